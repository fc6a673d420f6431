import type { PlacingForView, StaffRole } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { type FakeApi, json, problem, renderWithHost } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { ORDER_PLACED, QUOTE } from '../../testing/fixtures';
import {
  DELIVERY,
  fill,
  PICKUP,
  press,
  side,
  toAddresses,
  workingApi,
} from '../../testing/quote-wizard';

const PLACING = 'GET /api/customers/7/placing';
const ASK = 'POST /api/customers/7/quotes';
const PLACE = 'POST /api/customers/7/orders';
const STAFF = 'lebo@courier.test';

const THANDI: PlacingForView = {
  id: 7,
  fullName: 'Thandi Nkosi',
  email: 'thandi@books.example',
  refusal: null,
  addresses: [
    {
      ...{ id: 1, label: 'Book shop', fullName: 'Thandi Nkosi', phone: '082 555 0142' },
      ...{ addressLine1: '7 Vilakazi Street', addressLine2: null, city: 'Soweto' },
      ...{ zipCode: '1804', isDefault: true, isFavourite: false },
    } as PlacingForView['addresses'][number],
  ],
  paymentMethod: 'eft',
};

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  api = workingApi();
  api.on(PLACING, () => json(THANDI));
  api.on(ASK, () => json(QUOTE, 201));
  api.on(PLACE, () => json(ORDER_PLACED, 201));
});

function open(role: StaffRole | 'customer' | null = 'support', customer: number | string = 7) {
  const session = role && { email: STAFF, role };
  const host = createFakeHost(session ? { session } : {});
  const user = userEvent.setup({ delay: null });
  return { user, ...renderWithHost(<App />, { host, route: `/quote?for=${customer}` }) };
}

const forWhom = async () =>
  within(await screen.findByRole('region', { name: 'For whom this order is' }));
const heading = (name: string) => screen.findByRole('heading', { name });

describe('the wizard in the name of a customer', () => {
  it('says on each step for whom it is, and orders with their addresses, payment and rates', async () => {
    const { user, host } = open();
    expect((await forWhom()).getByText('Thandi Nkosi')).toBeVisible();
    await toAddresses(user);
    await waitFor(() =>
      expect(side('Pickup Location').getByLabelText('Address')).toHaveValue('7 Vilakazi Street'),
    );
    fill('Delivery Address', DELIVERY);
    await forWhom();
    await press(user, 'Calculate Quote');
    await heading('Payment');
    expect(screen.getByRole('radio', { name: 'EFT' })).toBeChecked();
    expect(screen.getByText('Their saved preference')).toBeVisible();
    await forWhom();
    await press(user, 'Continue to Review');
    await screen.findByRole('button', { name: 'Place Order' });
    await forWhom();
    await press(user, 'Place Order');
    await waitFor(() =>
      expect(host.notices).toContainEqual(
        expect.objectContaining({ title: 'Order placed for Thandi Nkosi' }),
      ),
    );
    expect(api.seen(ASK)[0]?.body).toMatchObject({ userEmail: THANDI.email });
    expect(api.seen(PLACE)[0]?.body).toMatchObject({ quoteId: QUOTE.id, paymentMethod: 'eft' });
    for (const own of ['POST /api/quotes', 'POST /api/orders', 'GET /api/saved-addresses']) {
      expect(api.seen(own)).toEqual([]);
    }
  });

  it('keeps a draft of its own, beside the staff’s and those for other customers', async () => {
    api.on('GET /api/customers/8/placing', () =>
      json({ ...THANDI, id: 8, fullName: 'Sipho Dube', addresses: [] }),
    );
    const first = open();
    await toAddresses(first.user);
    fill('Delivery Address', DELIVERY);
    first.unmount();
    const other = open('support', 8);
    expect((await forWhom()).getByText('Sipho Dube')).toBeVisible();
    expect(await heading('Package')).toBeVisible();
    other.unmount();
    open();
    await heading('Addresses');
    expect(side('Delivery Address').getByLabelText('City')).toHaveValue(DELIVERY.City);
  });

  it('is stopped with a press, which forgets the draft', async () => {
    const { user, unmount } = open();
    await toAddresses(user);
    const stop = (await forWhom()).getByRole('link', { name: 'Stop' });
    expect(stop).toHaveAttribute('href', '/customers?email=thandi%40books.example');
    await user.click(stop);
    unmount();
    open();
    expect(await heading('Package')).toBeVisible();
  });

  it('says why a customer can order nothing now', async () => {
    const refusal = 'We take no new orders from this account at the moment.';
    api.on(PLACING, () => json({ ...THANDI, refusal }));
    open();
    expect(await screen.findByText(refusal)).toBeVisible();
    await forWhom();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  });

  it('says that there is no such customer, and fetches again what failed', async () => {
    api.on(PLACING, () => problem(404, 'This customer does not exist.'));
    const { user } = open();
    expect(await screen.findByText('This customer does not exist.')).toBeVisible();
    api.on(PLACING, () => json(THANDI));
    await press(user, 'Try again');
    expect((await forWhom()).getByText('Thandi Nkosi')).toBeVisible();
  });

  it.each(['abc', '0', '7x', ''])('orders for nobody where the address names %j', async (named) => {
    open('support', named);
    expect(await screen.findByText('No such customer')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Package' })).not.toBeInTheDocument();
  });

  it.each([
    [null, 'Please log in'],
    ['customer', 'You cannot place orders for customers'],
    ['finance', 'You cannot place orders for customers'],
  ] as const)('is not for %s, who reads why', async (role, title) => {
    open(role);
    expect(await screen.findByText(title)).toBeVisible();
    expect(api.seen(PLACING)).toEqual([]);
  });

  it('tells who lost the permission meanwhile what the server says', async () => {
    const { user, host } = open();
    await toAddresses(user);
    fill('Pickup Location', PICKUP);
    fill('Delivery Address', DELIVERY);
    const detail = 'You do not have access to this.';
    api.on(ASK, () => problem(403, detail));
    await press(user, 'Calculate Quote');
    await waitFor(() =>
      expect(host.notices).toContainEqual(expect.objectContaining({ description: detail })),
    );
    expect(await heading('Addresses')).toBeVisible();
  });
});
