import type { Locator, Page } from '@playwright/test';
import { fillAddress, RECEIVER, SENDER } from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll, forgive, test } from './journey';

/** The browser repeats that a town was asked about. */
const ASKED = /status of 400/;
const UNKNOWN = { ...RECEIVER, city: 'Qwertyville', zipCode: '9999' };

test('a visitor is asked once about a town that nobody knows, and is quoted to the area of its postal code', async ({
  page,
  complaints,
}) => {
  const delivery = await openAddresses(page);
  await fillAddress(page, 'Pickup', SENDER);
  await fillAddress(page, 'Delivery', UNKNOWN);
  await page.getByRole('button', { name: 'Calculate Quote' }).click();
  await expect(delivery.getByText("We don't know Qwertyville.")).toBeVisible();
  await expect(delivery.getByLabel('City')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await delivery.getByRole('button', { name: 'Yes, price to the area of 9999' }).click();
  const note = page.getByText('Delivery is priced to the area of 9999');
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to Addresses' }).click();
  await page.getByRole('button', { name: 'Calculate Quote' }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
  await expect(note).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(complaints.filter((text) => ASKED.test(text))).toHaveLength(1);
  forgive(complaints, ASKED);
});

test('a visitor is not quoted for a phone number that cannot be dialled, and is for the corrected one', async ({
  page,
}) => {
  const delivery = await openAddresses(page);
  await fillAddress(page, 'Pickup', SENDER);
  await fillAddress(page, 'Delivery', { ...RECEIVER, phone: '071 555 019' });
  await page.getByRole('button', { name: 'Calculate Quote' }).click();
  const phone = delivery.getByLabel('Phone', { exact: true });
  await expect(phone).toHaveAccessibleDescription(/Valid phone number is required/);
  await expect(phone).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await phone.fill(RECEIVER.phone);
  await page.getByRole('button', { name: 'Calculate Quote' }).click();
  await expect(page.getByText('Total Amount')).toBeVisible();
});

/** The second step of the wizard; answers its part about the receiver. */
async function openAddresses(page: Page): Promise<Locator> {
  await page.goto('/quote');
  await page.getByRole('button', { name: 'Continue' }).click();
  return page.getByRole('group', { name: /Delivery/ });
}
