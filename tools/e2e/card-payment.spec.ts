import type { Page } from '@playwright/test';
import { PARCEL, placeOrder, signUpByApi } from './customer-steps';
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

test('a customer pays two orders by one card, and the staff finds each of them paid', async ({
  page,
}) => {
  await signUpByApi(page);
  const numbers = [
    await placeOrder(page, { packages: [PARCEL] }),
    await placeOrder(page, { packages: [PARCEL] }),
  ];
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Pay both' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your orders' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Pay R[\d.]+ by card now$/ }).dblclick();
  await expect(page.getByText(/^2 orders, PA/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\/PA[0-9A-Z]{12}\?by=card$/);
  await expect(page.getByText('Nothing is left to pay of these orders.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay both' })).toHaveCount(0);

  await signInAs(page, 'admin');
  for (const orderNumber of numbers) {
    await page.goto(`/manager?order=${orderNumber}`);
    await expect(page.getByText('Payment, Card online')).toBeVisible();
  }
});
