import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../api/test/harness/demo-logins';

/** A test that fails when a page logged an error, threw, violated its policy, or asked for something that was not there. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context, page }, use) => {
      const complaints: string[] = [];
      await context.exposeFunction('reportViolation', (what: string) => complaints.push(what));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (violation) => {
          const { effectiveDirective, blockedURI, sample } = violation;
          void window.reportViolation(`${effectiveDirective}: ${blockedURI} ${sample}`);
        });
      });
      page.on('console', (message) => {
        // An unknown path is answered with 404 and the page that says so.
        const isUnknownPath = message.location().url === page.url() && IS_404.test(message.text());
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        if (isComplaint && !isUnknownPath && !IS_BLOCKED_WORKER.test(message.text()))
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

declare global {
  interface Window {
    reportViolation(what: string): Promise<void>;
  }
}

/** Playwright says so in every page. */
const IS_BLOCKED_WORKER = /^Service Worker registration blocked by Playwright/;
const IS_404 = /the server responded with a status of 404/;

export { expect };

/** Takes out of the complaints what a test has caused. */
export function forgive(complaints: string[], expected: RegExp): void {
  complaints.splice(0, Infinity, ...complaints.filter((text) => !expected.test(text)));
}

/** What is low on the first screen of a public page. */
export function drawn(page: Page) {
  return {
    quote: page.getByLabel('Service type'),
    tracking: page.getByRole('button', { name: 'Track Now' }),
    support: page.getByRole('button', { name: 'Create Support Ticket' }),
  };
}

/** Signs in on the page with the demo's account of the role; without a role the page stays a visitor's. */
export async function signInAs(page: Page, who: string): Promise<void> {
  const account = DEMO_LOGINS.find(({ role }) => role === who);
  if (!account) return;
  await page.goto('/login');
  await sendSignIn(page, account);
  await expect(page).not.toHaveURL('/login');
}

/** Fills in the form of the sign-in page, and sends it. */
export async function sendSignIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** No serious or critical accessibility violation, but for the owner's viewport rule. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // No page has frames: there is nothing to put together in another page.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .disableRules(['meta-viewport'])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = serious.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** The page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Waits until React has taken over the document. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) =>
      key.startsWith('__reactContainer'),
    ),
  );
}
