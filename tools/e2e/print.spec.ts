import type { Page } from '@playwright/test';
import { type ReadPage, readPdf, wordsOf } from '../../api/test/labels/read-pdf';
import { placeOrder, RECEIVER } from './customer-steps';
import { expect, signInAs, test } from './journey';

const PARCEL = { type: 'small_package', weight: 2.5, length: 30, width: 20, height: 15 };
const POINTS_PER_INCH = 72;
/** What Chromium leaves of its own accord. */
const MARGIN = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };

test.use({ colorScheme: 'dark' });

test('a tracking page prints without controls', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/tracking');
  const number = await placeOrder(page, { packages: [PARCEL], deliveryAddress: RECEIVER });
  await page.goto(`/tracking?number=${number}`);
  await expect(page.getByText('Tracking Timeline')).toBeVisible();

  const sheets = await printed(page);
  expect(sheets.length).toBeLessThanOrEqual(2);
  const letters = lettersOf(sheets);
  expect(letters).toContain(number.slice(-4));
  for (const part of ['Order received', 'Your Courier', 'Package Information', 'Delivery Route']) {
    expect(letters).toContain(withoutSpaces(part));
  }
  for (const control of ['Track Now', 'Chat', 'Sign in', 'Contact us', 'Privacy', 'Help']) {
    expect(letters).not.toContain(withoutSpaces(control));
  }
  expect(cutOff(sheets)).toEqual([]);
});

test(
  'an open dialog prints whole and alone, also before it has arrived',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInAs(page, 'admin');
    await stopAnimations(page);
    await page.getByRole('button', { name: 'View Reports' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reports' });
    const headings = dialog.getByRole('heading');
    await expect(headings.filter({ hasText: 'Orders over time' })).toBeVisible();
    const texts = await headings.allInnerTexts();

    const sheets = await printed(page);
    const letters = lettersOf(sheets);
    for (const heading of texts) expect(letters).toContain(withoutSpaces(heading));
    expect(letters).not.toContain(withoutSpaces('Management Dashboard'));
    expect(cutOff(sheets)).toEqual([]);
  },
);

/** Whatever is to fade in or move stays as it begins. */
async function stopAnimations(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** The page on paper, in daylight whatever the theme on the screen. */
async function printed(page: Page): Promise<readonly ReadPage[]> {
  const { pages } = await readPdf(
    await page.pdf({ format: 'A4', margin: MARGIN }),
    POINTS_PER_INCH,
  );
  await page.emulateMedia({ media: 'print' });
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(255, 255, 255)');
  return pages;
}

/** What is written on the sheets: a browser may draw each letter by itself, so that words cannot be seen from it. */
function lettersOf(sheets: readonly ReadPage[]): string {
  return withoutSpaces(sheets.map(wordsOf).join(''));
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}

function cutOff(sheets: readonly ReadPage[]): string[] {
  return sheets.flatMap(({ size: [paper], texts }) =>
    texts
      .filter(({ text, x, width }) => text.trim() && (x < 0 || x + width > paper))
      .map(({ text }) => text),
  );
}
