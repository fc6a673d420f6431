import { createFakeHost } from '@courier/shared-ui/fake-host';
import {
  installFakeEventSource,
  json,
  problem,
  removeFakeEventSource,
  renderWithHost,
} from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderView } from '@courier/contract';
import App from '../../App';
import { customerApi, signedIn } from '../../testing/customer';
import {
  COLLECTION_DAYS,
  ORDER,
  ORDER_NUMBER,
  orderSummary,
  suggestion,
} from '../../testing/fixtures';

const LOOK_UP = `GET /api/orders/${ORDER_NUMBER}`;
const CANCEL = `POST /api/orders/${ORDER_NUMBER}/cancellation`;
const PENDING: OrderView = { ...ORDER, status: 'pending', courierDetails: null };
const CANCELLED: OrderView = { ...PENDING, status: 'cancelled' };

function openTracking(order: OrderView, host = createFakeHost()) {
  const api = customerApi();
  api.on(LOOK_UP, () => json(order));
  api.on(CANCEL, () => {
    api.on(LOOK_UP, () => json(CANCELLED));
    return json(CANCELLED);
  });
  const route = `/tracking?number=${ORDER_NUMBER}`;
  return {
    api,
    user: userEvent.setup({ delay: null }),
    ...renderWithHost(<App />, { host, route }),
  };
}

const opener = () => screen.findByRole('button', { name: 'Cancel order' });
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));

describe('the cancellation of an order', () => {
  beforeEach(() => localStorage.clear());

  it('asks a visitor for the e-mail address, and has the focus on what became of it', async () => {
    const { api, user } = openTracking(PENDING);
    await user.click(await opener());
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Cancel order' }));
    expect(await form.findByText('Please enter a valid email address')).toBeVisible();
    expect(api.seen(CANCEL)).toHaveLength(0);
    await user.click(form.getByLabelText(/^Email address/));
    await user.paste(' Guest@Example.com ');
    await user.type(form.getByLabelText(/^Reason/), 'Wrong day');
    await user.click(form.getByRole('button', { name: 'Cancel order' }));
    const result = await screen.findByText(/^Order EC 7K3M 9QXA 2TBF is cancelled/);
    expect(result.closest('[role="status"]')).toHaveFocus();
    expect(api.seen(CANCEL)[0]?.body).toEqual({ email: 'guest@example.com', reason: 'Wrong day' });
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const { api, user } = openTracking(PENDING);
    const words = 'We could not find an order with this number and this email address.';
    api.on(CANCEL, () => problem(404, words));
    await user.click(await opener());
    const form = await dialog();
    const email = form.getByLabelText(/^Email address/);
    await user.click(email);
    await user.paste('other@example.com');
    await user.click(form.getByRole('button', { name: 'Cancel order' }));
    expect(await form.findByText(words)).toBeVisible();
    expect(email).toHaveValue('other@example.com');
  });

  it('keeps what was typed when the courier collects the parcel meanwhile, and says why it is refused', async () => {
    const streams = installFakeEventSource();
    const { api, user } = openTracking(PENDING);
    await user.click(await opener());
    const form = await dialog();
    const reason = form.getByLabelText(/^Reason/);
    await user.type(reason, 'Wrong day');
    await user.type(form.getByLabelText(/^Email address/), 'guest@example.com');
    api.on(LOOK_UP, () => json(ORDER));
    await streams.last(`/api/orders/${ORDER_NUMBER}/events`)?.send('tracking');
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'Correct contacts', hidden: true }),
      ).not.toBeInTheDocument(),
    );
    expect(reason).toHaveValue('Wrong day');
    const words = 'The courier has collected this parcel already.';
    api.on(CANCEL, () => problem(409, words));
    await user.click(form.getByRole('button', { name: 'Cancel order' }));
    expect(await form.findByText(words)).toBeVisible();
    expect(reason).toHaveValue('Wrong day');
    removeFakeEventSource();
  });

  it('gives the focus back to its button when the order is kept', async () => {
    const { user } = openTracking(PENDING);
    await user.click(await opener());
    await user.click((await dialog()).getByRole('button', { name: 'Keep order' }));
    await waitFor(async () => expect(await opener()).toHaveFocus());
  });

  it('asks its owner for no e-mail address, and says what is paid back', async () => {
    const paid: OrderView = { ...PENDING, owner: 'viewer', amountDue: 68.4 };
    const { api, user } = openTracking(paid, signedIn());
    await user.click(await opener());
    const form = await dialog();
    expect(form.getByText(/We pay back what was paid for it/)).toBeVisible();
    expect(form.queryByLabelText(/^Email address/)).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(/is cancelled\. We pay back what was paid/)).toBeVisible();
    expect(api.seen(CANCEL)[0]?.body).not.toHaveProperty('email');
  });

  it.each([
    ['collected', { status: 'in_transit' }],
    ['somebody else’s', { owner: 'another' }],
    ['erased', { owner: 'erased' }],
  ] as const)('is not offered for an order that is %s', async (_what, changes) => {
    openTracking({ ...PENDING, ...changes });
    await screen.findByText('Tracking Timeline');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  it('is offered in the order history beside the details', async () => {
    const api = customerApi();
    const row = orderSummary({ id: 1, orderNumber: ORDER_NUMBER });
    api.on('GET /api/orders', () => json([row]));
    api.on(CANCEL, () => {
      api.on('GET /api/orders', () => json([{ ...row, status: 'cancelled' }]));
      return json({ ...CANCELLED, owner: 'viewer' });
    });
    const user = userEvent.setup({ delay: null });
    renderWithHost(<App />, { host: signedIn(), route: '/dashboard/history' });
    await user.click(await screen.findByRole('button', { name: `Track order ${ORDER_NUMBER}` }));
    await user.click(await opener());
    await user.click((await dialog()).getByRole('button', { name: 'Cancel order' }));
    const result = await screen.findByText(/^Order EC 7K3M 9QXA 2TBF is cancelled/);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument(),
    );
    expect(result.closest('[role="status"]')).toHaveFocus();
  });
});

