import { DEFAULT_PAYMENT_METHOD } from '@courier/contract';
import { renderWithHost, type RenderWithHostOptions } from '@courier/shared-ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../App';
import { type FakeApi, installFakeApi, json } from '@courier/shared-ui/testing';
import { saveDraft } from '../features/quote/quote-draft';
import { EMPTY_ADDRESS, EMPTY_FORM, type QuoteForm } from '../features/quote/quote-form';
import { NO_PROGRESS } from '../features/quote/wizard-progress';
import { COLLECTION_DAYS, ORDER, ORDER_PLACED, QUOTE } from './fixtures';

/** The quote page over a network on which everything goes well. */
export function openQuote(options: Omit<RenderWithHostOptions, 'route'> & { api?: FakeApi } = {}) {
  const { api = workingApi(), ...rest } = options;
  const user = userEvent.setup({ delay: null });
  return { api, user, ...renderWithHost(<App />, { ...rest, route: '/quote' }) };
}

/** The quote page at a later step: from a stored draft, without the steps before it. */
export function openQuoteAt(
  step: 'payment' | 'review',
  options: Parameters<typeof openQuote>[0] = {},
  quote = QUOTE,
) {
  const form: QuoteForm = {
    ...EMPTY_FORM,
    pickupAddress: addressOf(PICKUP),
    deliveryAddress: addressOf(DELIVERY),
  };
  if (step === 'review') form.paymentMethod = DEFAULT_PAYMENT_METHOD;
  saveDraft({ form, progress: { ...NO_PROGRESS, step, quote } }, null);
  return openQuote(options);
}

function addressOf(fields: typeof PICKUP) {
  return {
    ...EMPTY_ADDRESS,
    fullName: fields['Full name'],
    phone: fields.Phone,
    addressLine1: fields.Address,
    city: fields.City,
    zipCode: fields['Postal code'],
  };
}

export function workingApi(): FakeApi {
  const api = installFakeApi();
  api.on('GET /api/stores/active', () => json([]));
  api.on('GET /api/addresses/search', () => json([]));
  api.on('GET /api/collection-days', () => json(COLLECTION_DAYS));
  api.on('POST /api/quotes', () => json(QUOTE, 201));
  api.on('POST /api/orders', () => json(ORDER_PLACED, 201));
  api.on(`GET /api/orders/${ORDER.orderNumber}`, () => json(ORDER));
  return api;
}

export const PICKUP = {
  'Full name': 'Lerato Mokoena',
  Phone: '082 123 4567',
  Address: '12 Long Street',
  City: 'Cape Town',
  'Postal code': '8001',
};

export const DELIVERY = {
  'Full name': 'Pieter van der Merwe',
  Phone: '071 555 0199',
  Address: '1 Commissioner Street',
  City: 'Johannesburg',
  'Postal code': '2001',
};

export function side(name: 'Pickup Location' | 'Delivery Address') {
  return within(screen.getByRole('group', { name }));
}

export function fill(
  name: 'Pickup Location' | 'Delivery Address',
  fields: Partial<Record<keyof typeof PICKUP, string>>,
): void {
  const group = side(name);
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(group.getByLabelText(label), { target: { value } });
  }
}

type User = ReturnType<typeof userEvent.setup>;

export async function press(user: User, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

export async function toAddresses(user: User): Promise<void> {
  await press(user, 'Continue');
  await screen.findByRole('heading', { name: 'Addresses' });
}

export async function askForQuote(user: User): Promise<void> {
  await toAddresses(user);
  fill('Pickup Location', PICKUP);
  fill('Delivery Address', DELIVERY);
  await press(user, 'Calculate Quote');
}

export async function toReview(user: User): Promise<void> {
  await askForQuote(user);
  await screen.findByRole('heading', { name: 'Payment' });
  await press(user, 'Continue to Review');
  await screen.findByRole('heading', { name: 'Review' });
}
