import type { Locator } from '@playwright/test';
import { drawn, expect, test } from './journey';

const SCREENS = [
  { width: 1280, height: 720 },
  { width: 375, height: 800 },
];

for (const viewport of SCREENS) {
  test(
    `a toast at ${viewport.width} lies over none of the fields that it speaks of, nor over what is scrolled to`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/quote');
      await expect(drawn(page).quote).toBeVisible();
      await page.getByRole('button', { name: /Continue/ }).click();
      const pickup = page.getByRole('group', { name: 'Pickup Location' });
      await pickup.getByRole('combobox', { name: /Address/ }).fill('12 Long Street, Cape Town');
      await pickup.getByRole('listbox').getByRole('option').first().click();
      const toast = page.locator('[data-toast]');
      await expect(toast).toContainText('Address filled in');
      for (const name of ['Address', 'City', 'Postal code']) {
        expect(await meet(toast, pickup.getByLabel(name, { exact: true })), name).toBe(false);
      }
      await pickup.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      expect(await meet(toast, page.getByRole('heading', { name: 'Pickup Location' }))).toBe(false);
    },
  );
}

/** Whether two things on the screen lie over one another. */
async function meet(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Not on the screen');
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !isBeside && a.y < b.y + b.height && b.y < a.y + a.height;
}
