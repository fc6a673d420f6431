import { createFakeHost } from '@courier/shared-ui/host';
import { screen } from '@testing-library/react';
import { json } from '@courier/shared-ui/testing';
import { QUOTE } from '../../testing/fixtures';
import {
  askForQuote,
  fill,
  openQuote,
  press,
  side,
  toAddresses,
  toReview,
  workingApi,
} from '../../testing/quote-wizard';

beforeEach(() => sessionStorage.clear());

describe('the draft of a quote', () => {
  it('comes back after a reload with its step, its texts and its quote', async () => {
    const before = openQuote();
    await askForQuote(before.user);
    await screen.findByText('Total Amount');
    before.unmount();

    const { user } = openQuote();
    expect(screen.getByText('R98.00')).toBeVisible();
    await press(user, 'Back to Addresses');
    expect(side('Delivery Address').getByLabelText('City')).toHaveValue('Johannesburg');
  });

  it('keeps what is half typed', async () => {
    const before = openQuote();
    await toAddresses(before.user);
    fill('Pickup Location', { 'Full name': 'Lera' });
    before.unmount();
    openQuote();
    expect(side('Pickup Location').getByLabelText('Full name')).toHaveValue('Lera');
  });

  it('asks for a new quote when the old one has expired', async () => {
    const api = workingApi();
    api.on('POST /api/quotes', () => json({ ...QUOTE, expiresAt: '2020-01-01T00:00:00Z' }, 201));
    const before = openQuote({ api });
    await askForQuote(before.user);
    await screen.findByText('Total Amount');
    before.unmount();
    openQuote();
    expect(screen.getByRole('heading', { name: 'Addresses' })).toBeVisible();
  });

  it('is gone after the order is placed, and after New Quote', async () => {
    const { user } = openQuote();
    await toReview(user);
    await press(user, 'Place Order');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(sessionStorage).toHaveLength(0);
    await press(user, 'New Quote');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not shown to the next person at the same browser', async () => {
    const host = createFakeHost({ session: { email: 'lerato@example.com', role: 'customer' } });
    const api = workingApi();
    api.on('GET /api/saved-addresses', () => json([]));
    const before = openQuote({ host, api });
    await toAddresses(before.user);
    before.unmount();
    openQuote();
    expect(screen.getByRole('heading', { name: 'Package' })).toBeVisible();
  });

  it('is left alone when it is not one of ours', () => {
    sessionStorage.setItem('courier.quote-draft.1', '{"step":"review","form":{}}');
    openQuote();
    expect(screen.getByRole('heading', { name: 'Package' })).toBeVisible();
  });
});

describe('frequent addresses', () => {
  afterEach(() => localStorage.clear());

  const session = { email: 'lerato@example.com', role: 'customer' } as const;
  const home = {
    id: 1,
    label: 'Home',
    fullName: 'Lerato Mokoena',
    phone: '082 123 4567',
    addressLine1: '12 Long Street',
    city: 'Cape Town',
    zipCode: '8001',
  };

  it('fill the delivery address of a signed-in customer', async () => {
    const api = workingApi();
    api.on('GET /api/saved-addresses', () => json([home]));
    const { user } = openQuote({ api, host: createFakeHost({ session }) });
    await toAddresses(user);
    await user.click(await screen.findByRole('button', { name: 'Use Home for delivery' }));
    expect(side('Delivery Address').getByLabelText('Address')).toHaveValue('12 Long Street');
    expect(api.seen('GET /api/saved-addresses')[0]?.url).toBe(
      '/api/saved-addresses?userEmail=lerato%40example.com',
    );
  });

  it('leave a quote alone that was asked with others', async () => {
    const api = workingApi();
    api.on('GET /api/saved-addresses', () => json([home]));
    const { user } = openQuote({ api, host: createFakeHost({ session }) });
    await askForQuote(user);
    await screen.findByText('Total Amount');
    expect(screen.queryByText('Frequent addresses')).not.toBeInTheDocument();
  });

  it('say that they could not be fetched', async () => {
    openQuote({ host: createFakeHost({ session }) });
    expect(await screen.findByText('Failed to fetch addresses')).toBeVisible();
  });

  it('ask to log in where the mark is stored without an e-mail', () => {
    localStorage.setItem('isAuthenticated', 'true');
    openQuote();
    expect(screen.getByText('Please log in to see your saved addresses')).toBeVisible();
  });

  it('are not offered to visitors', () => {
    openQuote();
    expect(screen.queryByText('Frequent addresses')).not.toBeInTheDocument();
  });
});
