import type { CollectionDayView, ReweighView } from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../../testing/desk';
import {
  ATTEMPT_FAILED,
  NO_ORDERS,
  numberOf,
  order,
  stale,
  summary,
} from '../../../testing/fixtures';

const ONE = `/api/orders/${numberOf(2)}`;
const DAYS_CALL = 'GET /api/collection-days';
const COLLECT = `PUT ${ONE}/collection`;
const CANCEL = `POST ${ONE}/cancellation`;
const CONTACTS = `PATCH ${ONE}/contacts`;
const DAYS: CollectionDayView[] = [
  {
    day: '2026-11-20',
    windows: ['12:00-17:00'],
    estimatedDeliveryTime: 'Tue 24 – Wed 25 November',
  },
  {
    day: '2026-11-23',
    windows: ['08:00-12:00', '12:00-17:00'],
    estimatedDeliveryTime: 'Wed 25 – Thu 26 November',
  },
];
const OPEN = { ...order({ id: 2 }), collection: { day: '2026-11-20', window: '12:00-17:00' } };
/** Where the courier came in vain. */
const FAILED = { ...OPEN, status: 'in_transit', trackingSteps: [ATTEMPT_FAILED] } as const;
const PICTURE = new File(['scale'], 'scale.png', { type: 'image/png' });
const REWEIGHED = {
  kind: 'reweighed',
  status: 'Weighed and measured',
  description: '',
  location: '',
  orderStatus: 'pending',
  timestamp: '2026-11-20T07:12:00.000Z',
  completed: true,
  current: false,
} as const;
const SIZE = { length: 30, width: 20, height: 15 };
const MEASURED = {
  id: 1,
  packages: [{ id: 2, before: { weight: 9, ...SIZE }, after: { weight: 13.4, ...SIZE } }],
  measuredBy: 'Vusi Mabaso',
  pictureUrl: `${ONE}/reweighs/pictures/scale.png`,
  totalBefore: 268.4,
  totalAfter: 290.4,
  actor: { kind: 'admin', name: null, email: null },
  timestamp: '2026-11-20T07:12:00.000Z',
} satisfies ReweighView;

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/orders', () => json([summary({ id: 2 })]));
  api.on(`GET ${ONE}`, () => json(OPEN));
  api.on(`GET ${ONE}/history`, () => json([]));
  api.on(DAYS_CALL, () => json(DAYS));
});

const openOrder = () => openDesk('admin', `/manager?order=${numberOf(2)}`);
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('an order that was come to for a new day opens its days at once, and once', async () => {
  const { user } = openDesk('admin', `/manager?order=${numberOf(2)}&act=rebook`);
  const form = await dialog('Change the collection');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await button('Change collection')).toBeEnabled();
  expect(screen.getByRole('complementary', { name: 'Selected order' })).toHaveFocus();
  expect(api.seen(DAYS_CALL)).toHaveLength(1);
});

