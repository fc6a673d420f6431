import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../programs/paths';
import { expect, test } from './journey';

/**
 * What the words move by where the fonts arrive after the first paint; nothing else may move. It cannot be none: the
 * faces before have the widths of ours on the average only, so a single word is a little wider or narrower.
 */
const FONT_SWAP = 0.02;

/** Paths of everything that a first visit fetches, until the network has been quiet for a while. */
async function firstVisit(page: Page, path: string): Promise<string[]> {
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(path, { waitUntil: 'networkidle' });
  return fetched;
}

for (const path of ['/', '/login', '/quote', '/tracking', '/support']) {
  test(`nothing moves on ${path} while it loads`, { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        const { shifts } = window as unknown as { shifts: number[] };
        shifts.push(...list.getEntries().map((entry) => (entry as unknown as Shift).value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await firstVisit(page, path);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(FONT_SWAP);
  });
}

test(
  'the public help page loads no code of the ticket desk',
  { tag: '@desktop' },
  async ({ page }) => {
    const dist = path.join(ROOT, 'support-app/dist');
    const deskSources = async (file: string) => {
      const map = await readFile(path.join(dist, 'maps', `${file}.map`), 'utf8');
      const { sources } = JSON.parse(map) as { sources: string[] };
      return sources.filter((source) => source.startsWith('support-app/src/features/desk/'));
    };
    const fetched = await firstVisit(page, '/support');
    const scripts = fetched.flatMap(
      (file) => /^\/remotes\/support\/[^/]+\/(.*\.js)$/.exec(file)?.[1] ?? [],
    );
    expect(scripts).toContain('remoteEntry.js');
    expect((await Promise.all(scripts.map(deskSources))).flat()).toEqual([]);

    const built = (await readdir(dist)).filter((file) => file.endsWith('.js'));
    expect((await Promise.all(built.map(deskSources))).flat()).not.toEqual([]);
  },
);

interface Shift {
  readonly value: number;
}
