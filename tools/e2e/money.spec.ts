import { dayInSouthAfrica, RATE_CARD, ZONE_RATE_TEMPLATE } from '@courier/contract';
import { readPdf, wordsOf } from '../../api/test/labels/read-pdf';
import {
  fillAddress,
  PARCEL,
  placeOrder,
  post,
  RECEIVER,
  SENDER,
  signUpByApi,
} from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll, forgive } from './journey';
import { becomes, beside, chooseStatement, deliveredBy, openInHistory, test } from './money-steps';

/** Up to 10 kg between main centres R150.00, fuel R20.03, two fragile packages R34.70, insurance R49.95. */
const PRICE = 'R254.68';
const RATES = {
  ...RATE_CARD,
  insuranceFee: 49.95,
  zoneRates: { ...ZONE_RATE_TEMPLATE, fuelPercent: 13.35, fragileFee: 17.35 },
};

/** Where no invoice was issued yet, the API says so with this status, and the browser repeats it. */
const HAS_NO_INVOICE = /status of 409/;

test('a customer and the staff see one price to the cent from the review to the invoice and the statement', async ({
  page,
  admin,
  complaints,
}) => {
  await page.goto('/');
  const email = await signUpByApi(page);
  await giveRates();
  const orderNumber = await test.step('from the review to the tracking page', async () => {
    await page.goto('/quote');
    await fillPackage(1, { weight: '2.35', marks: ['Fragile', 'Extra insurance'] });
    await page.getByRole('button', { name: 'Add Package' }).click();
    await fillPackage(2, { weight: '3.2', marks: ['Fragile'] });
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillAddress(page, 'Pickup', SENDER);
    await fillAddress(page, 'Delivery', RECEIVER);
    await page.getByRole('button', { name: 'Calculate Quote' }).click();
    await expect(beside('Total Amount', page)).toHaveText(PRICE);
    await page.getByRole('radio', { name: /Cash on delivery/ }).check({ force: true });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to Review' }).click();
    await expect(page.getByText('Order Summary')).toBeVisible();
    await expect(beside('Total Amount', page)).toHaveText(PRICE);
    await expect(page.getByText('Includes 15% VAT of R33.22')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Place Order' }).click();

    await expect(page).toHaveURL(/\/quote\/placed\/EC[0-9A-Z]{12}$/);
    await expect(page.getByLabel('Your order').getByText(PRICE, { exact: true })).toBeVisible();
    await expect(page.getByText(`Have ${PRICE} in cash ready`).first()).toBeVisible();
    await expectAccessible(page);
    const placed = page.url().slice(-14);
    await page.goto(`/tracking?number=${placed}`);
    await expect(beside('Total amount', page)).toHaveText(PRICE);
    return placed;
  });

  await test.step('on the label', async () => {
    const answer = await page.request.get(`/api/orders/${orderNumber}/label.pdf`);
    const { pages } = await readPdf(await answer.body(), 72);
    expect(pages.map(wordsOf)).toEqual(Array(2).fill(expect.stringContaining(`CASH ${PRICE}`)));
  });

  await test.step('in the list, the order and the payments of the staff', async () => {
    await becomes(page, 'admin');
    await page.goto(`/manager?order=${orderNumber}`);
    const order = page.getByRole('article', { name: `Order ${orderNumber}` });
    await expect(order.getByText(PRICE)).toBeVisible();
    await expect(beside('Still due', page)).toHaveText(PRICE);
    await page.goto(`/manager?q=${orderNumber}`);
    const row = page.getByRole('row').filter({ hasText: 'Lerato Mokoena' });
    await expect(row.getByText(PRICE)).toBeVisible();
  });

  await test.step('in the history, the invoice and the statement once it is paid', async () => {
    await post(admin, `/api/orders/${orderNumber}/payments`, {
      amount: Number(PRICE.slice(1)),
      method: 'cash_on_delivery',
      paidOn: dayInSouthAfrica(new Date()),
    });
    await becomes(page, { email });
    const details = await openInHistory(page, orderNumber);
    await expect(beside('Amount', details)).toHaveText(PRICE);
    await page.getByRole('button', { name: 'Tax invoice' }).click();
    const invoice = page.getByRole('dialog', { name: 'Tax invoice' });
    await invoice.getByRole('button', { name: 'Issue invoice' }).click();
    await expect(invoice.getByText(PRICE)).toBeVisible();
    await expect(invoice.getByText('R33.22')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await invoice.getByRole('button', { name: 'Close' }).last().click();
    await page.goBack();
    await expect(details).toHaveCount(0);
    await page.getByRole('link', { name: 'Statements' }).click();
    const statement = page.getByRole('main');
    await expect(beside('Charged', statement)).toHaveText(PRICE);
    await expect(beside('Paid and credited', statement)).toHaveText(`−${PRICE}`);
    await expect(beside('Still due', statement)).toHaveText('R0.00');
    await expectAccessible(page);
  });
  forgive(complaints, HAS_NO_INVOICE);

  async function giveRates() {
    const customers = await admin.request.get('/api/customers?limit=200');
    const own = ((await customers.json()) as { id: number; email: string }[]).find(
      (customer) => customer.email === email,
    );
    const answer = await post(admin, '/api/rate-cards', { ...RATES, customerId: own?.id });
    expect(answer.status(), await answer.text()).toBe(201);
  }

  async function fillPackage(
    position: number,
    { weight, marks }: { readonly weight: string; readonly marks: readonly string[] },
  ) {
    const fields = page.getByRole('group', { name: new RegExp(`Package ${position}`) });
    await fields.getByLabel(/Weight/).fill(weight);
    for (const mark of marks) await fields.getByLabel(mark).check();
  }
});

test('an admin imports a bank statement and confirms the payment that it names, and sets the other line aside', async ({
  page,
}) => {
  await page.goto('/');
  const orderNumber = await placeOrder(page, { packages: [PARCEL] });
  const day = dayInSouthAfrica(new Date()).replaceAll('-', '');
  const statement = [
    'Date,Description,Amount,Balance',
    `${day},FNB PMT ${orderNumber.replace('EC', 'ec ')} LERATO,12.50,1012.50`,
    `${day},"CASH DEPOSIT, LONG STREET",123.45,1135.95`,
    `${day},BANK CHARGES,-5.50,1130.45`,
  ].join('\r\n');

  await becomes(page, 'admin');
  const dialog = await chooseStatement(page, statement);
  await expect(
    dialog.getByText(/2 payments of R135\.95 in all\. 1 line of money out/),
  ).toBeVisible();
  await dialog.getByLabel('Account number').fill('62001234567');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Import statement' }).click();

  const lines = page.getByRole('region', { name: 'Money from the bank' }).getByRole('row');
  const named = lines.filter({ hasText: 'LERATO' });
  await expect(named.getByText('Exact')).toBeVisible();
  await expect(named.getByText('R12.50', { exact: true })).toBeVisible();
  await expect(lines.filter({ hasText: 'CASH DEPOSIT' })).toContainText('No order is named');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirm 1 exact' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Confirm 1 payment?' });
  await expect(asked.getByText(/^R12\.50 in all/)).toBeVisible();
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(named).toHaveCount(0);

  await page.getByRole('button', { name: /^Set aside R123\.45/ }).click();
  const aside = page.getByRole('dialog', { name: 'Set R123.45 aside?' });
  await aside.getByLabel('Reason').fill('Not about an order');
  await aside.getByRole('button', { name: 'Set aside' }).click();
  await expect(page.getByText('No payments to confirm')).toBeVisible();

  await page.goto(`/tracking?number=${orderNumber}`);
  await expect(page.getByText('Payment received').first()).toBeVisible();
});

