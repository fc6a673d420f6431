import type { AddressesPreviewView, AddressSuggestion, OrderChangeView } from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { detailsOf, openAt, ORDER, setWideScreen, ticketOf } from '../../testing/tickets';

const { orderNumber } = ORDER;
const ONE = `/api/orders/${orderNumber}`;
const DAYS_CALL = 'GET /api/collection-days';
const CANCEL = `POST ${ONE}/cancellation`;
const OPEN = {
  ...ORDER,
  status: 'pending',
  version: 3,
  collection: { day: '2026-11-20', window: null },
} as const;
const STEP: OrderChangeView = {
  id: 9,
  status: 'cancelled',
  kind: 'cancelled',
  message: 'Order cancelled',
  location: null,
  reason: 'Sender rang',
  actor: { kind: 'support', name: 'Thandi Nkosi', email: 'thandi@courier.example' },
  timestamp: '2026-11-20T09:05:00.000Z',
};
const DORP_STREET: AddressSuggestion = {
  place_id: 1,
  licence: 'none',
  display_name: '3 Dorp Street, Stellenbosch',
  lat: '-33.94',
  lon: '18.86',
  address: { house_number: '3', road: 'Dorp Street', city: 'Stellenbosch', postcode: '7600' },
};
const SAME_PRICE: AddressesPreviewView = {
  totalBefore: 68.4,
  totalAfter: 68.4,
  collection: null,
  estimatedDeliveryTime: 'Tue 24 November',
};
const ticket = ticketOf(3, { orderNumber });

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/orders', () => json([]));
  api.on(`GET ${ONE}`, () => json(OPEN));
  api.on(`GET ${ONE}/history`, () => json([]));
  api.on('GET /api/support/tickets', () => json([ticket]));
  api.on('GET /api/support/tickets/3', () => json(detailsOf(ticket, { order: OPEN })));
  api.on('GET /api/support/agents', () => json([]));
  api.on(DAYS_CALL, () =>
    json([
      { day: '2026-11-23', windows: ['08:00-12:00'], estimatedDeliveryTime: 'Wed 25 November' },
    ]),
  );
});