it('an order that was come to for what it does not allow any more opens as usual', async () => {
  api.on(`GET ${ONE}`, () => json({ ...OPEN, status: 'delivered' }));
  openDesk('admin', `/manager?order=${numberOf(2)}&act=release`);
  expect(await button('Save status')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('the collection dialog begins with what was chosen, and sends another day with its reason', async () => {
  const { user, host } = openOrder();
  await user.click(await button('Change collection'));
  await waitFor(() =>
    expect(api.seen(DAYS_CALL)[0]?.url).toBe(
      `/api/collection-days?serviceType=${OPEN.quote.serviceType}&orderNumber=${numberOf(2)}`,
    ),
  );
  const form = await dialog('Change the collection');
  const day = form.getByRole('combobox', { name: 'Collection day' });
  expect(day).toHaveValue('2026-11-20');
  await user.selectOptions(day, 'Mon 23 November');
  await user.selectOptions(form.getByRole('combobox', { name: 'Collection time' }), '08:00–12:00');
  await user.click(form.getByRole('button', { name: 'Change collection' }));
  const reason = form.getByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Reason is required'));
  await user.click(reason);
  await user.paste('Customer rang');
  const collection = { day: '2026-11-23', window: '08:00-12:00' };
  api.on(COLLECT, () => json({ ...OPEN, collection, version: 4 }));
  await user.click(form.getByRole('button', { name: 'Change collection' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Collection changed'));
  expect(host.notices[0]?.description).toMatch(/Mon 23 November, 08:00–12:00$/);
  expect(api.seen(COLLECT)[0]?.body).toEqual({
    collectionDay: '2026-11-23',
    collectionWindow: '08:00-12:00',
    reason: 'Customer rang',
    version: 3,
  });
  expect(await screen.findByText('Mon 23 November, 08:00–12:00')).toBeVisible();
});

it('the collection dialog keeps what was chosen where somebody changed the order meanwhile', async () => {
  const { user, host } = openOrder();
  await user.click(await button('Change collection'));
  const form = await dialog('Change the collection');
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Late');
  api.on(COLLECT, () => stale('Thandi changed this order.', 5));
  await user.click(form.getByRole('button', { name: 'Change collection' }));
  expect(await form.findByText(/Somebody changed this order/)).toBeVisible();
  api.on(COLLECT, () => json({ ...OPEN, version: 6 }));
  await user.click(form.getByRole('button', { name: 'Change collection' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Collection changed'));
  const versions = api.seen(COLLECT).map(({ body }) => (body as { version: number }).version);
  expect(versions).toEqual([3, 5]);
});

it('the collection dialog is opened again where the days could not be loaded', async () => {
  api.on(DAYS_CALL, () => problem(503, 'Busy'));
  const { user, host } = openOrder();
  const opener = await button('Change collection');
  await user.click(opener);
  await waitFor(() => expect(host.notices[0]?.title).toBe('Error'));
  await waitFor(() => expect(opener).not.toHaveAttribute('aria-busy', 'true'));
  api.on(DAYS_CALL, () => json(DAYS));
  await user.click(opener);
  expect(await screen.findByRole('combobox', { name: 'Collection day' })).toBeVisible();
});

it('the contacts of an order that was not collected are corrected, by a number that somebody can call, and it is not returned', async () => {
  const { user, host } = openOrder();
  const opener = await button('Correct contacts');
  expect(screen.queryByRole('button', { name: 'Return to sender' })).not.toBeInTheDocument();
  await user.click(opener);
  const form = await dialog('Correct the contacts');
  const receiver = within(form.getByRole('group', { name: 'Deliver to' }));
  const phone = receiver.getByLabelText(/^Phone/);
  expect(phone).toHaveValue(OPEN.deliveryAddress.phone);
  await user.clear(phone);
  await user.type(phone, '12');
  await user.click(form.getByRole('textbox', { name: 'Reason' }));
  await user.paste('Typing error');
  await user.click(form.getByRole('button', { name: 'Save contacts' }));
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Valid phone number is required'));
  await user.clear(phone);
  await user.click(phone);
  await user.paste('071 555 0199');
  api.on(CONTACTS, () => json({ ...OPEN, version: 4 }));
  await user.click(form.getByRole('button', { name: 'Save contacts' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Contacts corrected'));
  expect(api.seen(CONTACTS)[0]?.body).toMatchObject({
    delivery: { phone: '071 555 0199' },
    reason: 'Typing error',
    version: 3,
  });
});

it('the addresses dialog shows the price first, and saves with the version that was seen', async () => {
  const price = {
    totalBefore: 68.4,
    totalAfter: 68.4,
    collection: OPEN.collection,
    estimatedDeliveryTime: 'Tue 24 – Wed 25 November',
  };
  const correct = `PUT ${ONE}/addresses`;
  api.on(`POST ${ONE}/addresses/preview`, () => json(price));
  const { user, host } = openOrder();
  await user.click(await button('Correct an address'));
  const form = await dialog('Correct an address');
  await user.selectOptions(form.getByRole('combobox', { name: 'Which address?' }), 'pickupAddress');
  const street = form.getByRole('combobox', { name: 'Address' });
  expect(street).toHaveValue(OPEN.pickupAddress.addressLine1);
  await user.clear(street);
  await user.paste('9 Bree Street');
  await user.click(form.getByRole('textbox', { name: 'Reason' }));
  await user.paste('Typing error');
  await user.click(form.getByRole('button', { name: 'Check the price' }));
  expect(await form.findByText(/The price stays R68.40/)).toBeVisible();
  api.on(correct, () => json({ ...OPEN, version: 4 }));
  await user.click(form.getByRole('button', { name: 'Save at R68.40' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Address corrected'));
  expect(api.seen(correct)[0]?.body).toMatchObject({
    pickupAddress: {
      addressLine1: '9 Bree Street',
      city: OPEN.pickupAddress.city,
      zipCode: OPEN.pickupAddress.zipCode,
    },
    reason: 'Typing error',
    totalAmount: 68.4,
    version: 3,
  });
});

it('the order on its way keeps its collection, and is returned to its sender with a reason, or delivered after all', async () => {
  const onItsWay = { ...OPEN, status: 'in_transit' } as const;
  const turn = `PUT ${ONE}/return-to-sender`;
  api.on(`GET ${ONE}`, () => json(onItsWay));
  api.on(turn, () => json({ ...onItsWay, returnsToSender: true, version: 4 }));
  const { user, host } = openOrder();
  expect(await button('Correct contacts')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change collection' })).not.toBeInTheDocument();
  await user.click(await button('Return to sender'));
  const form = await dialog('Return this parcel to its sender?');
  await user.click(form.getByRole('textbox', { name: 'Reason' }));
  await user.paste('The receiver has moved');
  await user.click(form.getByRole('button', { name: 'Return to sender' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('On its way back to the sender'));
  expect((await screen.findAllByText('returning')).length).toBeGreaterThan(0);
  expect(screen.getByText(/says that the sender has it back/)).toBeVisible();

  api.on(turn, () => json({ ...onItsWay, version: 5 }));
  await user.click(await button('Deliver after all'));
  const back = await dialog('Deliver this parcel after all?');
  await user.click(back.getByRole('textbox', { name: 'Reason' }));
  await user.paste('They are back home');
  await user.click(back.getByRole('button', { name: 'Deliver after all' }));
  await waitFor(() => expect(host.notices).toHaveLength(2));
  expect(await button('Return to sender')).toBeVisible();
  expect(api.seen(turn).map(({ body }) => body)).toEqual([
    { returnsToSender: true, reason: 'The receiver has moved', version: 3 },
    { returnsToSender: false, reason: 'They are back home', version: 4 },
  ]);
});

it('packages are weighed with a picture and who did it, the price shown first, and asked for again where something failed', async () => {
  const preview = `POST ${ONE}/reweighs/preview`;
  const record = `POST ${ONE}/reweighs`;
  const price = {
    totalBefore: 268.4,
    totalAfter: 290.4,
    chargeableBefore: 39,
    chargeableAfter: 43.4,
  };
  api.on(preview, () => json(price));
  api.on(`POST ${ONE}/reweighs/pictures`, () => json({ name: 'scale.png' }));
  const { user, host } = openOrder();
  await user.click(await button('Weigh and measure'));
  const form = await dialog('Weigh and measure');
  const second = within(form.getByRole('group', { name: 'Package 2' }));
  const weight = second.getByRole('textbox', { name: 'Weight (kg)' });
  expect(weight).toHaveValue('9');
  await user.clear(weight);
  await user.type(weight, '31');
  await user.click(form.getByRole('button', { name: 'Check the price' }));
  await waitFor(() => expect(weight).toHaveAccessibleDescription(/at most 30 kg/));
  expect(await form.findByText('Measured by is required')).toBeVisible();
  expect(form.getByText('A picture of the measurement is required')).toBeVisible();
  expect(api.seen(preview)).toEqual([]);

  await user.clear(weight);
  await user.type(weight, '13,4');
  await user.click(form.getByRole('textbox', { name: 'Measured by' }));
  await user.paste(' Vusi Mabaso ');
  await user.upload(form.getByLabelText(/^Picture/), PICTURE);
  await user.click(form.getByRole('button', { name: 'Check the price' }));
  expect(await form.findByText(/43.4 kg count for the price, 39.0 kg did/)).toBeVisible();
  expect(form.getByText(/R290.40, R22.00 more than the R268.40 now/)).toBeVisible();
  const measured = { id: 2, weight: 13.4, length: 30, width: 20, height: 15 };
  expect(api.seen(preview)[0]?.body).toEqual({ packages: [measured] });

  api.on(record, () => stale('Thandi changed this order.', 5));
  await user.click(form.getByRole('button', { name: 'Save at R290.40' }));
  expect(await form.findByText(/Somebody changed this order/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Check the price' }));
  api.on(record, () => json({ ...OPEN, trackingSteps: [REWEIGHED], version: 6 }));
  api.on(`GET ${ONE}/reweighs`, () => json([MEASURED]));
  await user.click(await form.findByRole('button', { name: 'Save at R290.40' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Measures saved'));
  const sent = { packages: [measured], measuredBy: 'Vusi Mabaso', picture: 'scale.png' };
  expect(api.seen(record).map(({ body }) => body)).toEqual([
    { ...sent, totalAmount: 290.4, version: 3 },
    { ...sent, totalAmount: 290.4, version: 5 },
  ]);
  const section = within(await screen.findByRole('region', { name: 'Weighed and measured' }));
  expect(await section.findByText('9.0 kg, 30x20x15 cm to 13.4 kg, 30x20x15 cm')).toBeVisible();
  expect(section.getByText('R268.40 to R290.40')).toBeVisible();
  expect(section.getByRole('link', { name: /^Package on the scale/ })).toHaveAttribute(
    'href',
    MEASURED.pictureUrl,
  );
});

it('a failed attempt gets its reason, with a note where none fits, and another one afterwards', async () => {
  const said = `POST ${ONE}/failed-attempt`;
  api.on(`GET ${ONE}`, () => json(FAILED));
  const { user, host } = openOrder();
  await user.click(await button('Say why it failed'));
  const form = await dialog('Why was it not delivered?');
  await user.click(form.getByRole('button', { name: 'Save reason' }));
  const reason = form.getByRole('combobox', { name: 'Reason' });
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Reason is required/));
  await user.selectOptions(reason, 'Something else got in the way');
  await user.click(form.getByRole('button', { name: 'Save reason' }));
  const note = form.getByRole('textbox', { name: 'Note' });
  await waitFor(() => expect(note).toHaveAccessibleDescription(/Note is required/));
  await user.click(note);
  await user.paste(' A bridge was closed ');
  api.on(said, () => stale('Thandi changed this order.', 5));
  await user.click(form.getByRole('button', { name: 'Save reason' }));
  expect(await form.findByText(/Somebody changed this order/)).toBeVisible();
  api.on(said, () => json({ ...FAILED, failedReason: 'other', version: 6 }));
  await user.click(form.getByRole('button', { name: 'Save reason' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Reason saved'));
  const typed = { reason: 'other', note: 'A bridge was closed' };
  expect(api.seen(said).map(({ body }) => body)).toEqual([
    { ...typed, version: 3 },
    { ...typed, version: 5 },
  ]);
  await user.click(await button('Correct why it failed'));
  const again = await dialog('Why was it not delivered?');
  expect(again.getByRole('combobox', { name: 'Reason' })).toHaveValue('other');
});

it('a parcel that could not be delivered gets another day, and its receiver a link to choose by', async () => {
  const booked = `PUT ${ONE}/delivery-day`;
  api.on(`GET ${ONE}`, () => json(FAILED));
  api.on(`GET ${ONE}/delivery-days`, () => json({ days: DAYS, attemptFee: 50 }));
  api.on(booked, () => json({ ...FAILED, version: 4 }));
  const link = 'https://courier.example/tracking/delivery#token';
  api.on(`POST ${ONE}/receiver-links`, () => json({ link }, 201));
  const { user, host } = openOrder();
  await user.click(await button('Book another day'));
  const form = await dialog('Bring it on another day');
  expect(form.getByText(/R50\.00 is added to the price for another attempt\.$/)).toBeVisible();
  await user.selectOptions(form.getByRole('combobox', { name: 'Day' }), 'Mon 23 November');
  await user.selectOptions(form.getByRole('combobox', { name: 'Time' }), '08:00–12:00');
  await user.click(form.getByRole('button', { name: 'Book this day' }));
  const reason = form.getByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Reason is required/));
  await user.click(reason);
  await user.paste('She rang');
  await user.click(form.getByRole('button', { name: 'Book this day' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('New day booked'));
  expect(api.seen(booked).map(({ body }) => body)).toEqual([
    { day: '2026-11-23', window: '08:00-12:00', reason: 'She rang', version: 3 },
  ]);
  await user.click(await button('Let the receiver choose'));
  const sent = await dialog('Let the receiver choose');
  expect(sent.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  expect(sent.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(link)),
  );
  api.on(`POST ${ONE}/receiver-links`, () => problem(409, 'This order has ended.'));
  await user.click(sent.getByRole('button', { name: 'Done' }));
  await user.click(await button('Let the receiver choose'));
  await waitFor(() => expect(host.notices.at(-1)?.description).toBe('Failed to make the link'));
});

const COUNTER = {
  storeId: 7,
  name: 'Parcel Point Mall',
  addressLine1: '50 Bath Avenue',
  addressLine2: null,
  city: 'Rosebank',
  zipCode: '2196',
  phone: '011 555 0100',
  openingHours: null,
};

it('a parcel that could not be delivered is brought to a counter, which is asked for', async () => {
  api.on(`GET ${ONE}`, () => json(FAILED));
  const offered = { counters: [{ ...COUNTER, day: '2026-11-23' }] };
  api.on(`GET ${ONE}/counters`, () => json(offered));
  const chosen = `PUT ${ONE}/counter`;
  api.on(chosen, () => json({ ...FAILED, version: 4 }));
  const { user, host } = openOrder();
  await user.click(await button('Bring it to a counter'));
  const form = await dialog('Have it collected at a counter');
  const counter = form.getByRole('radio', { name: 'Parcel Point Mall' });
  expect(counter).toHaveAccessibleDescription(
    '50 Bath Avenue, Rosebank 2196. There on Mon 23 November',
  );
  await user.click(form.getByRole('button', { name: 'Bring it there' }));
  expect(await form.findByText('Choose a counter')).toBeVisible();
  await user.click(counter);
  await user.click(form.getByRole('textbox', { name: 'Reason' }));
  await user.paste('She rang');
  await user.click(form.getByRole('button', { name: 'Bring it there' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('To be collected at a counter'));
  expect(api.seen(chosen).map(({ body }) => body)).toEqual([
    { storeId: 7, reason: 'She rang', version: 3 },
  ]);
  api.on(`GET ${ONE}/counters`, () => json({ counters: [] }));
  await user.click(await button('Bring it to a counter'));
  expect((await dialog('No counter takes this parcel')).getByText(/insured/)).toBeVisible();
});

it('a parcel that waits at a counter is handed over to whoever took it, and cannot be brought on another day', async () => {
  const waits = {
    ...{ ...OPEN, status: 'in_transit', counterUntil: '2126-12-04' },
    chosenDelivery: {
      ...{ choice: 'counter', day: '2026-11-23', window: null, by: 'staff', promised: null },
      counter: COUNTER,
    },
  };
  api.on(`GET ${ONE}`, () => json(waits));
  const handedOver = `POST ${ONE}/counter-handover`;
  api.on(handedOver, () => stale('Thandi changed this order.', 5));
  const { user, host } = openOrder();
  expect(await screen.findByText('Parcel Point Mall, until Wed 4 December')).toBeVisible();
  for (const name of ['Book another day', 'Hold']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  await user.click(await button('Tell the receiver'));
  const message = await dialog('Tell the receiver');
  expect(
    message.getByText(/waits for you until Wed 4 December at Parcel Point Mall/),
  ).toBeVisible();
  await user.click(message.getByRole('button', { name: 'Done' }));
  await user.click(await button('Handed over at the counter'));
  const form = await dialog('Handed over at the counter');
  const name = form.getByRole('textbox', { name: 'Who took it' });
  await user.click(form.getByRole('button', { name: 'Handed over' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Recipient is required/));
  await user.click(name);
  await user.paste('Zanele Dube');
  await user.click(form.getByRole('button', { name: 'Handed over' }));
  expect(await form.findByText(/Somebody changed this order/)).toBeVisible();
  api.on(handedOver, () => json({ ...OPEN, status: 'delivered', version: 6 }));
  await user.click(form.getByRole('button', { name: 'Handed over' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Handed over at the counter'));
  expect(api.seen(handedOver).at(-1)?.body).toEqual({ recipientName: 'Zanele Dube', version: 5 });
});

it('the cancellation asks for a reason, also when the status is set to it, and sends it with the version that was seen', async () => {
  api.on(`GET ${ONE}`, () => json({ ...OPEN, amountDue: 68.4 }));
  const { user, host } = openOrder();
  await user.click(await button('Cancel order'));
  await user.click((await dialog('Cancel this order?')).getByRole('button', { name: 'Close' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'cancelled');
  await user.click(screen.getByRole('button', { name: 'Save status' }));
  const form = await dialog('Cancel this order?');
  expect(form.getByText(/What was paid is to be paid back/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Cancel order' }));
  const reason = form.getByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Reason is required/));
  expect(api.seen(CANCEL)).toEqual([]);
  await user.click(reason);
  await user.paste(' Sender rang ');
  api.on(CANCEL, () => stale('Thandi changed this order.', 5));
  await user.click(form.getByRole('button', { name: 'Cancel order' }));
  expect(await form.findByText(/Somebody changed this order/)).toBeVisible();
  api.on(CANCEL, () => json({ ...OPEN, status: 'cancelled', version: 6 }));
  await user.click(form.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Order cancelled'));
  expect(api.seen(CANCEL).map(({ body }) => body)).toEqual([
    { reason: 'Sender rang', version: 3 },
    { reason: 'Sender rang', version: 5 },
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument(),
  );
});

it.each(['delivered', 'cancelled'] as const)(
  'an order that is %s offers no changes',
  async (status) => {
    api.on(`GET ${ONE}`, () => json({ ...OPEN, status }));
    openOrder();
    await screen.findByRole('region', { name: 'Payments' });
    expect(screen.queryByRole('button', { name: 'Correct contacts' })).not.toBeInTheDocument();
  },
);

describe('an order that waits to be collected', () => {
  const HOLD = `PUT ${ONE}/hold`;
  const RELEASE = `POST ${ONE}/release`;
  const HELD = {
    ...OPEN,
    hold: { reason: 'receiver_away', until: '2026-11-27', heldAt: '2026-11-24T08:00:00Z' },
  };

  it('is held for a reason, with what its customer reads in sight', async () => {
    const { user, host } = openOrder();
    await user.click(await button('Hold'));
    const form = await dialog('Hold this order?');
    await user.click(form.getByRole('button', { name: 'Hold order' }));
    const reason = form.getByRole('combobox', { name: 'Reason' });
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/required/));
    await user.selectOptions(reason, 'Another reason');
    await user.click(form.getByRole('button', { name: 'Hold order' }));
    const note = form.getByRole('textbox', { name: 'Note' });
    await waitFor(() => expect(note).toHaveAccessibleDescription(/Note is required/));
    await user.selectOptions(reason, 'Payment to check');
    expect(form.getByRole('status')).toHaveTextContent(
      /The customer reads: The parcel waits .* checking the order with its sender/,
    );
    await user.click(note);
    await user.paste('Slip looks wrong');
    api.on(HOLD, () => json({ ...HELD, version: 4 }));
    await user.click(form.getByRole('button', { name: 'Hold order' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('On hold'));
    expect(api.seen(HOLD)[0]?.body).toEqual({
      reason: 'payment_to_check',
      note: 'Slip looks wrong',
      until: '',
      version: 3,
    });
    expect(await screen.findByText('Receiver is away, until Fri 27 November')).toBeVisible();
    expect(await button('Release')).toBeVisible();
  });

  it('is released where it was held, also after somebody else changed it', async () => {
    api.on(`GET ${ONE}`, () => json(HELD));
    const { user, host } = openOrder();
    await user.click(await button('Release'));
    const form = await dialog('Release this order?');
    api.on(RELEASE, () => stale('Thandi changed this order.', 5));
    await user.click(form.getByRole('button', { name: 'Release' }));
    expect(await form.findByText(/Somebody changed this order/)).toBeVisible();
    api.on(RELEASE, () => json({ ...OPEN, version: 6 }));
    api.on(`GET ${ONE}`, () => json({ ...OPEN, version: 6 }));
    await user.click(form.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('No longer on hold'));
    expect(api.seen(RELEASE).at(-1)?.body).toEqual({ note: '', version: 5 });
    expect(await button('Hold')).toBeVisible();
  });

  it('cannot be held once the courier has it, and the staff reads what to do instead', async () => {
    api.on(`GET ${ONE}`, () => json({ ...OPEN, status: 'in_transit' }));
    const { user } = openOrder();
    await user.click(await button('Hold'));
    const told = await dialog('This parcel cannot be held');
    expect(told.getByText(/Ring the courier/)).toBeVisible();
    await user.click(told.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
