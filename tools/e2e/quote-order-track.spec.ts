import type { Page } from '@playwright/test';
import { fillAddress, RECEIVER, SENDER } from './customer-steps';
import { drawn, expect, expectAccessible, expectNoSidewaysScroll, test } from './journey';

/** Three packages, two services compared, Cape Town to Johannesburg, by EFT, followed to the door. */
test('a visitor compares two services, orders by EFT and follows the order to delivered', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Get a Quote/ }).click();
  await expect(drawn(page).quote).toBeVisible();
  await expectAccessible(page);

  await addPackage(page, 2, { weight: '12.5', isFragile: true });
  await addPackage(page, 3, { weight: '21.5' });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /Continue/ }).click();

  await fillAddress(page, 'Pickup', SENDER);
  await fillAddress(page, 'Delivery', RECEIVER);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /Quote|Continue/ })
    .last()
    .click();

  const standard = await totalAmount(page);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Express/ }).check({ force: true });
  await expect.poll(() => totalAmount(page)).toBeCloseTo(standard + 60, 2);

  await page.getByRole('radio', { name: /EFT/ }).check({ force: true });
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByText('Order Summary')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Place Order' }).dblclick();

  await expect(page.getByText('Order Placed Successfully!')).toBeVisible();
  const number = /EC[\s0-9A-Z]{12,}/.exec(
    await page.locator('#quote, main').first().innerText(),
  )?.[0];
  await expectAccessible(page);

  await page.goto(`/tracking?number=${(number ?? '').replace(/\s/g, '').slice(0, 14)}`);
  await expect(page.getByText('Tracking Timeline')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The stamp, in the status's own words; the timeline's last step reads Delivered from the start.
  const stamp = page.getByText('delivered', { exact: true });
  await expect(stamp).toBeVisible({ timeout: 60_000 });
});

async function addPackage(
  page: Page,
  position: number,
  entered: { weight: string; isFragile?: boolean },
) {
  await page.getByRole('button', { name: 'Add Package' }).click();
  const group = page.getByRole('group', { name: new RegExp(`Package ${position}`) });
  await group.getByLabel(/Weight/).fill(entered.weight);
  if (entered.isFragile) await group.getByLabel(/Fragile/).check();
}

async function totalAmount(page: Page): Promise<number> {
  const text = await page.getByText('Total Amount').locator('..').innerText();
  return Number(/R(\d+\.\d\d)/.exec(text)?.[1]);
}
