import type { Locator, Page } from '@playwright/test';
import { drawn, expect, signInAs, test } from './journey';

/** Where the system forces its colours no ground and no shadow is drawn: what is chosen must be seen all the same. */
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test(
  'a visitor with forced colours sees what is selected',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/login');
    const signUp = page.getByRole('tab', { name: 'Sign Up' });
    await expectMarked(page, signUp, () => signUp.click());

    await page.goto('/quote');
    await expect(drawn(page).quote).toBeVisible();
    const fragile = page.getByRole('checkbox', { name: /Fragile/ });
    await expectMarked(page, fragile, () => fragile.check());
    await page.getByRole('button', { name: /Continue/ }).click();
    const pickup = page.getByRole('group', { name: /Pickup/ });
    const address = pickup.getByRole('combobox', { name: /Address/ });
    // In one go: a list for the first letters would be replaced while it is measured.
    await address.fill('Stellenbosch');
    const suggestion = pickup.getByRole('listbox').getByRole('option').first();
    await expect(suggestion).toBeVisible();
    await expectMarked(page, suggestion, () => address.press('ArrowDown'));

    await page.goto('/support');
    await expect(drawn(page).support).toBeVisible();
    const category = page.getByText('Tracking', { exact: true }).last();
    await expectMarked(page, category.locator('..'), () => category.click());
  },
);

test(
  'a customer with forced colours sees which order is open',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInAs(page, 'customer');
    await page.goto('/dashboard/history');
    const list = page.getByRole('heading', { name: 'Recent Orders' }).locator('..');
    // Of the width that an open order leaves.
    await list.getByRole('button').first().click();
    await expect(page.getByRole('region', { name: 'Tracking Details' })).toBeVisible();
    const order = list.getByRole('button', { pressed: false }).first();
    await expect(order).toBeVisible();
    const number = await order.innerText();
    const chosen = list.getByRole('button').filter({ hasText: number.split('\n')[0] ?? '' });
    await expectMarked(page, chosen, async () => {
      await order.click();
      await chosen.blur();
    });
  },
);

test(
  'an admin with forced colours sees which order and which days are selected',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInAs(page, 'admin');
    const links = page.getByRole('link', { name: /^View Details/ });
    // Of the width that an open order leaves.
    await links.first().click();
    const details = links.nth(1);
    await expect(details).toBeVisible();
    // By its number: another may have come in first meanwhile.
    const row = page.getByRole('row').filter({ hasText: (await details.textContent()) ?? '' });
    await expectMarked(page, row, () => row.getByRole('link', { name: /^View Details/ }).click());
    await page.getByRole('button', { name: 'View Reports' }).click();
    const week = page.getByRole('button', { name: 'Last 7 days' });
    await expectMarked(page, week, () => week.click());
  },
);

/** Expects that choosing changes how an element looks, without the mouse over it, and not its size. */
async function expectMarked(page: Page, target: Locator, choose: () => Promise<void>) {
  const size = await sizeOf(target);
  await target.screenshot({ path: test.info().snapshotPath(BEFORE) });
  await choose();
  await page.mouse.move(0, 0);
  // A first screen of the document gives way to the page with the first press, at any moment of this.
  await expect(async () => {
    expect(await sizeOf(target)).toEqual(size);
    expect(await target.screenshot(), `${target} looks as before`).not.toMatchSnapshot(BEFORE, {
      threshold: 0.3,
      maxDiffPixels: FEWEST_PIXELS,
    });
  }).toPass();
}

async function sizeOf(target: Locator) {
  const box = await target.boundingBox();
  return [box?.width, box?.height];
}

const BEFORE = 'before.png';
/** A line of one pixel along a short control is about as much as this. */
const FEWEST_PIXELS = 50;
