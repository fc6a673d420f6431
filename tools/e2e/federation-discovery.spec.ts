import type { Page } from '@playwright/test';
import { drawn, expect, test } from './journey';

const DISCOVERY = '**/discovery.json';

/** What a page asks for of any remote. */
function remoteRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/')) asked.push(pathname);
  });
  return asked;
}

test.describe('while discovery is down', () => {
  // What the browser logs about the failed request is the point of the test.
  test.afterEach(({ complaints }) => void complaints.splice(0));

  test('a returning visitor uses the last known remotes', async ({ page }) => {
    await page.goto('/quote');
    await expect(drawn(page).quote).toBeVisible();
    await page.route(DISCOVERY, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/support');
    await expect(drawn(page).support).toBeVisible();
  });

  test('a first-time visitor is notified, and continues by Retry when discovery is back', async ({
    page,
  }) => {
    let isDown = true;
    await page.route(DISCOVERY, (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/quote');
    await expect(page.getByText('We can’t reach our server')).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(drawn(page).quote).toBeVisible();
  });
});

test('a visitor on an unmetered connection has the likely next page prefetched, and no other', async ({
  page,
}) => {
  await onConnection(page, { type: 'wifi', effectiveType: '4g', saveData: false });
  const asked = remoteRequests(page);
  await page.goto('/');
  await expect.poll(() => asked.join()).toContain('/remotes/customer/');
  expect(asked.filter((path) => !path.startsWith('/remotes/customer/'))).toEqual([]);
});

test('a visitor on mobile data has nothing prefetched before pointing at a link', async ({
  page,
}) => {
  await onConnection(page, { type: 'cellular', effectiveType: '4g', saveData: false });
  const asked = remoteRequests(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await untilIdle(page);
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Quote', exact: true }).hover();
  await expect.poll(() => asked.join()).toContain('/remotes/customer/');
});

test('a visitor who saves data has nothing prefetched', async ({ page }) => {
  await onConnection(page, { saveData: true });
  const asked = remoteRequests(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: 'Quote', exact: true });
  await link.focus();
  await untilIdle(page);
  expect(asked).toEqual([]);
  await link.press('Enter');
  await expect(drawn(page).quote).toBeVisible();
});

/** The browser has had nothing better to do, and so has begun whatever waits for that. */
function untilIdle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

function onConnection(page: Page, connection: object): Promise<unknown> {
  return page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value }),
    connection,
  );
}
