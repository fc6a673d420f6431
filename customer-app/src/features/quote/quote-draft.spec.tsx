import { FIRST_PACKAGE } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { json, problem } from '@courier/shared-ui/testing';
import { QUOTE } from '../../testing/fixtures';
import type { QuoteForm } from './quote-form';
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

const DRAFT = 'courier.quote-draft.2';
const LERATO = { email: 'lerato@example.com', role: 'customer' } as const;

/** The quote page of a signed-in customer. */
function openOwnQuote(api = workingApi()) {
  api.on('GET /api/saved-addresses', () => json([]));
  return openQuote({ api, host: createFakeHost({ session: LERATO }) });
}

describe('the draft of a quote', () => {
  it('comes back after a reload with its step, its texts and its quote', async () => {
    const before = openQuote();
    await askForQuote(before.user);
    await screen.findByText('Total Amount');
    before.unmount();

    const { user } = openQuote();
    expect(screen.getAllByText('R98.00')[0]).toBeVisible();
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

  it('from before a field was added has it empty, and keeps the rest', async () => {
    const before = openQuote();
    await toAddresses(before.user);
    fill('Pickup Location', { 'Full name': 'Lera' });
    before.unmount();
    const { form, ...draft } = JSON.parse(sessionStorage.getItem(DRAFT) ?? '') as {
      form: QuoteForm;
    };
    const { contactPhone: _added, pickupAddress, ...rest } = form;
    const { instructions: _too, ...pickup } = pickupAddress;
    const older = { ...draft, form: { ...rest, pickupAddress: pickup } };
    sessionStorage.setItem(DRAFT, JSON.stringify(older));
    openQuote();
    expect(side('Pickup Location').getByLabelText('Full name')).toHaveValue('Lera');
  });

  it('opens without a connection, which the wizard says its prices need', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const note = /Prices need a connection/;
    openQuote();
    expect(screen.getByText(note).closest('[aria-live=polite]')).toBeVisible();
    isOnline.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  it('is gone after the order is placed, and after New Quote', async () => {
    const { user } = openQuote();
    await toReview(user);
    await press(user, 'Place Order');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    await press(user, 'New Quote');
    expect(await screen.findByRole('heading', { name: 'Package' })).toBeVisible();
    expect(screen.queryByText('Tracking Timeline')).not.toBeInTheDocument();
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    await toAddresses(user);
    expect(screen.getAllByLabelText('City')[0]).toHaveValue('');
  });

  it('is not shown to the next person at the same browser', async () => {
    const before = openOwnQuote();
    await toAddresses(before.user);
    before.unmount();
    openQuote();
    expect(screen.getByRole('heading', { name: 'Package' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['has signed out', null],
    ['gave way to another', { email: 'thandi@example.com', role: 'customer' }],
  ] as const)('is gone from screen and storage when its owner %s', async (_, next) => {
    const { host, user } = openOwnQuote();
    await toAddresses(user);
    fill('Delivery Address', { 'Full name': 'Pieter' });
    expect(sessionStorage).toHaveLength(1);

    act(() => host.signIn(next));
    expect(screen.getByRole('heading', { name: 'Package' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    await toAddresses(user);
    expect(side('Delivery Address').getByLabelText('Full name')).toHaveValue('');
  });

  it('is gone when its owner signs out while the packages are typed', () => {
    const { host } = openOwnQuote();
    fireEvent.change(screen.getByLabelText('Weight (kg)'), { target: { value: '7' } });
    expect(sessionStorage).toHaveLength(1);
    act(() => host.signIn(null));
    expect(screen.getByLabelText('Weight (kg)')).toHaveValue(String(FIRST_PACKAGE.weight));
    expect(sessionStorage).toHaveLength(0);
  });

  it('takes no quote that is answered after its owner signed out', async () => {
    let answer = (_quote: Response) => {};
    const api = workingApi();
    api.on('POST /api/quotes', () => new Promise((resolve) => (answer = resolve)));
    const { host, user } = openOwnQuote(api);
    await askForQuote(user);
    await screen.findByText('Calculating...');
    act(() => host.signIn(null));
    await act(async () => answer(json(QUOTE, 201)));
    expect(screen.getByRole('heading', { name: 'Package' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays with a visitor who signs in', async () => {
    const { host, user, api } = openQuote();
    api.on('GET /api/saved-addresses', () => json([]));
    await toAddresses(user);
    fill('Delivery Address', { 'Full name': 'Pieter' });
    act(() => host.signIn(LERATO));
    expect(side('Delivery Address').getByLabelText('Full name')).toHaveValue('Pieter');
    expect(sessionStorage).toHaveLength(1);
  });

  it('is left alone when it is not one of ours', () => {
    sessionStorage.setItem(DRAFT, '{"step":"review","form":{}}');
    openQuote();
    expect(screen.getByRole('heading', { name: 'Package' })).toBeVisible();
  });
});

describe('frequent addresses', () => {
  afterEach(() => localStorage.clear());

  const openFrequentAddresses = (user: ReturnType<typeof openQuote>['user']) =>
    user.click(screen.getByText('Frequent addresses'));

  const home = {
    id: 1,
    label: 'Home',
    fullName: 'Lerato Mokoena',
    phone: '082 123 4567',
    addressLine1: '12 Long Street',
    city: 'Cape Town',
    zipCode: '8001',
  };

  it('stay folded up until asked for, and fill the delivery address of a customer', async () => {
    const api = workingApi();
    api.on('GET /api/saved-addresses', () => json([home]));
    const { user } = openQuote({ api, host: createFakeHost({ session: LERATO }) });
    await toAddresses(user);
    const use = await screen.findByLabelText('Use for delivery: Home');
    expect(use).not.toBeVisible();
    await openFrequentAddresses(user);
    expect(use).toBeVisible();
    await user.click(use);
    expect(side('Delivery Address').getByLabelText('Address')).toHaveValue('12 Long Street');
    expect(use).not.toBeVisible();
    expect(api.seen('GET /api/saved-addresses')[0]?.url).toBe(
      '/api/saved-addresses?userEmail=lerato%40example.com',
    );
  });

  it('lead back to the addresses where a quote was asked with others', async () => {
    const api = workingApi();
    api.on('GET /api/saved-addresses', () => json([home]));
    const { user } = openQuote({ api, host: createFakeHost({ session: LERATO }) });
    await askForQuote(user);
    await screen.findByText('Total Amount');
    await openFrequentAddresses(user);
    await user.click(await screen.findByLabelText('Use for delivery: Home'));
    expect(await screen.findByRole('button', { name: 'Calculate Quote' })).toBeVisible();
    expect(side('Delivery Address').getByLabelText('Address')).toHaveValue('12 Long Street');
  });

  it('are shown above the card from the first step on', async () => {
    openOwnQuote();
    expect(await screen.findByText('Frequent addresses')).toBeVisible();
  });

  it('begin the pickup with the default one, and leave alone what was entered', async () => {
    const api = workingApi();
    api.on('GET /api/saved-addresses', () => json([{ ...home, isDefault: true }]));
    const { user } = openQuote({ api, host: createFakeHost({ session: LERATO }) });
    await toAddresses(user);
    const street = () => side('Pickup Location').getByLabelText('Address');
    await waitFor(() => expect(street()).toHaveValue('12 Long Street'));
    expect(side('Delivery Address').getByLabelText('Address')).toHaveValue('');
    await user.type(street(), ' 5');
    await press(user, 'Back');
    await toAddresses(user);
    expect(street()).toHaveValue('12 Long Street 5');
  });

  it('say that they could not be fetched', async () => {
    const api = workingApi();
    api.on('GET /api/saved-addresses', () => problem(500, 'Something broke.'));
    const { user } = openQuote({ api, host: createFakeHost({ session: LERATO }) });
    await toAddresses(user);
    await openFrequentAddresses(user);
    expect(await screen.findByText('Failed to fetch addresses')).toBeVisible();
    expect(screen.getByText('Something broke.')).toBeVisible();
  });

  it('ask to log in where the mark is stored without an e-mail', async () => {
    localStorage.setItem('isAuthenticated', 'true');
    const { user } = openQuote();
    await toAddresses(user);
    await openFrequentAddresses(user);
    expect(screen.getByText('Please log in to see your saved addresses')).toBeVisible();
  });

  it('are not offered to visitors', async () => {
    const { user } = openQuote();
    await toAddresses(user);
    expect(screen.queryByText('Frequent addresses')).not.toBeInTheDocument();
  });
});