describe('another collection of an order', () => {
  beforeEach(() => localStorage.clear());

  const PUT = `PUT /api/orders/${ORDER_NUMBER}/collection`;
  const opensIt = () => screen.findByRole('button', { name: 'Change collection' });
  const form = async () =>
    within(await screen.findByRole('dialog', { name: 'Change the collection' }));

  function openReschedule(order: OrderView, host = createFakeHost()) {
    const opened = openTracking(order, host);
    opened.api.on('GET /api/collection-days', () => json(COLLECTION_DAYS));
    opened.api.on(PUT, () => {
      const collection = { day: '2026-11-23', window: '08:00-12:00' };
      const moved = { ...order, collection };
      opened.api.on(LOOK_UP, () => json(moved));
      return json(moved);
    });
    return opened;
  }

  it('says why there is no day to choose where the store is closed when couriers collect', async () => {
    const { api, user } = openReschedule(PENDING);
    api.on('GET /api/collection-days', () => json([]));
    await user.click(await opensIt());
    expect(
      await (await form()).findByRole('combobox', { name: 'Collection day' }),
    ).toHaveAccessibleDescription('No days: the store is closed when couriers collect.');
  });

  it('is not asked for while the days could not be loaded, which is said', async () => {
    const host = createFakeHost();
    const { api, user } = openReschedule(PENDING, host);
    api.on('GET /api/collection-days', () => problem(503, 'Busy'));
    const opener = await opensIt();
    await user.click(opener);
    await waitFor(() => expect(host.notices[0]?.title).toBe('The days could not be loaded'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).not.toHaveAttribute('aria-busy', 'true'));
    api.on('GET /api/collection-days', () => json(COLLECTION_DAYS));
    await user.click(opener);
    expect(await (await form()).findByRole('combobox', { name: 'Collection day' })).toBeVisible();
  });

  it('is chosen from the days of a new order, and says why none is sooner and what it does to the delivery', async () => {
    const { api, user } = openReschedule(PENDING);
    await user.click(await opensIt());
    const fields = await form();
    const day = await fields.findByRole('combobox', { name: 'Collection day' });
    expect(day).toHaveAccessibleDescription('Why not sooner: past the 11:00 cut-off');
    await user.selectOptions(day, 'Mon 23 November');
    expect(fields.getByText('Estimated delivery Wed 25 – Thu 26 November')).toBeVisible();
    await user.selectOptions(
      fields.getByRole('combobox', { name: 'Collection time' }),
      '08:00–12:00',
    );
    await user.click(fields.getByLabelText(/^Email address/));
    await user.paste('guest@example.com');
    await user.click(fields.getByRole('button', { name: 'Change collection' }));
    expect(
      await screen.findByText(/^The courier collects order .* Mon 23 November, 08:00–12:00/),
    ).toBeVisible();
    expect(api.seen(PUT)[0]?.body).toEqual({
      email: 'guest@example.com',
      collectionDay: '2026-11-23',
      collectionWindow: '08:00-12:00',
    });
    await waitFor(async () => expect(await opensIt()).toHaveFocus());
  });

  it('drops a time that the new day does not have', async () => {
    const { api, user } = openReschedule({ ...PENDING, owner: 'viewer' });
    await user.click(await opensIt());
    const fields = await form();
    const day = await fields.findByRole('combobox', { name: 'Collection day' });
    await user.selectOptions(day, 'Mon 23 November');
    const time = fields.getByRole('combobox', { name: 'Collection time' });
    await user.selectOptions(time, '08:00–12:00');
    await user.selectOptions(day, 'Fri 20 November');
    expect(time).toHaveValue('');
    await user.click(fields.getByRole('button', { name: 'Change collection' }));
    await screen.findByText(/^The courier collects order/);
    expect(api.seen(PUT)[0]?.body).toEqual({ collectionDay: '2026-11-20' });
  });

  it('says that the time has passed meanwhile', async () => {
    const { api, user } = openReschedule({ ...PENDING, owner: 'viewer' });
    const message = 'This collection time is no longer available. Please choose another one';
    api.on(PUT, () => problem(400, message, [{ path: 'collectionDay', message }]));
    await user.click(await opensIt());
    const fields = await form();
    const day = await fields.findByRole('combobox', { name: 'Collection day' });
    await user.selectOptions(day, 'Mon 23 November');
    await user.click(fields.getByRole('button', { name: 'Change collection' }));
    await waitFor(() => expect(day).toBeInvalid());
    expect(day).toHaveAccessibleDescription(`Why not sooner: past the 11:00 cut-off ${message}`);
  });

  it('says that the driver is called back where they are on the way already', async () => {
    const steps = [{ ...ORDER.trackingSteps[1]!, kind: 'driver_under_way' as const }];
    const { user } = openReschedule({ ...PENDING, status: 'confirmed', trackingSteps: steps });
    await user.click(await opensIt());
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
      /The driver is on the way already: we ring them/,
    );
  });
});

