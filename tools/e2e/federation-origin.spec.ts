import type { Page } from '@playwright/test';
import { drawn, expect, test } from './journey';
import { type OtherOrigin, startOtherOrigin } from './other-origin';
import { type OwnSuite, startOwnSuite } from './own-suite';

/** A suite of its own, whose published files are fetched from another origin. */
let suite: OwnSuite;
let site: string;
let cdn: OtherOrigin;

test.beforeAll(async () => {
  suite = await startOwnSuite(async (address) => {
    cdn = await startOtherOrigin(address);
    return { FILES_ORIGIN: cdn.origin };
  });
  ({ site } = suite);
});
test.afterAll(async () => {
  cdn.server.close();
  cdn.server.closeAllConnections();
  await suite.stop();
});

const PUBLISHED = /^\/(shell|remotes)\//;

/** Published files that the page asks its own origin for. */
function watchOwnFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === site && PUBLISHED.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test('pages fetch the files of shell and remotes from the other origin, and none from their own', async ({
  page,
}) => {
  const own = watchOwnFiles(page);
  cdn.asked.splice(0);
  await page.goto(`${site}/quote`);
  await expect(drawn(page).quote).toBeVisible();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Track' }).click();
  await expect(drawn(page).tracking).toBeVisible();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Support' }).click();
  await expect(drawn(page).support).toBeVisible();

  expect(own).toEqual([]);
  const kinds = [/^\/shell\/.*\/fonts\//, /^\/shell\/.*\.js$/, /^\/remotes\/customer\//];
  for (const kind of [...kinds, /^\/remotes\/support\//]) {
    expect(cdn.asked).toContainEqual(expect.stringMatching(kind));
  }
  // What was fetched ahead is what is run: nothing comes twice.
  expect(cdn.asked).toHaveLength(new Set(cdn.asked).size);
});

test('a remote whose file was changed on the other origin is refused, with a panel that says so', async ({
  page,
  complaints,
}) => {
  cdn.change(/^\/remotes\/customer\/.*\/remoteEntry\.js$/);
  await page.goto(`${site}/tracking`);
  await expect(page.getByText('This page was changed after it was published')).toBeVisible();
  expect(complaints.join()).toContain('integrity');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Support' }).click();
  await expect(drawn(page).support).toBeVisible();
  complaints.splice(0);
  cdn.change(null);
});

test('a page refuses scripts of a third origin, and files outside the folders of the other one', async ({
  page,
  complaints,
}) => {
  await page.goto(`${site}/quote`);
  const blocked = await page.evaluate(async (files) => {
    const script = document.createElement('script');
    script.src = 'http://127.0.0.1:9/remotes/customer/remoteEntry.js';
    const refused = new Promise((resolve) => (script.onerror = () => resolve('refused')));
    document.head.append(script);
    const outside = fetch(`${files}/discovery.json`).catch(() => 'refused');
    return Promise.all([refused, outside]);
  }, cdn.origin);
  expect(blocked).toEqual(['refused', 'refused']);
  await expect
    .poll(() => complaints.join('\n'))
    .toMatch(/script-src-elem: http:\/\/127\.0\.0\.1:9/);
  await expect.poll(() => complaints.join('\n')).toContain(`connect-src: ${cdn.origin}`);
  complaints.splice(0);
});
