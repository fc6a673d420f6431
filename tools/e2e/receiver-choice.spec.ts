import { PARCEL, placeOrder, RECEIVER, signUpByApi } from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll } from './journey';
import { becomes, tellOf, test } from './money-steps';

test('support sends a receiver a link, by which the courier comes on another day to another street', async ({
  page,
  suite,
  browser,
}) => {
  const email = await signUpByApi(page);
  const orderNumber = await placeOrder(page, { packages: [PARCEL], deliveryAddress: RECEIVER });
  const order = async () => (await page.request.get(`/api/orders/${orderNumber}`)).json();
  // News from before the provider had it would be late.
  await expect.poll(order).toMatchObject({ shipdayOrderId: expect.any(String) });
  await tellOf(orderNumber, suite, 'Sipho Dlamini', 'ORDER_PIKEDUP', 'ORDER_FAILED');
  await expect.poll(order).toMatchObject({ attemptFailed: true });

  await becomes(page, 'support');
  await page.goto(`/support/desk/orders?order=${orderNumber}`);
  await page.getByRole('button', { name: 'Let the receiver choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Let the receiver choose' });
  const link = await dialog.getByLabel('Link').inputValue();
  await expectAccessible(page);

  const theirs = await browser.newContext({ baseURL: suite.site, serviceWorkers: 'block' });
  const receiver = await theirs.newPage();
  await receiver.goto(new URL(link).pathname + new URL(link).hash);
  await receiver.getByRole('radio', { name: 'Bring it to another address' }).check();
  const days = receiver.getByRole('group', { name: 'Day' }).getByRole('radio');
  await days.last().check();
  await receiver.getByLabel('Street and number').fill('14 Fox Street');
  await expectAccessible(receiver);
  await expectNoSidewaysScroll(receiver);
  await receiver.getByRole('button', { name: /^Come on/ }).click();
  await expect(receiver.getByRole('status').getByText(/^New delivery day:/)).toBeVisible();
  await expectAccessible(receiver);
  await theirs.close();

  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/to another address, chosen by the receiver/).first()).toBeVisible();

  await becomes(page, { email });
  await page.goto(`/tracking?number=${orderNumber}`);
  await expect(page.getByText('The courier comes again on')).toBeVisible();
  await expect(page.getByText('14 Fox Street')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'write to us that nobody came' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Waybill number' })).toHaveValue(orderNumber);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(/nobody came/);
});

test('a receiver has a parcel brought to a counter by the link, where support hands it over', async ({
  page,
  suite,
}) => {
  await signUpByApi(page);
  const orderNumber = await placeOrder(page, { packages: [PARCEL], deliveryAddress: RECEIVER });
  const order = async () => (await page.request.get(`/api/orders/${orderNumber}`)).json();
  await expect.poll(order).toMatchObject({ shipdayOrderId: expect.any(String) });
  await tellOf(orderNumber, suite, 'Sipho Dlamini', 'ORDER_PIKEDUP', 'ORDER_FAILED');
  await expect.poll(order).toMatchObject({ attemptFailed: true });

  await becomes(page, 'support');
  await page.goto(`/support/desk/orders?order=${orderNumber}`);
  await page.getByRole('button', { name: 'Let the receiver choose' }).click();
  const { hash, pathname } = new URL(await page.getByLabel('Link').inputValue());
  await page.goto(pathname + hash);
  await page.getByRole('radio', { name: 'I collect it at a counter' }).check();
  await page.getByRole('radio', { name: 'Parcel Point Sandton' }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Bring it to Parcel Point Sandton' }).click();
  await expect(page.getByRole('status').getByText(/^To be collected at the counter/)).toBeVisible();

  await tellOf(orderNumber, suite, 'Sipho Dlamini', 'ORDER_ONTHEWAY', 'ORDER_COMPLETED');
  await expect.poll(order).toMatchObject({ counterUntil: expect.any(String) });
  await page.goto(`/tracking?number=${orderNumber}`);
  await expect(page.getByText('Waiting for you at the counter.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto(`/support/desk/orders?order=${orderNumber}`);
  await page.getByRole('button', { name: 'Handed over at the counter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Handed over at the counter' });
  await dialog.getByRole('textbox', { name: 'Who took it' }).fill('Zanele Dube');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Handed over' }).click();
  await expect(page.getByText('Delivered').first()).toBeVisible();
  await page.goto(`/tracking?number=${orderNumber}`);
  await expect(page.getByText('Taken by Zanele Dube')).toBeVisible();
});
