import type { Locator, Page } from '@playwright/test';
import { drawn, expect, signInAs, test } from './journey';

const SIZES = [
  { width: 375, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1440, height: 900 },
  { width: 1536, height: 864 },
  { width: 1920, height: 1080 },
] as const;

/** How far down the page, as a share of what can be scrolled. */
const SCROLLED = [0, 0.25, 0.5, 0.75, 1] as const;

const PAGES = [
  { path: '/', text: 'Need any help?', shown: (page: Page) => page.getByText('Sample').first() },
  { path: '/quote', text: 'Need any help?', shown: (page: Page) => drawn(page).quote },
  {
    path: '/tracking?number=EC000000',
    text: 'Need any help?',
    shown: (page: Page) => page.getByText('This is a sample').first(),
  },
  { path: '/support', text: 'Need immediate help?', shown: (page: Page) => drawn(page).support },
  {
    path: '/dashboard',
    text: 'Need help?',
    shown: (page: Page) => page.getByText('Welcome back!'),
  },
] as const;

for (const { path, text, shown } of PAGES) {
  test(
    `the help bubble of ${path} is always visible and never covers text or controls`,
    { tag: '@desktop' },
    async ({ page }) => {
      if (path === '/dashboard') await signInAs(page, 'customer');
      await page.goto(path);
      await expect(shown(page)).toBeVisible();
      const link = page.getByRole('link', { name: text });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const share of SCROLLED) {
          await scrollTo(page, share);
          const where = `${size.width} × ${size.height}, scrolled ${share * 100} %`;
          await expectInSight(link, where);
          expect.soft(await coveredBy(link), where).toEqual([]);
        }
      }
      await page.getByRole('button', { name: 'Dismiss help' }).click();
      await expect(link).toHaveCount(0);
      await expect(page.locator('[data-floating-chip]')).toHaveCount(0);
    },
  );
}

test(
  'the help bubble is at the end of the page when the screen is too low for it',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 667, height: 375 });
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Need any help?' });
    await expect(link).not.toBeInViewport();
    await link.scrollIntoViewIfNeeded();
    await expectInSight(link, 'a phone on its side');
  },
);

async function scrollTo(page: Page, share: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo(0, wanted * (scrollHeight - innerHeight));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, share);
}

/** On the screen as a whole, opaque, and what a press on it meets. */
async function expectInSight(link: Locator, where: string): Promise<void> {
  const state = await link.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    let opacity = 1;
    for (let part: Element | null = element; part; part = part.parentElement)
      opacity *= Number(getComputedStyle(part).opacity);
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return { isInside, opacity, isMet: element.contains(met) };
  });
  expect.soft(state, where).toEqual({ isInside: true, opacity: 1, isMet: true });
}

/**
 * Texts and controls that a floating bubble lies over. A strip across the whole screen is the lower edge of what is
 * seen of the page, so it may cover nothing that no scrolling brings out.
 */
async function coveredBy(link: Locator): Promise<string[]> {
  return link.evaluate((element) => {
    const layer = element.closest('[data-floating-chip]');
    const chip = element.parentElement?.getBoundingClientRect();
    if (!layer || !chip) throw new Error('The link is not in a bubble');
    const { scrollHeight, clientWidth } = document.documentElement;
    const isStrip = chip.width >= clientWidth && chip.bottom >= innerHeight;
    const canScrollOn = scrollY + innerHeight < scrollHeight - 1;
    if (isStrip && canScrollOn) return [];

    const covered: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent?.trim() || layer.contains(node)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (Array.from(range.getClientRects()).some(isUnder)) covered.push(node.textContent.trim());
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea, label')) {
      if (layer.contains(control) || !control.checkVisibility()) continue;
      if (isUnder(control.getBoundingClientRect())) covered.push(control.outerHTML.slice(0, 80));
    }
    return covered;

    function isUnder({ left, right, top, bottom, width, height }: DOMRect): boolean {
      if (!chip || width <= 1 || height <= 1) return false;
      const isBeside = right <= chip.left || left >= chip.right;
      return !isBeside && bottom > chip.top && top < chip.bottom;
    }
  });
}