test('an admin shares one transfer out over the orders that it names, and both are paid', async ({
  page,
}) => {
  await page.goto('/');
  const numbers = [
    await placeOrder(page, { packages: [PARCEL] }),
    await placeOrder(page, { packages: [PARCEL] }),
  ];
  const [first = '', second = ''] = numbers;
  await becomes(page, 'admin');
  const day = dayInSouthAfrica(new Date()).replaceAll('-', '');
  const statement = `Date,Description,Amount,Balance\r\n${day},EFT ${first} ${second},25.00,25.00`;
  const dialog = await chooseStatement(page, statement);
  await dialog.getByLabel('Account number').fill('62001234568');
  await dialog.getByRole('button', { name: 'Import statement' }).click();

  const line = page
    .getByRole('region', { name: 'Money from the bank' })
    .getByRole('row')
    .filter({ hasText: first });
  await expect(line.getByText('Exact together')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await line.getByRole('button', { name: /^Share out/ }).click();
  const form = page.getByRole('dialog', { name: 'Share out R25.00' });
  const amount = form.getByRole('group', { name: 'Order 2' }).getByLabel(/^Amount/);
  await expect(amount).toHaveValue('12.50');
  await amount.fill('12');
  await form.getByRole('button', { name: 'Confirm payments' }).click();
  await expect(form.getByText(/R0\.50 is left to share out$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await amount.fill('12.50');
  await form.getByRole('button', { name: 'Confirm payments' }).click();
  await expect(line).toHaveCount(0);
  for (const number of numbers) {
    await page.goto(`/tracking?number=${number}`);
    await expect(page.getByText('Payment received').first()).toBeVisible();
  }
});

test('an admin counts what a courier handed in for a day, says why it is short, and the orders are paid', async ({
  page,
  suite,
}) => {
  await page.goto('/');
  const orderNumbers: string[] = [];
  for (const paymentMethod of ['cash_on_delivery', 'speedpoint'] as const) {
    const orderNumber = await placeOrder(page, { packages: [PARCEL], paymentMethod });
    await deliveredBy('Sipho Dube', suite, orderNumber);
    orderNumbers.push(orderNumber);
  }

  await becomes(page, 'admin');
  await page.goto('/manager?tab=cash-up');
  await expect(page.getByRole('row', { name: /Sipho Dube/ })).toContainText('R12.50');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Count what Sipho Dube handed in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Count what Sipho Dube handed in' });
  await dialog.getByLabel(/^Cash counted/).fill('10');
  await dialog.getByLabel(/^Speedpoint/).fill('12.50');
  await dialog.getByRole('button', { name: 'Record cash-up' }).click();
  await expect(dialog.getByText(/^Say why something else was counted/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/^Reason/).fill('Change was given from it');
  await dialog.getByRole('button', { name: 'Record cash-up' }).click();

  await expect(page.getByText('Nothing to count')).toBeVisible();
  const counted = page.getByRole('region', { name: 'Counted' }).getByRole('row');
  await expect(counted.filter({ hasText: 'R2.50 short' })).toContainText('Change was given');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/manager?tab=history');
  for (const orderNumber of orderNumbers) {
    const payment = page.getByRole('combobox', { name: `Payment of ${orderNumber}` });
    await expect(payment).toHaveValue('completed');
  }
});
