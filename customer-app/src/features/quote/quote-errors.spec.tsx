import { act, screen, waitFor } from '@testing-library/react';
import { json, problem } from '@courier/shared-ui/testing';
import { ORDER_PLACED } from '../../testing/fixtures';
import {
  askForQuote,
  fill,
  openQuote,
  openQuoteAt,
  PICKUP,
  press,
  side,
  toAddresses,
  workingApi,
} from '../../testing/quote-wizard';

beforeEach(() => sessionStorage.clear());

describe('a quote that is refused', () => {
  it('shows the words of the server in a toast and its field error with the focus', async () => {
    const api = workingApi();
    api.on('POST /api/quotes', () =>
      problem(400, 'Some fields are wrong.', [
        { path: 'deliveryAddress.city', message: 'We do not know this place' },
      ]),
    );
    const { user, host } = openQuote({ api });
    await askForQuote(user);
    expect(await screen.findByText('We do not know this place')).toBeVisible();
    expect(side('Delivery Address').getByLabelText('City')).toHaveFocus();
    expect(host.notices).toEqual([
      {
        title: 'Error calculating quote',
        description: 'Some fields are wrong.',
        variant: 'destructive',
      },
    ]);
  });

  it('goes back to the package that the server refused', async () => {
    const api = workingApi();
    api.on('POST /api/quotes', () =>
      problem(400, 'Some fields are wrong.', [
        { path: 'packageDetails.packages[0].weight', message: 'Too heavy for us' },
      ]),
    );
    const { user } = openQuote({ api });
    await askForQuote(user);
    expect(await screen.findByText('Too heavy for us')).toBeVisible();
    expect(screen.getByLabelText('Weight (kg)')).toHaveFocus();
  });

  it('asks to try again later when the connection fails', async () => {
    const api = workingApi();
    api.on('POST /api/quotes', () => Promise.reject(new TypeError('Failed to fetch')));
    const { user, host } = openQuote({ api });
    await askForQuote(user);
    await screen.findByRole('button', { name: 'Calculate Quote' });
    const title = 'Error calculating quote';
    const notice = { title, description: 'Please try again later.', variant: 'destructive' };
    await waitFor(() => expect(host.notices).toEqual([notice]));
  });

  it('names every missing part of an address', async () => {
    const { user, api } = openQuote();
    await toAddresses(user);
    await press(user, 'Calculate Quote');
    for (const message of [
      'Full name is required',
      'Valid phone number is required',
      'Address is required',
      'City is required',
      'Postal code is required',
    ]) {
      expect(await screen.findAllByText(message)).toHaveLength(2);
    }
    expect(side('Pickup Location').getByLabelText('Address')).toHaveFocus();
    expect(api.seen('POST /api/quotes')).toHaveLength(0);
  });

  it('marks a phone number that nobody can dial, and asks for no price', async () => {
    const { user, api } = openQuote();
    await toAddresses(user);
    await user.type(side('Delivery Address').getByLabelText('Phone'), '082 123 456');
    await press(user, 'Calculate Quote');
    await screen.findAllByText('Full name is required');
    expect(side('Delivery Address').getByText('Valid phone number is required')).toBeVisible();
    expect(api.seen('POST /api/quotes')).toHaveLength(0);
  });
});

describe('an order', () => {
  it('is sent once for a double click', async () => {
    const api = workingApi();
    let answer = (_response: Response) => {};
    api.on('POST /api/orders', () => new Promise((resolve) => (answer = resolve)));
    const { user } = openQuoteAt('review', { api });
    await user.dblClick(screen.getByRole('button', { name: 'Place Order' }));
    expect(api.seen('POST /api/orders')).toHaveLength(1);
    await act(async () => answer(json(ORDER_PLACED, 201)));
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(api.seen('POST /api/orders')).toHaveLength(1);
  });

  it('asks to try again later when the connection fails, and sends the same key until an answer arrives', async () => {
    const api = workingApi();
    api.on('POST /api/orders', () => Promise.reject(new TypeError('Failed to fetch')));
    const { user, host } = openQuoteAt('review', { api });
    await press(user, 'Place Order');
    await screen.findByRole('button', { name: 'Place Order' });
    const title = 'Error placing order';
    const notice = { title, description: 'Please try again later.', variant: 'destructive' };
    await waitFor(() => expect(host.notices).toEqual([notice]));
    expect(api.seen('POST /api/orders')).toHaveLength(1);
    api.on('POST /api/orders', () => json(ORDER_PLACED, 201));
    await press(user, 'Place Order');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    const keys = api.seen('POST /api/orders').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it.each([
    [
      'the words of the server',
      () => problem(409, 'This quote cannot be ordered.'),
      'This quote cannot be ordered.',
    ],
    [
      'that no order came of it when there is no number',
      () => json({ ...ORDER_PLACED, orderNumber: '' }, 201),
      'Failed to create order. Please try again.',
    ],
  ])('that fails shows %s and stays in review', async (_case, answer, description) => {
    const api = workingApi();
    api.on('POST /api/orders', answer);
    const { user, host } = openQuoteAt('review', { api });
    await press(user, 'Place Order');
    expect(await screen.findByRole('button', { name: 'Place Order' })).toBeEnabled();
    expect(host.notices).toEqual([
      { title: 'Error placing order', description, variant: 'destructive' },
    ]);
    expect(screen.getByRole('heading', { name: 'Review' })).toBeVisible();
  });
});

describe('the addresses', () => {
  it('copies the pickup address to delivery', async () => {
    const { user } = openQuote();
    await toAddresses(user);
    fill('Pickup Location', PICKUP);
    await press(user, 'Same as Pickup');
    for (const [label, value] of Object.entries(PICKUP)) {
      expect(side('Delivery Address').getByLabelText(label)).toHaveValue(value);
    }
  });

  it('names what is missing on both sides after a copy', async () => {
    const { user } = openQuote();
    await toAddresses(user);
    await press(user, 'Same as Pickup');
    await press(user, 'Calculate Quote');
    expect(await screen.findAllByText('City is required')).toHaveLength(2);
  });

  it('fills pickup from a store', async () => {
    const api = workingApi();
    const store = { id: 7, name: 'Sandton City', storeBrand: 'PostNet', fullName: 'Thandi Nkosi' };
    const place = { phone: '011 555 0100', addressLine1: '83 Rivonia Road', addressLine2: null };
    api.on('GET /api/stores/active', () =>
      json([{ ...store, ...place, city: 'Sandton', zipCode: '2196' }]),
    );
    const { user } = openQuote({ api });
    await toAddresses(user);
    const pickup = side('Pickup Location');
    await user.type(pickup.getByLabelText('Full name'), 'Sipho Dube');
    await user.type(pickup.getByLabelText('Phone'), '082 000 1111');
    await user.selectOptions(await screen.findByLabelText('Pickup from a store'), '7');
    expect(pickup.getByLabelText('Address')).toHaveValue('83 Rivonia Road');
    expect(pickup.getByLabelText('Full name')).toHaveValue('Sipho Dube');
    expect(pickup.getByLabelText('Phone')).toHaveValue('082 000 1111');
    expect(screen.getByLabelText('Pickup from a store')).toHaveValue('7');
  });
});
