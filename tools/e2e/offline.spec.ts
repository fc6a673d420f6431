import { appendFile, cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ROOT } from '../programs/paths';
import { placeOrder, SENDER } from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey';
import { type OwnSuite, startOwnSuite } from './own-suite';
import { deployIn } from './probe-remote';
import { RUNS_ALL } from './runs-all';

test.use({ serviceWorkers: 'allow' });

let suite: OwnSuite;
let site: string;

// What it publishes would be news to every other journey.
test.beforeAll(async () => {
  suite = await startOwnSuite(async () => ({ DEMO: 'false', SHIPDAY_SIMULATOR: 'true' }));
  ({ site } = suite);
});
test.afterAll(() => suite?.stop());

/** What the browser itself says of a connection that a test has cut. */
const CUT =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Loading (chunk|script)|was preloaded/;

test(
  'a visitor without a connection has the draft of a quote and the last parcel, and never a withdrawn version',
  { tag: '@phone' },
  async ({ page, context, playwright, complaints }) => {
    const request = await playwright.request.newContext({ baseURL: site });
    const caller = { request, url: () => site };
    const number = await placeOrder(caller, {
      packages: [{ type: 'envelope', weight: 1, length: 30, width: 20, height: 1 }],
    });
    await request.dispose();
    const tracking = `${site}/tracking?number=${number}`;
    const parcel = page.getByRole('article', { name: `Order ${number}` });

    await page.goto(tracking);
    await expect(parcel).toBeVisible();
    await expectKept(page, '/tracking?number');
    // The document shows the parcel before the page's scripts have kept it.
    const parcels = () => page.evaluate(() => localStorage.getItem('courier.tracked-parcels.1'));
    await expect.poll(parcels).toContain(number);
    await page.goto(`${site}/quote`);
    await page.getByRole('button', { name: 'Continue' }).click();
    const sender = page.getByRole('group', { name: 'Pickup Location' }).getByLabel('Full name');
    await sender.fill(SENDER.fullName);
    await expectKept(page, '/quote');

    await context.setOffline(true);
    await page.reload();
    await expect(sender).toHaveValue(SENDER.fullName);
    await expect(page.getByText('Prices need a connection')).toBeVisible();
    await expect(page.getByText('You are offline')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto(tracking);
    await expect(
      page.getByText(/You are offline\. This is what we knew at \d\d:\d\d/),
    ).toBeVisible();
    await expect(parcel).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${site}/tracking`);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await page.goto(`${site}/support`);
    await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expectAccessible(page);

    const first = await liveVersion();
    await publishChanged();
    const second = await liveVersion();
    expect(second).not.toBe(first);
    await context.setOffline(false);
    await expectVersion(page, tracking, second, first);

    await deployIn(suite.dataDir, 'rollback', 'customer');
    await expectVersion(page, tracking, first, second);
    await expectKept(page, '/tracking?number');
    await context.setOffline(true);
    await page.reload();
    await expect(parcel).toBeVisible();
    expect(await versionsRun(page)).toEqual([first]);

    // Beside other journeys it takes minutes, at times: Chromium replaces a worker when it has no work left.
    if (RUNS_ALL) await expectWithdrawn(page, tracking, parcel);
    complaints.splice(0, Infinity, ...complaints.filter((text) => !CUT.test(text)));
  },
);

/** The worker takes itself and its copies away, once the shell has none. */
async function expectWithdrawn(page: Page, address: string, parcel: Locator): Promise<void> {
  await publishWithoutWorker();
  await page.context().setOffline(false);
  const left = () =>
    page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations();
      return [...(await caches.keys()), ...workers.map(({ scope }) => scope)];
    });
  // A server that has not noticed yet what was published still has the worker for a page. And Chromium replaces a worker
  // when it has no work left, which a page that is loaded again and again would keep giving it on a busy machine.
  await expect(async () => {
    await page.goto(address);
    await expect(parcel).toBeVisible();
    await expect.poll(left, { timeout: 30_000 }).toEqual([]);
  }).toPass({ timeout: 90_000 });
}

/** Waits until the worker has a document and every published script that the page has loaded. */
async function expectKept(page: Page, address: string): Promise<void> {
  const missing = () =>
    page.evaluate(async (document) => {
      const loaded = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((file) => /^\/(shell|remotes)\/.*\.js$/.test(file));
      const found = await Promise.all([document, ...loaded].map((file) => caches.match(file)));
      return [document, ...loaded].filter((_, index) => !found[index]);
    }, address);
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

/** Versions of the customers' remote that the page has loaded scripts of. */
function versionsRun(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const versions = performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/remotes\/customer\/([^/]+)\//.exec(name)?.[1])
      .filter((version) => version !== undefined);
    return [...new Set(versions)];
  });
}

/** Waits until the page runs a version, and the device has nothing of the other one. */
async function expectVersion(page: Page, address: string, live: string, withdrawn: string) {
  await expect(async () => {
    // A machine that is too busy to answer in time counts as no connection.
    await page.goto(address);
    await expect(page.getByRole('article')).toBeVisible();
    expect(await versionsRun(page)).toEqual([live]);
  }).toPass({ timeout: 60_000 });
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const opened = await Promise.all(names.map((name) => caches.open(name)));
      return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url);
    });
  await expect
    .poll(async () => (await kept()).join(), { timeout: 60_000 })
    .not.toContain(withdrawn);
}

async function liveVersion(): Promise<string> {
  const { remotes } = (await (await fetch(`${site}/discovery.json`)).json()) as {
    remotes: { customer: { version: string } };
  };
  return remotes.customer.version;
}

/** The same remote with another hash. */
async function publishChanged(): Promise<void> {
  const dist = path.join(suite.folder, 'customer');
  await cp(path.join(ROOT, 'customer-app/dist'), dist, { recursive: true });
  const { entry } = JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8')) as {
    entry: string;
  };
  for (const copy of ['.br', '.gz']) await rm(path.join(dist, entry + copy), { force: true });
  await appendFile(path.join(dist, entry), '\n// Changed');
  await deployIn(suite.dataDir, 'publish', 'customer', dist);
}

/** The way to take the worker from every browser again. */
async function publishWithoutWorker(): Promise<void> {
  const dist = path.join(suite.folder, 'shell');
  await cp(path.join(ROOT, 'shell/dist'), dist, { recursive: true });
  await rm(path.join(dist, 'pages/sw.js'));
  await deployIn(suite.dataDir, 'publish', 'shell', dist);
}
