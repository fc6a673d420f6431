import type { Discovery } from '@courier/contract';
import type { Page, Response, Route } from '@playwright/test';
import { drawn, expect, expectHydrated, test } from './journey';
import { publishProbe } from './probe-remote';

test('a remote and the shell share one copy of each singleton', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response);
  });
  await page.goto('/quote', { waitUntil: 'networkidle' });
  // The renderer's own banner of warnings appears once for each copy of react-dom that was downloaded.
  const texts = await Promise.all(scripts.map((response) => response.text()));
  const renderers = texts.filter(
    (text) => text.includes('Minified React error') && text.includes('hydrateRoot'),
  );
  expect(renderers).toHaveLength(1);
});

test('a link that was pointed at requests nothing more when it is clicked', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: 'Quote', exact: true });
  await link.focus();
  await expect
    .poll(async () => (await fetchedScripts(page)).join())
    .toContain('/remotes/customer/');
  // Until the last of them is there.
  let before: string[] = [];
  await expect
    .poll(
      async () => {
        const known = before.length;
        before = await fetchedScripts(page);
        return before.length === known;
      },
      { intervals: [1000] },
    )
    .toBe(true);
  await link.press('Enter');
  await expect(drawn(page).quote).toBeVisible();
  // Scripts out of the preload cache are requests to the page, but not to the network.
  const after = await fetchedScripts(page);
  expect(after.filter((url) => !before.includes(url))).toEqual([]);
});

test('each load of a remote is measured by name, version and outcome', async ({ page }) => {
  await page.goto('/quote');
  await expect(drawn(page).quote).toBeVisible();
  const measured = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('measure')
        .filter(({ name }) => name.startsWith('remote:'))
        .map((entry) => [entry.name, (entry as PerformanceMeasure).detail]),
    );
  // The page is drawn a moment before its load is over.
  await expect
    .poll(measured)
    .toEqual([[expect.stringMatching(/^remote:customer@\d+\.\d+\.\d+-/), { outcome: 'ready' }]]);
});

test('each load of a remote is counted by the server', async ({ page }) => {
  const version = await publishProbe('counted', { words: 'Here to be counted' });
  await page.goto('/counted');
  await expect(page.getByRole('heading', { name: 'Here to be counted' })).toBeVisible();
  const labels = `remote="counted",version="${version}",outcome="ready"`;
  await expect
    .poll(async () => (await page.request.get('/api/metrics')).text())
    .toContain(`courier_remote_load_seconds_count{${labels}} 1\n`);
});

test('a remote with an unknown contract is not run, and its page says so', async ({ page }) => {
  await page.route('**/discovery.json', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.remotes.support.contract = 99;
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/support', { waitUntil: 'networkidle' });
  await expect(page.getByText('This page does not match the rest of the site')).toBeVisible();
  expect(await page.evaluate(() => 'courier_support' in window)).toBe(false);
});

test('a changed script of the shell is refused, and the frame stays', async ({
  page,
  complaints,
}) => {
  await page.route(/\/shell\/[^/]+\/[0-9a-f]{8}\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n//` });
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'We can’t load this page' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(complaints.join()).toContain('integrity');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  complaints.splice(0);
});

test('a changed screen of a remote is refused, and its panel says so', async ({
  page,
  complaints,
}) => {
  const { remotes } = (await (await page.request.get('/discovery.json')).json()) as Discovery;
  const [screen = ''] = remotes.customer?.screens['/quote'] ?? [];
  await page.route(`**${screen}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n//` });
  });
  await page.goto('/quote');
  await expect(page.getByText('This page was changed after it was published')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(complaints.join()).toContain('integrity');

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(drawn(page).quote).toBeVisible();
  complaints.splice(0);
});

test.describe('a remote that does not answer', () => {
  // What the browser logs about the failed request is the point of the test.
  test.afterEach(({ complaints }) => void complaints.splice(0));

  const WAYS = {
    'with 404': (route) => route.fulfill({ status: 404, body: 'gone' }),
    'with 500': (route) => route.fulfill({ status: 500, body: 'broken' }),
    'but with a page': (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
    'at all': () => new Promise(() => undefined),
    'because the connection is down': (route) => route.abort(),
  } satisfies Record<string, (route: Route) => Promise<void>>;

  for (const [how, answer] of Object.entries(WAYS)) {
    test(`${how}: breaks one page, says so, and works again without a reload`, async ({ page }) => {
      let isDown = true;
      await page.route('**/remotes/customer/**', (route) =>
        isDown ? answer(route) : route.continue(),
      );
      await page.goto('/quote', { waitUntil: 'commit' });
      const retry = page.getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible();
      const words = how === 'at all' ? 'This page is taking too long' : 'We can’t load this page';
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));

      isDown = false;
      await retry.click();
      await expect(drawn(page).quote).toBeVisible();
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    });
  }
});

test('a page that did not arrive is loaded when the connection is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/login');
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Quote', exact: true }).click();
  await expect(page.getByText('We can’t load this page')).toBeVisible();
  await context.setOffline(false);
  await expect(drawn(page).quote).toBeVisible();
  // What the browser logs about the connection is the point of the test.
  complaints.splice(0);
});

test('the other pages work while one remote is down', async ({ page, complaints }) => {
  await page.route('**/remotes/customer/**', (route) => route.abort());
  await page.goto('/quote');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.getByRole('link', { name: 'Couriers, home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/support');
  await expect(drawn(page).support).toBeVisible();
  complaints.splice(0);
});

/** Scripts that came over the network, or out of its cache. */
function fetchedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
      .map(({ name }) => name),
  );
}
