import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey';

/** Three packages, two services compared, Cape Town to Johannesburg, by EFT, followed to the door. */
test('a visitor compares two services, orders by EFT and follows the order to delivered', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await page.getByRole('link', { name: /Get a Quote/ }).click();
  await expect(page.getByRole('heading', { name: 'Calculate Your Quote' })).toBeVisible();
  await expectAccessible(page);

  await addPackage(page, 2, { weight: '12.5', isFragile: true });
  await addPackage(page, 3, { weight: '21.5' });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /Continue/ }).click();

  await fillAddress(page, 'Pickup', {
    'Full name': 'Lerato Mokoena',
    Phone: '082 123 4567',
    Address: '12 Long Street',
    City: 'Cape Town',
    'Postal code': '8001',
  });
  await fillAddress(page, 'Delivery', {
    'Full name': 'Pieter van der Merwe',
    Phone: '071 555 0199',
    Address: '1 Commissioner Street',
    City: 'Johannesburg',
    'Postal code': '2001',
  });
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /Quote|Continue/ })
    .last()
    .click();

  const standard = await totalAmount(page);
  await page.getByRole('button', { name: 'Back to Addresses' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel(/Service/).selectOption('express');
  await page.getByRole('button', { name: /Continue/ }).click();
  await page
    .getByRole('button', { name: /Quote|Continue/ })
    .last()
    .click();
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
  const one = page.getByRole('group', { name: new RegExp(`Package ${position}`) });
  await one.getByLabel(/Weight/).fill(entered.weight);
  if (entered.isFragile) await one.getByLabel(/Fragile/).check();
}

async function fillAddress(
  page: Page,
  which: 'Pickup' | 'Delivery',
  fields: Record<string, string>,
) {
  const group = page.getByRole('group', { name: new RegExp(which) });
  for (const [label, value] of Object.entries(fields)) {
    await group
      .getByLabel(new RegExp(`^${label}`, 'i'))
      .first()
      .fill(value);
  }
}

async function totalAmount(page: Page): Promise<number> {
  const text = await page.getByText('Total Amount').locator('..').innerText();
  return Number(/R(\d+\.\d\d)/.exec(text)?.[1]);
}
