import { formatRand, type OrderView } from '@courier/contract';
import { openOnDashboard, PARCEL, placeOrder, RECEIVER, signUpByApi } from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll } from './journey';
import { becomes, beside, openInHistory, test } from './money-steps';

test('an order that is paid by EFT, cancelled, refunded and taken up again is due again for all who see it', async ({
  page,
}) => {
  const email = await signUpByApi(page);
  const orderNumber = await placeOrder(page, { packages: [PARCEL], deliveryAddress: RECEIVER });
  const answer = await page.request.get(`/api/orders/${orderNumber}`);
  const price = formatRand(((await answer.json()) as OrderView).quote.totalAmount);

  await test.step('an admin records the payment, cancels the order and pays the money back', async () => {
    await becomes(page, 'admin');
    await page.goto(`/manager?order=${orderNumber}`);
    await page.getByRole('button', { name: 'Record payment' }).click();
    const payment = page.getByRole('dialog', { name: 'Record a payment' });
    await payment.getByRole('button', { name: 'Record payment' }).click();
    await expect(beside('Payment status', page)).toHaveText('Paid');

    await saveStatus('Cancelled');
    const asked = page.getByRole('dialog', { name: 'Cancel this order?' });
    await asked.getByLabel(/^Reason/).fill('Asked for by phone');
    await asked.getByRole('button', { name: 'Cancel order' }).click();
    await expect(beside('To be paid back', page)).toHaveText(price);
    await expect(beside('Payment status', page)).toHaveText('Paid');

    await page.getByRole('button', { name: 'Record refund' }).click();
    const refund = page.getByRole('dialog', { name: 'Record a refund' });
    await refund.getByLabel(/^Reason/).fill('The order was cancelled');
    await refund.getByRole('button', { name: 'Record refund' }).click();
    await agreeOn('Refunded', 'R0.00');
  });

  await test.step('the customer and whoever tracks it see it refunded', async () => {
    await becomes(page, { email });
    await seenAs('Refunded');
  });

  await test.step('an admin takes it up again', async () => {
    await becomes(page, 'admin');
    await page.goto(`/manager?order=${orderNumber}`);
    await saveStatus('Pending');
    await page.getByRole('button', { name: 'Set to pending' }).click();
    await agreeOn('Not Paid', price);
  });

  await test.step('the customer and whoever tracks it see that it is to be paid', async () => {
    await becomes(page, { email });
    await seenAs('Not Paid');
  });

  /** In the panel of the management and in their list. */
  async function agreeOn(words: string, due: string) {
    await expect(beside('Payment status', page)).toHaveText(words);
    await expect(beside('Still due', page)).toHaveText(due);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(`/manager?q=${orderNumber}`);
    const payment = page.getByRole('combobox', { name: `Payment of ${orderNumber}` });
    await expect(payment.locator('option:checked')).toHaveText(words);
  }

  async function saveStatus(status: string) {
    const order = page.getByRole('article', { name: `Order ${orderNumber}` });
    await order.getByLabel('Status', { exact: true }).selectOption(status);
    await order.getByRole('button', { name: 'Save status' }).click();
  }

  /** On the dashboard, in the history and on the page of tracking. */
  async function seenAs(words: string) {
    const row = await openOnDashboard(page, orderNumber);
    await expect(row.getByText(words, { exact: true })).toBeVisible();
    await expectAccessible(page);
    const details = await openInHistory(page, orderNumber);
    await expect(beside('Payment', details)).toHaveText(words);
    await page.goto(`/tracking?number=${orderNumber}`);
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
