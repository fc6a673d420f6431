import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Locator, Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../api/test/harness/demo-logins';
import { PASSWORD, stranger } from './customer-steps';
import { expect, sendSignIn, test as base } from './journey';
import { type OwnSuite, startOwnSuite } from './own-suite';

/** What the journeys of money have in common. */

/** The provider's word for its own webhooks. */
const WEBHOOK_TOKEN = 'wt7Qm2Xc9Rb4Ln6Vd1Hs8Kf3';

const SETTINGS = {
  COMPANY_NAME: 'Mzansi Parcel Delivery',
  COMPANY_SHORT_NAME: 'Mzansi',
  COMPANY_ADDRESS: '1 Long Street, Cape Town, 8001',
  COMPANY_VAT_NUMBER: '4123456789',
  // A driver would be there within the hour: orders stay as they are until somebody moves them.
  SHIPDAY_SPEED: '0.01',
  SHIPDAY_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
};

type Caller = Awaited<ReturnType<typeof stranger>>;

/**
 * A journey through a suite of its own, whose money, rates and claims no other browser changes: by day on a phone, by
 * night on a desk.
 */
export const test = base.extend<{ admin: Caller }, { suite: OwnSuite }>({
  suite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs: none
    async ({}, use) => {
      const suite = await startOwnSuite(async () => SETTINGS);
      await use(suite);
      await suite.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ suite }, use) => use(suite.site),
  // eslint-disable-next-line no-empty-pattern -- as above
  colorScheme: ({}, use, { project }) => use(project.name === 'desktop' ? 'dark' : 'light'),
  admin: async ({ playwright, suite }, use) => {
    const admin = await stranger(playwright, suite.site, 'admin');
    await use(admin);
    await admin.request.dispose();
  },
});

/** A person of the demo's staff, or a customer who signed up for the journey. */
type Account = 'admin' | 'support' | { readonly email: string };

/** Has another person use the page, from a browser that knows nothing of the one before. */
export async function becomes(page: Page, account: Account): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // Away first: what is still asked for without the session would be refused.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login');
  const person =
    typeof account === 'string'
      ? DEMO_LOGINS.find(({ role }) => role === account)
      : { ...account, password: PASSWORD };
  if (!person) throw new Error(`no account of ${JSON.stringify(account)}`);
  await sendSignIn(page, person);
  await expect(page).not.toHaveURL('/login');
}

/** Opens an order of one's own in the history, beside which its invoice, claims and return are. */
export async function openInHistory(page: Page, orderNumber: string): Promise<Locator> {
  await page.goto('/dashboard/history');
  await page.getByRole('button', { name: `Track order ${orderNumber}` }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]order=${orderNumber}$`));
  await expect(page.getByRole('link', { name: 'Follow on the tracking page' })).toBeVisible();
  // On a phone it is a sheet over the list.
  const named = { name: 'Tracking Details' };
  return page.getByRole('region', named).or(page.getByRole('dialog', named));
}

/** As a member of staff moves an order on. */
export async function setStatus(
  { request, url }: Caller,
  orderNumber: string,
  ...statuses: readonly string[]
): Promise<void> {
  const headers = { origin: new URL(url()).origin };
  for (const status of statuses) {
    const answer = await request.patch(`/api/orders/${orderNumber}`, { data: { status }, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** As the provider tells of an order that its courier delivered. */
export async function deliveredBy(
  courier: string,
  suite: OwnSuite,
  orderNumber: string,
): Promise<void> {
  await tellOf(orderNumber, suite, courier, 'ORDER_ASSIGNED', 'ORDER_COMPLETED');
  const order = async () => (await fetch(`${suite.site}/api/orders/${orderNumber}`)).json();
  await expect.poll(order).toMatchObject({ status: 'delivered' });
}

/** Sends the provider's events about an order, which are applied a moment later. */
export async function tellOf(
  orderNumber: string,
  { site }: OwnSuite,
  courier: string,
  ...events: readonly string[]
): Promise<void> {
  for (const event of events) {
    const answer = await fetch(`${site}/api/webhooks/shipday`, {
      method: 'POST',
      headers: { token: WEBHOOK_TOKEN, 'content-type': 'application/json' },
      body: JSON.stringify({
        timestamp: Date.now(),
        event,
        order: { id: 7, order_number: orderNumber },
        carrier: { id: 3, name: courier, phone: '+27821234567' },
      }),
    });
    expect(answer.ok, await answer.text()).toBe(true);
  }
}

/** Lets an order be one of last month, which no clock can wait for, with all that were placed before it. */
export function placedLastMonth({ dataDir }: OwnSuite, orderNumber: string): void {
  const now = new Date();
  const middle = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15);
  const database = new DatabaseSync(path.join(dataDir, 'courier.sqlite'), { timeout: 5000 });
  const change = database.prepare(
    'UPDATE orders SET createdAt = ? WHERE id <= (SELECT id FROM orders WHERE orderNumber = ?)',
  );
  expect(change.run(middle, orderNumber).changes).toBeGreaterThan(0);
  database.close();
}

/** What stands beside a term. */
export function beside(term: string, part: Page | Locator) {
  return part.getByText(term, { exact: true }).locator('xpath=following-sibling::*[1]');
}

/** Has an admin choose a bank statement; answers the dialog that is to import it. */
export async function chooseStatement(page: Page, statement: string): Promise<Locator> {
  await page.goto('/manager?tab=bank');
  await page.getByRole('button', { name: 'Import statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a bank statement' });
  await dialog.getByLabel(/^Statement/).setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statement),
  });
  return dialog;
}
