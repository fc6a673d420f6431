import { PARCEL, placeOrder, RECEIVER, SENDER, signUpByApi } from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll } from './journey';
import { becomes, openInHistory, setStatus, test } from './money-steps';

test('a customer orders the return of a delivered parcel with two presses', async ({
  page,
  admin,
}) => {
  await signUpByApi(page);
  const delivered = await placeOrder(page, { packages: [PARCEL], deliveryAddress: RECEIVER });
  await setStatus(admin, delivered, 'in_transit', 'delivered');
  await openInHistory(page, delivered);
  await page.getByRole('button', { name: 'Send it back' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping Quote' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Place Order' }).click();

  await expect(page).toHaveURL(/\/quote\/placed\/EC[0-9A-Z]{12}$/);
  const answer = await page.request.get(`/api/orders/${page.url().slice(-14)}`);
  expect(await answer.json()).toMatchObject({
    packages: [PARCEL],
    pickupAddress: { fullName: RECEIVER.fullName, addressLine1: RECEIVER.addressLine1 },
    deliveryAddress: { fullName: SENDER.fullName, addressLine1: SENDER.addressLine1 },
  });
});

test('an admin has a parcel that nobody takes returned to its sender, who follows it home', async ({
  page,
  admin,
}) => {
  const email = await signUpByApi(page);
  const orderNumber = await placeOrder(page, { packages: [PARCEL], deliveryAddress: RECEIVER });
  await setStatus(admin, orderNumber, 'in_transit');

  await becomes(page, 'admin');
  await page.goto(`/manager?order=${orderNumber}`);
  const order = page.getByRole('article', { name: `Order ${orderNumber}` });
  await page.getByRole('button', { name: 'Return to sender' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return this parcel to its sender?' });
  await dialog.getByLabel('Reason').fill('Nobody is at the address');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Return to sender' }).click();
  await expect(order.getByText('Returning')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await order.getByLabel('Status', { exact: true }).selectOption('Delivered');
  await order.getByRole('button', { name: 'Save status' }).click();
  await expect(order.getByText('Returned')).toBeVisible();

  await becomes(page, { email });
  await page.goto(`/tracking?number=${orderNumber}`);
  await expect(page.getByText('On its way back to the sender')).toBeVisible();
  await expect(page.getByText('The sender has the parcel back')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
