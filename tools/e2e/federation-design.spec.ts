import type { Locator, Page } from '@playwright/test';
import { buildFolder, buildRemotes, publish, type Variant } from './built-remotes';
import { expect, test } from './journey';

const NEXT = '2.0.0';

const VARIANTS = [
  { name: 'present', words: 'Present', sources: 'design-probe', mounts: 'moved' },
  { name: 'moved', words: 'Moved', sources: 'design-probe', design: NEXT },
  { name: 'present', words: 'Followed', sources: 'design-probe', mounts: 'moved', design: NEXT },
] as const satisfies readonly Variant[];

let builds: readonly string[] = [];

test.beforeAll(async () => {
  builds = await buildRemotes(VARIANTS, await buildFolder());
});

const goLive = (index: number) => publish(VARIANTS[index]?.name ?? '', builds[index] ?? '');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const colourOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).color);

test('two majors of the design system stand side by side in one page and theme, and remotes move one at a time', async ({
  page,
}) => {
  await goLive(1);
  await goLive(0);
  await page.goto('/present');
  const [own, mounted] = [button(page, 'Press Present'), button(page, 'Press part of Moved')];
  await expect(mounted).toHaveAttribute('data-design', 'next');
  await expect(own).not.toHaveAttribute('data-design');

  const seen = new Set<string>();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    const colour = await colourOf(page.locator('body'));
    await expect.poll(() => colourOf(mounted)).toBe(colour);
    seen.add(colour);
  }
  expect(seen.size).toBe(2);

  // The other one moves at its own time; the shell stays as it is.
  await goLive(2);
  await page.goto('/present');
  await expect(button(page, 'Press Followed')).toHaveAttribute('data-design', 'next');
  await expect(button(page, 'Press part of Moved')).toHaveAttribute('data-design', 'next');
});
