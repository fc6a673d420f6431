import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import type { Discovery } from '../../api/src/operations/publishing/discovery';
import { ROOT } from '../programs/paths';
import { drawn, expect, startScripts, test } from './journey';

/** Bytes of all bodies on a first visit, as they are sent (brotli), fonts included. */
const FIRST_SCREEN_BUDGET = 40_000;
/**
 * With what comes at the first interaction. A hundred bytes of each are for the hashes of files and the times of releases:
 * with every build and publish, those in a document and in discovery compress otherwise.
 */
const IN_ALL_BUDGETS = { quote: 249_900, tracking: 228_900, support: 248_100 } as const;
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
async function firstVisit(
  page: Page,
  path: string,
  act: (page: Page) => Promise<void> = async () => undefined,
): Promise<Fetched[]> {
  const fetched: Promise<Fetched>[] = [];
  page.on('requestfinished', (request) => {
    fetched.push(
      sizeOf(request).then((bytes) => ({ path: new URL(request.url()).pathname, bytes })),
    );
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await act(page);
  await page.waitForLoadState('networkidle');
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

for (const path of ['/', '/login', '/quote', '/tracking', '/support']) {
  test(`the first screen of ${path} stays within its budget of bytes, and nothing moves while it loads`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        const { shifts } = window as unknown as { shifts: number[] };
        shifts.push(...list.getEntries().map((entry) => (entry as unknown as Shift).value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const fetched = await firstVisit(page, path);
    expect(total(fetched), listed(fetched)).toBeLessThanOrEqual(FIRST_SCREEN_BUDGET);
    expect(fetched.filter((file) => file.path.endsWith('.js'))).toEqual([]);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(FONT_SWAP);
  });
}

test('the public pages are readable without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const name of ['quote', 'tracking', 'support'] as const) {
    await page.goto(`/${name}`);
    await expect(drawn(page)[name]).toBeVisible();
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Get a Quote/ })).toBeVisible();
  await expect(page.getByText('Cape Town').first()).toBeVisible();
  await context.close();
});

for (const name of ['quote', 'tracking', 'support'] as const) {
  test(`a visit to /${name} stays within its budget of bytes after the first interaction`, async ({
    page,
  }) => {
    const fetched = await firstVisit(page, `/${name}`, startScripts);
    expect(total(fetched), listed(fetched)).toBeLessThanOrEqual(IN_ALL_BUDGETS[name]);
  });
}

test('the public help page loads no code of the ticket desk', async ({ page }) => {
  const dist = path.join(ROOT, 'support-app/dist');
  const deskSources = async (file: string) => {
    const map = await readFile(path.join(dist, 'maps', `${file}.map`), 'utf8');
    const { sources } = JSON.parse(map) as { sources: string[] };
    return sources.filter((source) => source.startsWith('support-app/src/features/desk/'));
  };
  const fetched = await firstVisit(page, '/support', startScripts);
  const scripts = fetched.flatMap(
    (file) => /^\/remotes\/support\/[^/]+\/(.*\.js)$/.exec(file.path)?.[1] ?? [],
  );
  expect(scripts).toContain('remoteEntry.js');
  expect((await Promise.all(scripts.map(deskSources))).flat()).toEqual([]);

  const built = (await readdir(dist)).filter((file) => file.endsWith('.js'));
  expect((await Promise.all(built.map(deskSources))).flat()).not.toEqual([]);
});

interface Shift {
  readonly value: number;
}
