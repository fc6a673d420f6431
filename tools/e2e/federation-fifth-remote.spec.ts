import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { publishRemote } from '../../api/src/front-ends/publishing/publish';
import { openStore } from '../../api/src/front-ends/publishing/store';
import { writeRemote } from '../new-remote/new-remote';
import { buildFolder, buildPackages } from './built-remotes';
import { expect, signInAs, test } from './journey';
import { type OwnSuite, startOwnSuite } from './own-suite';

const AUTHOR = { by: 'the fleet team', notes: 'The vans' };

/** What `/fleet` is at first, and what its team makes of it. */
const PUBLIC = { title: 'Fleet', heading: 'Fleet', bar: 'service' };
const STAFF_ONLY = { title: 'Fleet', heading: 'Fleet', bar: 'bare', roles: ['support'] };

let suite: OwnSuite;
let folder: string;
let builds: string[];

test.beforeAll(async () => {
  folder = await buildFolder();
  const packages = [PUBLIC, STAFF_ONLY].map(async (page, index) => {
    const dir = path.join(folder, `fleet-${index}`);
    await writeRemote('fleet', dir);
    const file = path.join(dir, 'remote.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { nav: object[] };
    const nav = [{ ...manifest.nav[0], label: 'Our fleet', order: 5 }];
    await writeFile(file, JSON.stringify({ ...manifest, nav, pages: { '/fleet': page } }));
    return dir;
  });
  builds = await buildPackages('fleet', await Promise.all(packages));
  suite = await startOwnSuite();
});
test.afterAll(async () => {
  await suite.stop();
  await rm(folder, { recursive: true, force: true });
});

const publish = async (dist = '') =>
  publishRemote(await openStore(suite.dataDir), 'fleet', dist, AUTHOR);

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A page of a person of their own, whom the scripts do not keep waiting. */
async function pageOf(browser: Browser, who: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: suite.site });
  const page = await context.newPage();
  await signInAs(page, who);
  return page;
}

/** A hash of every file of the live shell. */
async function shellBytes(): Promise<string> {
  const shell = path.join(suite.dataDir, 'store/shell');
  const hash = createHash('sha256');
  for (const file of (await readdir(shell, { recursive: true })).sort()) {
    hash.update(file).update(await readFile(path.join(shell, file)).catch(() => ''));
  }
  for (const page of ['index.html', 'pages/index.html', 'shell.json']) {
    hash.update(await readFile(path.join(suite.dataDir, 'store', page)));
  }
  return hash.digest('hex');
}

test('a fifth remote shows its page, link, heading, frame and role as it declares them, and the shell stays as it is', async ({
  browser,
}) => {
  const shellBefore = await shellBytes();
  const visitor = await pageOf(browser, 'nobody');
  await visitor.goto('/fleet');
  await expect(heading(visitor)).toHaveText('404 Page Not Found');

  await test.step('its link is in the documents of all pages, before any script', async () => {
    await publish(builds[0]);
    const context = await browser.newContext({ baseURL: suite.site, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of ['/', '/login', '/tracking', '/support']) {
      await page.goto(path);
      await expect(barOf(page).getByRole('link').first()).toHaveText('Our fleet');
    }
    await context.close();
  });

  await test.step('its page has the title, the bar and, while it loads, the heading', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await visitor.route(/\/remotes\/fleet\//, async (route) => {
      await held;
      await route.continue();
    });
    await visitor.goto('/');
    await barOf(visitor).getByRole('link', { name: 'Our fleet' }).click();
    await expect(heading(visitor)).toHaveText('Fleet');
    await expect(visitor.getByRole('main').getByText('Loading')).toBeAttached();
    await expect(barOf(visitor).getByRole('link')).toHaveText([
      'Our fleet',
      'Shipping',
      'Tracking',
      'Support',
      'Login',
    ]);
    letGo();
    await expect(visitor.getByRole('main').getByText('Loading')).toHaveCount(0);
    await expect(heading(visitor)).toHaveText('Fleet');
    await expect(visitor).toHaveTitle('Fleet');
    await expect(barOf(visitor).locator('[aria-current=page]')).toHaveText('Our fleet');
  });

  await test.step('once it needs a role, visitors sign in, customers read why not, staff see it', async () => {
    await publish(builds[1]);
    await visitor.goto('/fleet');
    await expect(visitor).toHaveURL('/login');
    await visitor.context().close();

    const customer = await pageOf(browser, 'customer');
    const asked: string[] = [];
    customer.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await customer.goto('/fleet');
    await expect(heading(customer)).toHaveText('This page is for our staff');
    await expect(customer.getByRole('link', { name: 'Go to your orders' })).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/remotes/fleet/'))).toEqual([]);
    await customer.context().close();

    const support = await pageOf(browser, 'support');
    await support.goto('/fleet');
    await expect(heading(support)).toHaveText('Fleet');
    await expect(support.getByRole('link', { name: 'Couriers, home' })).toBeVisible();
    await expect(barOf(support)).toHaveCount(0);
    await support.context().close();
  });
  expect(await shellBytes()).toBe(shellBefore);
});
