import { formatRand, type OrderView } from '@courier/contract';
import { anyEmail, PARCEL, placeOrder, RECEIVER, signUpByApi } from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll } from './journey';
import { becomes, beside, tellOf, test } from './money-steps';

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
