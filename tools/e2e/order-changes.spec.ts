import { formatRand, type OrderView } from '@courier/contract';
import { anyEmail, PARCEL, placeOrder, RECEIVER, signUpByApi } from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll } from './journey';
import { becomes, beside, tellOf, test } from './money-steps';
import { pngOf } from './pictures';

test('a customer moves the collection twice, the second time while the driver is on the way, whom the desk is told to ring', async ({
  page,
  suite,
}) => {
  await signUpByApi(page);
  const orderNumber = await placeOrder(page, { packages: [PARCEL] });
  await page.goto(`/tracking?number=${orderNumber}`);
  const timeline = page
    .getByRole('heading', { name: 'Tracking Timeline' })
    .locator('xpath=ancestor::section[1]');
  const dialog = page.getByRole('dialog', { name: 'Change the collection' });

  await test.step('to another day and time', async () => {
    await page.getByRole('button', { name: 'Change collection' }).click();
    const moved = await chooseDay(3);
    await dialog.getByLabel('Collection time').selectOption({ index: 1 });
    await expect(dialog).not.toContainText('The driver is on the way');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Change collection' }).click();
    await expect(page.getByText(/The courier collects order/)).toContainText(moved);
    await expect(timeline.getByText('Collection rescheduled')).toBeVisible();
  });

  await test.step('and from under the wheels of the driver', async () => {
    await tellOf(orderNumber, suite, 'Sipho Dube', 'ORDER_ASSIGNED', 'ORDER_ACCEPTED_AND_STARTED');
    await expect(timeline.getByText('Driver on the way to collect')).toBeVisible();
    await page.getByRole('button', { name: 'Change collection' }).click();
    await expect(dialog).toContainText('The driver is on the way already: we ring them');
    await chooseDay(5);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change collection' }).click();
    await expect(timeline.getByText('Driver called back')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('an admin finds it among those that need attention', async () => {
    await becomes(page, 'admin');
    await page.goto('/manager');
    await page.getByRole('checkbox', { name: 'Needs attention only' }).check();
    await page.getByRole('link', { name: `View Details of ${orderNumber}` }).click();
    const order = page.getByRole('article', { name: `Order ${orderNumber}` });
    await expect(order.getByRole('note')).toContainText('Ring the driver.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  /** Answers the day as it is said. */
  async function chooseDay(index: number): Promise<string> {
    const day = dialog.getByLabel('Collection day');
    await day.selectOption({ index });
    return day.locator('option:checked').innerText();
  }
});

test('a guest corrects an address at the price that is shown, and then cancels the order', async ({
  page,
}) => {
  const contactEmail = anyEmail();
  await page.goto('/');
  const orderNumber = await placeOrder(page, { packages: [PARCEL], contactEmail });
  const price = async () => {
    const answer = await page.request.get(`/api/orders/${orderNumber}`);
    return formatRand(((await answer.json()) as OrderView).quote.totalAmount);
  };
  const before = await price();
  await page.goto(`/tracking?number=${orderNumber}`);

  await page.getByRole('button', { name: 'Correct an address' }).click();
  const correction = page.getByRole('dialog', { name: 'Correct an address' });
  await correction.getByLabel('Address', { exact: true }).fill(RECEIVER.addressLine1);
  await correction.getByLabel('City').fill(RECEIVER.city);
  await correction.getByLabel('Postal code').fill(RECEIVER.zipCode);
  await correction.getByLabel('Email address').fill(contactEmail);
  await correction.getByRole('button', { name: 'Check the price' }).click();
  const said = correction.getByText(/The price becomes R\d+\.\d\d, R\d+\.\d\d more than/);
  await expect(said).toContainText(`more than the ${before} now`);
  expect(await price()).toBe(before);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const save = correction.getByRole('button', { name: /^Save at R/ });
  const after = (await save.innerText()).replace('Save at ', '');
  await save.click();
  await expect(page.getByText(`Its price is ${after}.`)).toBeVisible();
  expect(await price()).toBe(after);
  await expect(beside('Total amount', page)).toHaveText(after);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const cancellation = page.getByRole('dialog', { name: 'Cancel this order?' });
  await cancellation.getByLabel('Email address').fill(contactEmail);
  await expectAccessible(page);
  await cancellation.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order cancelled', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const answer = await page.request.get(`/api/orders/${orderNumber}`);
  expect(await answer.json()).toMatchObject({ status: 'cancelled' });
});

test('support weighs a parcel with a picture, an admin gives a discount on it, and whoever placed it reads what it costs', async ({
  page,
}) => {
  const email = await signUpByApi(page);
  const orderNumber = await placeOrder(page, { packages: [PARCEL] });
  const picture = { name: 'scale.png', mimeType: 'image/png', buffer: await pngOf(page) };

  await test.step('weighed', async () => {
    await becomes(page, 'support');
    await page.goto(`/support/desk/orders?q=${orderNumber}&order=${orderNumber}`);
    await page.getByRole('button', { name: 'Weigh and measure' }).click();
    const measures = page.getByRole('dialog', { name: 'Weigh and measure' });
    await measures.getByLabel('Weight (kg)').fill('7,5');
    await measures.getByLabel('Measured by').fill('Vusi Mabaso');
    await measures.getByLabel(/^Picture/).setInputFiles(picture);
    await measures.getByRole('button', { name: 'Check the price' }).click();
    await expect(measures.getByText(/7.5 kg count for the price, 2.5 kg did/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await measures.getByRole('button', { name: 'Save at R37.50' }).click();
    const shown = page.getByRole('link', { name: /^Package on the scale/ });
    const address = (await shown.getAttribute('href')) ?? '';
    expect((await page.request.get(address)).headers()['content-type']).toBe('image/png');
    await expectAccessible(page);
  });

  await test.step('a discount', async () => {
    await becomes(page, 'admin');
    await page.goto(`/manager?order=${orderNumber}`);
    await page.getByRole('button', { name: 'Give discount' }).click();
    const discount = page.getByRole('dialog', { name: 'Give a discount' });
    await discount.getByLabel('Amount (R)').fill('5');
    await discount.getByLabel('Reason').selectOption({ label: 'Goodwill' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await discount.getByRole('button', { name: 'Give discount' }).click();
    await expect(beside('Still due', page)).toHaveText('R32.50');
  });

  await test.step('read', async () => {
    await becomes(page, { email });
    await page.goto(`/tracking?number=${orderNumber}`);
    await expect(beside('Discount', page)).toHaveText('-R5.00');
    await expect(beside('Total amount', page)).toHaveText('R32.50');
    await expectAccessible(page);
    await page.goto('/account/notifications');
    await expect(page.getByText(/We took R5\.00 off the price\. Reason: Goodwill\./)).toBeVisible();
  });
});