describe('the correction of contacts', () => {
  it('sends what is filled in, and shows a number that nobody can call', async () => {
    const call = `PATCH /api/orders/${ORDER_NUMBER}/contacts`;
    const { api, user } = openTracking({ ...PENDING, owner: 'viewer' });
    api.on(call, () => json(PENDING));
    await user.click(await screen.findByRole('button', { name: 'Correct contacts' }));
    const form = within(await screen.findByRole('dialog', { name: 'Correct the contacts' }));
    const receiver = within(form.getByRole('group', { name: 'Deliver to' }));
    const phone = receiver.getByLabelText(/^Phone/);
    await user.type(phone, '12');
    await user.click(form.getByRole('button', { name: 'Save contacts' }));
    await waitFor(() => expect(phone).toBeInvalid());
    expect(phone).toHaveAccessibleDescription('Valid phone number is required');
    await user.clear(phone);
    await user.click(phone);
    await user.paste('071 555 0199');
    await user.type(receiver.getByLabelText(/^Instructions/), 'Ring twice');
    await user.click(form.getByRole('button', { name: 'Save contacts' }));
    expect(await screen.findByText('Contacts corrected')).toBeVisible();
    expect(api.seen(call)[0]?.body).toMatchObject({
      delivery: { phone: '071 555 0199', instructions: 'Ring twice' },
    });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Correct contacts' })).toHaveFocus(),
    );
  });

  const CLEAR = 'Remove the present instructions';

  it.each([
    ['the owner, where there are some', 'viewer', 'Gate code 4321', ['Collect from']],
    ['a visitor, who is not shown any', 'nobody', null, ['Collect from', 'Deliver to']],
  ] as const)('offers to remove the instructions to %s', async (_who, owner, told, groups) => {
    const { deliveryAddress, pickupAddress } = PENDING;
    const { user } = openTracking({
      ...PENDING,
      owner,
      pickupAddress: { ...pickupAddress, instructions: told },
      deliveryAddress: { ...deliveryAddress, instructions: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Correct contacts' }));
    await screen.findByRole('dialog', { name: 'Correct the contacts' });
    const offering = ['Collect from', 'Deliver to'].filter((name) =>
      within(screen.getByRole('group', { name })).queryByRole('checkbox', { name: CLEAR }),
    );
    expect(offering).toEqual(groups);
  });

  it('removes instructions alone, and takes no others for that end meanwhile', async () => {
    const call = `PATCH /api/orders/${ORDER_NUMBER}/contacts`;
    const deliveryAddress = { ...PENDING.deliveryAddress, instructions: 'Ring twice' };
    const { api, user } = openTracking({ ...PENDING, owner: 'viewer', deliveryAddress });
    api.on(call, () => json(PENDING));
    await user.click(await screen.findByRole('button', { name: 'Correct contacts' }));
    const form = within(await screen.findByRole('dialog', { name: 'Correct the contacts' }));
    const receiver = within(form.getByRole('group', { name: 'Deliver to' }));
    await user.click(receiver.getByRole('checkbox', { name: CLEAR }));
    expect(receiver.getByLabelText(/^Instructions/)).toBeDisabled();
    await user.click(form.getByRole('button', { name: 'Save contacts' }));
    expect(await screen.findByText('Contacts corrected')).toBeVisible();
    expect(api.seen(call)[0]?.body).toMatchObject({
      pickup: { clearInstructions: false },
      delivery: { clearInstructions: true },
    });
  });
});

describe('the correction of an address', () => {
  const PRICE = `POST /api/orders/${ORDER_NUMBER}/addresses/preview`;
  const CORRECT = `PUT /api/orders/${ORDER_NUMBER}/addresses`;
  const DEARER = {
    totalBefore: 68.4,
    totalAfter: 310,
    collection: { day: '2026-11-20', window: '12:00-17:00' },
    estimatedDeliveryTime: 'Tue 24 – Wed 25 November',
  };

  const DORP_STREET = suggestion(1, '3 Dorp Street, Stellenbosch', {
    house_number: '3',
    road: 'Dorp Street',
    city: 'Stellenbosch',
    postcode: '7600',
  });

  async function openForm(order: Partial<OrderView> = { owner: 'viewer' }) {
    const opened = openTracking({ ...PENDING, ...order });
    opened.api.on('GET /api/addresses/search', () => json([]));
    opened.api.on(PRICE, () => json(DEARER));
    opened.api.on(CORRECT, () => json(PENDING));
    await opened.user.click(await screen.findByRole('button', { name: 'Correct an address' }));
    const form = within(await screen.findByRole('dialog', { name: 'Correct an address' }));
    return { ...opened, form };
  }

  async function type({ user, form }: Awaited<ReturnType<typeof openForm>>) {
    const fill = async (field: HTMLElement, text: string) => {
      await user.clear(field);
      await user.paste(text);
    };
    await fill(form.getByRole('combobox', { name: 'Address' }), '3 Dorp Street');
    await fill(form.getByRole('textbox', { name: 'City' }), 'Stellenbosch');
    await fill(form.getByRole('textbox', { name: 'Postal code' }), '7600');
  }

  it('opens with what is there, and sends where it lies only while street and town stay', async () => {
    const deliveryAddress = {
      ...PENDING.deliveryAddress,
      ...{ addressLine2: 'Unit 4', instructions: 'Ring twice', latitude: -33.9, longitude: 18.5 },
    };
    const { api, user, form } = await openForm({ owner: 'viewer', deliveryAddress });
    const street = form.getByRole('combobox', { name: 'Address' });
    expect(street).toHaveValue(deliveryAddress.addressLine1);
    expect(form.getByLabelText(/^Address line 2/)).toHaveValue('Unit 4');
    expect(form.getByRole('textbox', { name: 'City' })).toHaveValue(deliveryAddress.city);
    expect(form.getByRole('textbox', { name: 'Postal code' })).toHaveValue(deliveryAddress.zipCode);
    expect(form.getByLabelText(/^Instructions/)).toHaveValue('Ring twice');
    expect(form.queryByText(/not shown here/)).not.toBeInTheDocument();

    await user.type(form.getByLabelText(/^Address line 2/), 'B');
    await user.click(form.getByRole('button', { name: 'Check the price' }));
    await form.findByRole('button', { name: 'Save at R310.00' });
    await user.type(street, 'B');
    await user.click(await form.findByRole('button', { name: 'Check the price' }));
    await form.findByRole('button', { name: 'Save at R310.00' });
    const [sameStreet, otherStreet] = api.seen(PRICE).map(({ body }) => body);
    expect(sameStreet).toMatchObject({
      deliveryAddress: { addressLine2: 'Unit 4B', latitude: -33.9, longitude: 18.5 },
    });
    expect(otherStreet).toMatchObject({
      deliveryAddress: { addressLine1: `${deliveryAddress.addressLine1}B` },
    });
    expect(otherStreet).not.toHaveProperty('deliveryAddress.latitude');
  });

  it('tells a visitor that what the courier was told is not shown, and is replaced', async () => {
    const { form } = await openForm({ owner: 'nobody', hasEmail: true });
    expect(form.getByRole('combobox', { name: 'Address' })).toHaveValue(
      PENDING.deliveryAddress.addressLine1,
    );
    const instructions = form.getByLabelText(/^Instructions/);
    expect(instructions).toHaveValue('');
    expect(instructions).toHaveAccessibleDescription(/^Earlier ones are not shown here/);
  });

  it('shows the price first, and saves the address at that price', async () => {
    const opened = await openForm();
    const { api, user, form } = opened;
    await type(opened);
    await user.click(form.getByRole('button', { name: 'Check the price' }));
    const words =
      'The price becomes R310.00, R241.60 more than the R68.40 now. Collection Fri 20 November, 12:00–17:00. Delivery Tue 24 – Wed 25 November.';
    expect((await form.findByText(words)).closest('[role="status"]')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save at R310.00' }));
    expect(await screen.findByText('Address corrected')).toBeVisible();
    expect(api.seen(CORRECT)[0]?.body).toMatchObject({
      deliveryAddress: { addressLine1: '3 Dorp Street', city: 'Stellenbosch', zipCode: '7600' },
      totalAmount: 310,
    });
    expect(api.seen(CORRECT)[0]?.body).not.toHaveProperty('pickupAddress');
  });

  it('is filled in from a suggestion, with where that lies until its text is changed', async () => {
    const opened = await openForm();
    const { api, user, form, host } = opened;
    api.on('GET /api/addresses/search', () => json([DORP_STREET]));
    await user.clear(form.getByRole('combobox', { name: 'Address' }));
    await user.type(form.getByRole('combobox', { name: 'Address' }), '3 dorp');
    await user.click(await form.findByRole('option', { name: /3 Dorp Street/ }));
    expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Stellenbosch');
    expect(form.getByRole('textbox', { name: 'Postal code' })).toHaveValue('7600');
    expect(host.notices.at(-1)?.title).toBe('Address filled in');
    await user.click(form.getByRole('button', { name: 'Check the price' }));
    await form.findByRole('button', { name: 'Save at R310.00' });
    await user.type(form.getByRole('combobox', { name: 'Address' }), ' 2');
    await user.click(await form.findByRole('button', { name: 'Check the price' }));
    await form.findByRole('button', { name: 'Save at R310.00' });
    const [picked, typed] = api.seen(PRICE).map(({ body }) => body);
    expect(picked).toMatchObject({
      deliveryAddress: { addressLine1: '3 Dorp Street', latitude: -33.92, longitude: 18.42 },
    });
    expect(picked).not.toHaveProperty('deliveryAddress.picked');
    expect(typed).toMatchObject({ deliveryAddress: { addressLine1: '3 Dorp Street 2' } });
    expect(typed).not.toHaveProperty('deliveryAddress.latitude');
  });

  it('asks for the street where the suggestion that was picked has none', async () => {
    const opened = await openForm();
    const { api, user, form } = opened;
    const town = suggestion(2, 'Stellenbosch', { city: 'Stellenbosch' });
    api.on('GET /api/addresses/search', () => json([town]));
    await user.clear(form.getByRole('textbox', { name: 'Postal code' }));
    await user.clear(form.getByRole('combobox', { name: 'Address' }));
    await user.paste('stellenbosch');
    await user.click(await form.findByRole('option', { name: /Stellenbosch/ }));
    await user.click(form.getByRole('button', { name: 'Check the price' }));
    expect(await form.findByText('Address is required')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Postal code' })).toBeInvalid();
    expect(api.seen(PRICE)).toHaveLength(0);
  });

  it('asks for the price again when another address was typed after it', async () => {
    const opened = await openForm();
    const { api, user, form } = opened;
    await type(opened);
    await user.click(form.getByRole('button', { name: 'Check the price' }));
    await form.findByRole('button', { name: 'Save at R310.00' });
    await user.type(form.getByRole('combobox', { name: 'Address' }), ' 2');
    await user.click(await form.findByRole('button', { name: 'Check the price' }));
    await form.findByRole('button', { name: 'Save at R310.00' });
    expect(api.seen(PRICE)).toHaveLength(2);
    expect(api.seen(CORRECT)).toHaveLength(0);
  });

  it('lets a town that nobody knows be priced to the area of its postal code', async () => {
    const opened = await openForm();
    const { api, user, form } = opened;
    const message = "We don't know Stellenbosh. Priced to the area of 7600: is that right?";
    api.on(PRICE, () => problem(400, message, [{ path: 'deliveryAddress.city', message }]));
    await type(opened);
    await user.click(form.getByRole('button', { name: 'Check the price' }));
    const city = form.getByRole('textbox', { name: 'City' });
    await waitFor(() => expect(city).toHaveAccessibleDescription(message));
    api.on(PRICE, () => json(DEARER));
    await user.click(form.getByRole('checkbox', { name: /The town is right/ }));
    await user.click(form.getByRole('button', { name: 'Check the price' }));
    await form.findByRole('button', { name: 'Save at R310.00' });
    expect(api.seen(PRICE).at(-1)?.body).toMatchObject({
      deliveryAddress: { confirmedArea: true },
    });
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const opened = await openForm();
    const { api, user, form } = opened;
    const words = 'Nothing was changed, because the price of these addresses is now R320.00.';
    api.on(CORRECT, () => problem(409, words));
    await type(opened);
    await user.click(form.getByRole('button', { name: 'Check the price' }));
    await user.click(await form.findByRole('button', { name: 'Save at R310.00' }));
    expect(await form.findByText(words)).toBeVisible();
    expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Stellenbosch');
  });
});
