import { DEFAULT_COMPANY, type QuoteRequest } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { json, problem } from '@courier/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  DELIVERY,
  fill,
  openQuote,
  PICKUP,
  press,
  toAddresses,
  workingApi,
} from '../../testing/quote-wizard';

beforeEach(() => sessionStorage.clear());

const EMAIL = 'Your email';
const CELL = 'Your cell number';
const LERATO = { email: 'lerato@example.com', role: 'customer' } as const;

/** The wizard of a company that can send e-mails. */
function openWithMail(session: typeof LERATO | null = null) {
  const api = workingApi();
  api.on('GET /api/saved-addresses', () => json([]));
  const company = { ...DEFAULT_COMPANY, sendsEmail: true };
  return openQuote({ api, host: { ...createFakeHost({ session }), company } });
}

describe('updates by email in the wizard', () => {
  it('go with the quote to the address that a visitor leaves, and are named before and after the order', async () => {
    const { user, api } = openWithMail();
    await toAddresses(user);
    expect(screen.getByRole('group', { name: 'Your contact details' })).toBeVisible();
    await user.click(screen.getByLabelText(EMAIL));
    await user.paste('Guest@Example.com');
    fill('Pickup Location', PICKUP);
    fill('Delivery Address', DELIVERY);
    await press(user, 'Calculate Quote');
    await screen.findByText('Total Amount');
    expect((api.seen('POST /api/quotes')[0]?.body as QuoteRequest).contactEmail).toBe(
      'guest@example.com',
    );
    await press(user, 'Continue to Review');
    expect(await screen.findByText('guest@example.com')).toBeVisible();
    await press(user, 'Place Order');
    expect(await screen.findByText(/message that we sent to guest@example.com/)).toBeVisible();
  });

  it('refuse an address that is none, in the words of the contract', async () => {
    const { user, api } = openWithMail();
    await toAddresses(user);
    await user.type(screen.getByLabelText(EMAIL), 'nobody');
    fill('Pickup Location', PICKUP);
    fill('Delivery Address', DELIVERY);
    await press(user, 'Calculate Quote');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(api.seen('POST /api/quotes')).toEqual([]);
  });

  it('are not offered to a customer, who has an account for that', async () => {
    const { user } = openWithMail(LERATO);
    await toAddresses(user);
    expect(screen.queryByLabelText(EMAIL)).not.toBeInTheDocument();
  });

  it('are not offered where no email is sent', async () => {
    const { user } = openQuote();
    await toAddresses(user);
    await waitFor(() => expect(screen.queryByLabelText(EMAIL)).not.toBeInTheDocument());
  });
});

describe('the cell number of a visitor in the wizard', () => {
  it('goes with the quote, is offered where no email is sent, and is named before the order', async () => {
    const { user, api } = openQuote();
    await toAddresses(user);
    expect(screen.queryByLabelText(EMAIL)).not.toBeInTheDocument();
    expect(screen.getByLabelText(CELL)).toHaveAccessibleDescription(
      'So that we can call you about this order',
    );
    await user.click(screen.getByLabelText(CELL));
    await user.paste(' 072 946 3825 ');
    fill('Pickup Location', PICKUP);
    fill('Delivery Address', DELIVERY);
    await press(user, 'Calculate Quote');
    await screen.findByText('Total Amount');
    expect((api.seen('POST /api/quotes')[0]?.body as QuoteRequest).contactPhone).toBe(
      '072 946 3825',
    );
    await press(user, 'Continue to Review');
    expect(await screen.findByText('072 946 3825')).toBeVisible();
    await press(user, 'Change cell number');
    expect(await screen.findByLabelText(CELL)).toHaveFocus();
    expect(screen.getByLabelText(CELL)).toHaveValue('072 946 3825');
  });

  it('is refused when nobody can call it, by the form and by the server at its field', async () => {
    const { user, api } = openQuote();
    await toAddresses(user);
    fill('Pickup Location', PICKUP);
    fill('Delivery Address', DELIVERY);
    await user.type(screen.getByLabelText(CELL), '072 946');
    await press(user, 'Calculate Quote');
    expect(await screen.findByText(/^Cell number must be a phone number/)).toBeVisible();
    expect(api.seen('POST /api/quotes')).toEqual([]);
    const refused = { path: 'contactPhone', message: 'Refused by the server' };
    api.on('POST /api/quotes', () => problem(400, 'Refused', [refused]));
    await user.type(screen.getByLabelText(CELL), ' 3825');
    await press(user, 'Calculate Quote');
    expect(await screen.findByText('Refused by the server')).toBeVisible();
  });

  it('stops nobody who typed half of it and signed in before the quote', async () => {
    const before = openQuote();
    await toAddresses(before.user);
    fill('Pickup Location', PICKUP);
    fill('Delivery Address', DELIVERY);
    await before.user.type(screen.getByLabelText(CELL), '072');
    await waitFor(() => expect(sessionStorage.getItem('courier.quote-draft.2')).toContain('"072"'));
    before.unmount();
    const { user, api } = openWithMail(LERATO);
    expect(await screen.findByRole('heading', { name: 'Addresses' })).toBeVisible();
    await press(user, 'Calculate Quote');
    await screen.findByText('Total Amount');
    expect(api.seen('POST /api/quotes')[0]?.body).not.toHaveProperty('contactPhone');
  });

  it('is not offered to a customer', async () => {
    const { user } = openWithMail(LERATO);
    await toAddresses(user);
    expect(screen.queryByLabelText(CELL)).not.toBeInTheDocument();
  });
});