const openOrder = () => openAt(`/support/desk/orders?order=${orderNumber}`);
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('an order at the support desk', () => {
  it('is cancelled with a reason, which its history then shows', async () => {
    const { user, host } = openOrder();
    await user.click(await button('Cancel order'));
    const form = await dialog('Cancel this order?');
    await user.click(form.getByRole('button', { name: 'Cancel order' }));
    const reason = form.getByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Reason is required/));
    await user.type(reason, 'Sender rang');
    const cancelled = { ...OPEN, status: 'cancelled', version: 4 } as const;
    api.on(CANCEL, () => json(cancelled));
    api.on(`GET ${ONE}`, () => json(cancelled));
    api.on(`GET ${ONE}/history`, () => json([STEP]));
    await user.click(form.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Order cancelled'));
    expect(api.seen(CANCEL)[0]?.body).toEqual({ reason: 'Sender rang', version: 3 });
    const history = within(await screen.findByRole('region', { name: 'Order history' }));
    const words = 'cancelled, by Thandi Nkosi (thandi@courier.example): Sender rang';
    expect(await history.findByText(words)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument(),
    );
  });

  it('is cancelled on top of what somebody else changed meanwhile, once that was shown', async () => {
    const { user, host } = openOrder();
    await user.click(await button('Cancel order'));
    const form = await dialog('Cancel this order?');
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Sender rang');
    const detail = 'Thandi Nkosi changed this order.';
    const changes = [{ ...STEP, message: 'Order confirmed', status: 'confirmed' }];
    const conflict = { title: 'Conflict', status: 409, detail, currentVersion: 5, changes };
    api.on(CANCEL, () => json(conflict, 409));
    await user.click(form.getByRole('button', { name: 'Cancel order' }));
    expect(await form.findByText(/^Order confirmed, by Thandi Nkosi/)).toBeVisible();
    api.on(CANCEL, () => json({ ...OPEN, status: 'cancelled', version: 6 }));
    await user.click(form.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Order cancelled'));
    expect(api.seen(CANCEL).at(-1)?.body).toEqual({ reason: 'Sender rang', version: 5 });
  });

  it('keeps what was typed where the server refuses', async () => {
    const { user, host } = openOrder();
    await user.click(await button('Correct contacts'));
    const form = await dialog('Correct the contacts');
    const receiver = within(form.getByRole('group', { name: 'Deliver to' }));
    const phone = receiver.getByLabelText(/^Phone/);
    expect(phone).toHaveValue(OPEN.deliveryAddress.phone);
    await user.click(form.getByRole('textbox', { name: 'Reason' }));
    await user.paste('Typing error');
    api.on(`PATCH ${ONE}/contacts`, () => problem(409, 'This parcel has been delivered already.'));
    await user.click(form.getByRole('button', { name: 'Save contacts' }));
    expect(await form.findByText('This parcel has been delivered already.')).toBeVisible();
    expect(host.notices.at(-1)).toMatchObject({ variant: 'destructive' });
    expect(form.getByRole('textbox', { name: 'Reason' })).toHaveValue('Typing error');
  });

  it('is given an address from a suggestion, with where that lies', async () => {
    const { user } = openOrder();
    await user.click(await button('Correct an address'));
    const form = await dialog('Correct an address');
    api.on('GET /api/addresses/search', () => json([DORP_STREET]));
    api.on(`POST ${ONE}/addresses/preview`, () => json(SAME_PRICE));
    await user.clear(form.getByRole('combobox', { name: 'Address' }));
    await user.type(form.getByRole('combobox', { name: 'Address' }), '3 dorp');
    await user.click(await form.findByRole('option', { name: /3 Dorp Street/ }));
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Sender rang');
    await user.click(form.getByRole('button', { name: 'Check the price' }));
    await form.findByText(/^The price stays R68.40/);
    expect(api.seen(`POST ${ONE}/addresses/preview`)[0]?.body).toMatchObject({
      deliveryAddress: {
        city: 'Stellenbosch',
        zipCode: '7600',
        latitude: -33.94,
        longitude: 18.86,
      },
    });
  });

  it('has its instructions removed where it has some', async () => {
    const instructed = { ...OPEN.deliveryAddress, instructions: 'Ring twice' };
    api.on(`GET ${ONE}`, () => json({ ...OPEN, deliveryAddress: instructed }));
    const { user, host } = openOrder();
    await user.click(await button('Correct contacts'));
    const form = await dialog('Correct the contacts');
    const sender = within(form.getByRole('group', { name: 'Collect from' }));
    expect(sender.queryByRole('checkbox')).not.toBeInTheDocument();
    const receiver = within(form.getByRole('group', { name: 'Deliver to' }));
    await user.click(receiver.getByRole('checkbox', { name: 'Remove the present instructions' }));
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Sender rang');
    api.on(`PATCH ${ONE}/contacts`, () => json({ ...OPEN, version: 4 }));
    await user.click(form.getByRole('button', { name: 'Save contacts' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Contacts corrected'));
    expect(api.seen(`PATCH ${ONE}/contacts`)[0]?.body).toMatchObject({
      delivery: { clearInstructions: true },
    });
  });

  it('has its collection moved from its ticket, which is read again', async () => {
    const { user, host } = openAt('/support/desk?ticket=3');
    await user.click(await button('Change collection'));
    const form = await dialog('Change the collection');
    await user.selectOptions(
      form.getByRole('combobox', { name: 'Collection day' }),
      'Mon 23 November',
    );
    await user.click(form.getByRole('textbox', { name: 'Reason' }));
    await user.paste('Nobody at home');
    api.on(`PUT ${ONE}/collection`, () => json({ ...OPEN, version: 4 }));
    const before = api.seen('GET /api/support/tickets/3').length;
    await user.click(form.getByRole('button', { name: 'Change collection' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Collection changed'));
    expect(api.seen(`PUT ${ONE}/collection`)[0]?.body).toEqual({
      collectionDay: '2026-11-23',
      reason: 'Nobody at home',
      version: 3,
    });
    await waitFor(() =>
      expect(api.seen('GET /api/support/tickets/3').length).toBeGreaterThan(before),
    );
  });
});
