import type { Locator, Page } from '@playwright/test';
import { fieldsOf, RECEIVER, SENDER, tabTo } from './customer-steps';
import { drawn, expect, expectAccessible, test } from './journey';

test(
  'a visitor gets a quote and orders by EFT with the keyboard alone, and sees where the focus is all the way',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/quote');
    await expect(drawn(page).quote).toBeVisible();
    await reach(page, page.getByLabel(/^Weight/));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('3.5');
    await press(page, 'Continue');

    await expect(stepHeading(page, 'Addresses')).toBeFocused();
    for (const [which, address] of [
      ['Pickup', SENDER],
      ['Delivery', RECEIVER],
    ] as const) {
      for (const { field, value } of fieldsOf(page, which, address)) {
        await reach(page, field);
        await page.keyboard.type(value);
      }
    }
    await press(page, 'Calculate Quote');

    await expect(stepHeading(page, 'Payment')).toBeFocused();
    await reach(page, page.getByRole('radio', { name: /^Speedpoint/ }));
    await page.keyboard.press('ArrowDown');
    const eft = page.getByRole('radio', { name: /^EFT/ });
    await expect(eft).toBeChecked();
    await reach(page, eft);
    await expectAccessible(page);
    await press(page, 'Continue to Review');

    await expect(stepHeading(page, 'Review')).toBeFocused();
    await press(page, 'Place Order');

    await expect(page).toHaveURL(/\/quote\/placed\/EC[0-9A-Z]{12}$/);
    const placed = page.getByRole('heading', { name: 'Order Placed Successfully!' });
    await expect(placed).toBeFocused();
    await expect(page.getByRole('region', { name: 'Pay by EFT' })).toBeVisible();
    await expectAccessible(page);
  },
);

function stepHeading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 2, name, exact: true });
}

async function press(page: Page, name: string): Promise<void> {
  await reach(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Goes there by the Tab key; an outline has to show it, around the control or the card that it is in. */
async function reach(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  const isOutlined = await target.evaluate((element) =>
    [element, element.closest('label')].some((shown) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(shown ?? element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    }),
  );
  expect(isOutlined, String(target)).toBe(true);
}
