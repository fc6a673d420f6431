import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import type { Discovery } from '../deploy/discovery';
import { drawn, expect, test } from './journey';

/** Bytes of all bodies on a first visit, as they are sent (brotli), fonts included. */
const LANDING_BUDGET = 40_000;
const DEEP_LINK_BUDGETS = { quote: 221_000, tracking: 229_000, support: 225_000 } as const;
/**
 * What the words move by where the fonts arrive after the first paint; nothing else may move. It cannot be none: the
 * faces before have the widths of ours on the average only, so a single word is a little wider or narrower.
 */
const FONT_SWAP = 0.02;

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'bytes do not depend on the screen');

interface Fetched {
  readonly path: string;
  readonly bytes: number;
}

/** Everything that a first visit fetches, until the network has been quiet for a while. */
async function firstVisit(page: Page, path: string): Promise<Fetched[]> {
  const fetched: Promise<Fetched>[] = [];
  page.on('requestfinished', (request) => {
    fetched.push(
      sizeOf(request).then((bytes) => ({ path: new URL(request.url()).pathname, bytes })),
    );
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return Promise.all(fetched);
}

/** Other tests publish remotes of their own meanwhile: of discovery, only what names the suite's counts. */
async function sizeOf(request: Request): Promise<number> {
  const { responseBodySize } = await request.sizes();
  if (!request.url().endsWith('/discovery.json')) return responseBodySize;
  const answer = (await (await request.response())?.json()) as Discovery;
  const own = ['customer', 'support', 'admin'].map((name) => [name, answer.remotes[name]]);
  return brotliCompressSync(JSON.stringify({ ...answer, remotes: Object.fromEntries(own) })).length;
}

function total(fetched: readonly Fetched[]): number {
  return fetched.reduce((sum, { bytes }) => sum + bytes, 0);
}

const listed = (fetched: readonly Fetched[]) =>
  fetched.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');

test('the landing page stays within its budget of bytes, and nothing moves while it loads', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      const { shifts } = window as unknown as { shifts: number[] };
      shifts.push(...list.getEntries().map((entry) => (entry as unknown as Shift).value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const fetched = await firstVisit(page, '/');
  expect(total(fetched), listed(fetched)).toBeLessThanOrEqual(LANDING_BUDGET);
  expect(fetched.filter(({ path }) => path.startsWith('/remotes/'))).toEqual([]);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(FONT_SWAP);
});

test('the landing page is readable without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Get a Quote/ })).toBeVisible();
  await expect(page.getByText('Cape Town').first()).toBeVisible();
  await context.close();
});

for (const name of ['quote', 'tracking', 'support'] as const) {
  test(`a deep link to /${name} stays within its budget of bytes`, async ({ page }) => {
    const fetched = await firstVisit(page, `/${name}`);
    await expect(drawn(page)[name]).toBeVisible();
    expect(total(fetched), listed(fetched)).toBeLessThanOrEqual(DEEP_LINK_BUDGETS[name]);
  });
}

interface Shift {
  readonly value: number;
}
