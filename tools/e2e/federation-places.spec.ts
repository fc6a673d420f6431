import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CrashView, OrderSummaryView } from '@courier/contract';
import type { Browser, Page } from '@playwright/test';
import { publishRemote } from '../../api/src/front-ends/publishing/publish';
import { openStore } from '../../api/src/front-ends/publishing/store';
import { writeRemote } from '../new-remote/new-remote';
import { buildFolder, buildPackages } from './built-remotes';
import { expect, expectAccessible, signInAs, test } from './journey';
import { type OwnSuite, startOwnSuite } from './own-suite';

const EXPOSES = { './OrderCard': './src/OrderCard.tsx' };

/** What three teams put into the panel of an order: a card that works, one that throws, one that never comes. */
const CARDS = [
  {
    name: 'fleet',
    card: { title: 'Vehicle', roles: ['support', 'admin'] },
    source: `
import type { PlaceData } from '@courier/contract';
import { useState } from 'react';

export default function OrderCard({ orderNumber, waybill }: PlaceData['order-panel']) {
  const [rings, setRings] = useState(0);
  return (
    <>
      <p>{\`Van 7 brings \${orderNumber} as \${waybill}\`}</p>
      <button onClick={() => setRings(rings + 1)}>{\`Rang \${rings} times\`}</button>
      <div style={{ height: '60rem' }} />
    </>
  );
}
`,
  },
  {
    name: 'yard',
    card: { title: 'Yard', roles: ['admin'] },
    source: `
export default function OrderCard(): never {
  throw new Error('The yard has fallen over');
}
`,
  },
  {
    name: 'depot',
    card: { title: 'Depot', roles: ['admin'] },
    source: `
await new Promise(() => undefined);

export default function OrderCard() {
  return null;
}
`,
  },
] as const;

let suite: OwnSuite;
let folder: string;

/** Writes, builds and publishes them as their teams do; nothing of another package is touched. */
async function publishCards(): Promise<void> {
  for (const [order, { name, card, source }] of CARDS.entries()) {
    const dir = path.join(folder, name);
    await writeRemote(name, dir);
    const file = path.join(dir, 'remote.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
    const places = [{ place: 'order-panel', expose: './OrderCard', order, ...card }];
    await writeFile(file, JSON.stringify({ ...manifest, nav: [], places }));
    await writeFile(path.join(dir, 'src/OrderCard.tsx'), source);
    const [dist = ''] = await buildPackages(name, [dir], EXPOSES);
    const store = await openStore(suite.dataDir);
    await publishRemote(store, name, dist, { by: `the ${name} team`, notes: 'A card' });
  }
}

test.beforeAll(async () => {
  folder = await buildFolder();
  suite = await startOwnSuite();
});
test.afterAll(async () => {
  await suite.stop();
  await rm(folder, { recursive: true, force: true });
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function pageOf(browser: Browser, who: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: suite.site });
  const page = await context.newPage();
  await signInAs(page, who);
  return page;
}

/** What is live of what was there before. */
async function neighbours(): Promise<unknown> {
  const { remotes } = await (await openStore(suite.dataDir)).readDiscovery();
  const shell = await readFile(path.join(suite.dataDir, 'store/shell.json'), 'utf8');
  return [shell, remotes.admin, remotes.support, remotes.customer];
}

test('a fifth remote puts a card into the panel of an order, which works whatever becomes of the cards of others', async ({
  browser,
}) => {
  const before = await neighbours();
  await publishCards();
  expect(await neighbours()).toEqual(before);
  const admin = await pageOf(browser, 'admin');
  const orders = await admin.request.get('/api/orders?paymentStatus=pending');
  const listed = (await orders.json()) as OrderSummaryView[];
  const [first, second] = listed.map(({ orderNumber }) => orderNumber) as [string, string];
  const asked: string[] = [];
  admin.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const scripts = () => asked.filter((file) => /^\/remotes\/(fleet|yard|depot)\//.test(file));

  await test.step('nothing of a card is fetched before an order is opened, also where a pointer rests on one', async () => {
    await admin.goto('/manager');
    await admin.getByRole('link', { name: `View Details of ${first}` }).hover();
    await expect(admin.getByText('Select an order to view its details')).toBeVisible();
    expect(scripts()).toEqual([]);
  });

  await test.step('the panel shows each card or what is wrong with it, in its own box', async () => {
    await admin.getByRole('link', { name: `View Details of ${first}` }).click();
    await expect(card(admin, 'Vehicle')).toContainText(`Van 7 brings ${first}`);
    await expect(card(admin, 'Yard')).toContainText('Something went wrong in this part');
    await expect(card(admin, 'Depot')).toContainText('This part could not be loaded', {
      timeout: 15_000,
    });
    await expect(card(admin, 'Depot').getByRole('button', { name: 'Retry' })).toBeVisible();
    const box = await card(admin, 'Vehicle').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(321);
    await expectAccessible(admin);
  });

  await test.step('the panel and the card that works go on', async () => {
    await card(admin, 'Vehicle').getByRole('button').click();
    await expect(card(admin, 'Vehicle')).toContainText('Rang 1 times');
    await admin.getByRole('link', { name: `View Details of ${second}` }).click();
    await expect(admin.getByRole('article', { name: `Order ${second}` })).toBeVisible();
    await expect(card(admin, 'Vehicle')).toContainText(`Van 7 brings ${second}`);
    await expect(card(admin, 'Vehicle')).toContainText('Rang 0 times');
  });

  await test.step('the crash is booked on the remote of its card, with the line of its source', async () => {
    const crashes = async (remote: string) =>
      (await (await admin.request.get(`/api/crashes?remote=${remote}`)).json()) as CrashView[];
    await expect.poll(async () => (await crashes('yard')).length).toBe(1);
    expect(JSON.stringify(await crashes('yard'))).toContain('src/OrderCard.tsx');
    expect(await crashes('admin')).toEqual([]);
    await admin.context().close();
  });

  await test.step('support sees in a dialog what is for them, and works in it', async () => {
    const support = await pageOf(browser, 'support');
    await support.goto(`/support/desk/orders?order=${first}`);
    const dialog = support.getByRole('dialog', { name: 'Order details' });
    await expect(card(support, 'Vehicle')).toContainText(`Van 7 brings ${first}`);
    await card(support, 'Vehicle').getByRole('button').click();
    await expect(card(support, 'Vehicle')).toContainText('Rang 1 times');
    await expect(dialog).toBeVisible();
    await card(support, 'Vehicle').hover();
    await support.mouse.wheel(0, 200);
    await expect
      .poll(() => card(support, 'Vehicle').evaluate(({ scrollTop }) => scrollTop))
      .toBeGreaterThan(0);
    await expect(card(support, 'Yard')).toHaveCount(0);
    await expectAccessible(support);
    await support.context().close();
  });
});
