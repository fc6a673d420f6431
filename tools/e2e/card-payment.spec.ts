import type { Page } from '@playwright/test';
import { PARCEL, placeOrder } from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll, signInAs, test } from './journey';

/** Opens the page of an order that was just placed, and goes to pay it. */
async function goToPay(page: Page, orderNumber: string): Promise<void> {
  await page.goto(`/quote/placed/${orderNumber}`);
  const pay = page.getByRole('button', { name: /^Pay R[\d.]+ by card now$/ });
  await expect(pay).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pay.dblclick();
  await expect(page.getByRole('heading', { name: 'Card payment simulator' })).toBeVisible();
  await expect(page.getByText(`Order ${orderNumber}`)).toBeVisible();
}

async function placedByVisitor(page: Page): Promise<string> {
  await page.goto('/');
  return placeOrder(page, { packages: [PARCEL] });
}

test('a visitor pays an order by card, comes back and sees it paid, as the staff does', async ({
  page,
}) => {
  const orderNumber = await placedByVisitor(page);
  await goToPay(page, orderNumber);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(`/tracking/payment?number=${orderNumber}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Card payment' })).toBeVisible();
  await expect(page.getByText('Thank you: we have received your payment.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Track this parcel' }).click();
  await expect(page.getByText('Payment received').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /by card now/ })).toHaveCount(0);

  await signInAs(page, 'admin');
  await page.goto(`/manager?order=${orderNumber}`);
  await expect(page.getByText('Payment, Card online')).toBeVisible();
});

test('a card that is declined charges nothing, and another try pays', async ({ page }) => {
  const orderNumber = await placedByVisitor(page);
  await goToPay(page, orderNumber);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('The bank declined the card. Nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Thank you: we have received your payment.')).toBeVisible();
});

test('a payer who cancels is told that nothing was charged, and may pay later', async ({
  page,
}) => {
  const orderNumber = await placedByVisitor(page);
  await goToPay(page, orderNumber);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/tracking/payment?number=${orderNumber}&cancelled=1`);
  await expect(page.getByText(/You were not charged/)).toBeVisible();
  await expect(page.getByRole('button', { name: /by card now/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
