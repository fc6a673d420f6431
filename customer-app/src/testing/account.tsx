import { renderWithHost } from '@courier/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../App';
import { customerApi, EMAIL, signedIn } from './customer';
import { type FakeApi, json } from '@courier/shared-ui/testing';

export const ACCOUNT = {
  email: EMAIL,
  fullName: 'Lerato Mokoena',
  role: 'customer',
  emailConfirmed: true,
  createdAt: '2026-11-20T22:30:00.000Z',
};

export const SESSION = {
  id: 'a',
  createdAt: '2026-11-20T07:12:00.000Z',
  lastSeenAt: '2026-11-20T08:12:00.000Z',
  expiresAt: '2026-12-20T07:12:00.000Z',
  device: 'Chrome on Windows',
  isCurrent: true,
};

export const DONE = { success: true, message: 'Your password was changed' };

/** A network on which every part of the account page is in place. */
export function accountApi(): FakeApi {
  const other = {
    ...SESSION,
    id: 'b',
    device: 'Safari on iPhone',
    createdAt: '2026-11-19T07:12:00.000Z',
    isCurrent: false,
  };
  const api = customerApi();
  api.on('GET /api/account', () => json(ACCOUNT));
  api.on('GET /api/account/sessions', () => json([SESSION, other]));
  api.on('GET /api/saved-addresses', () => json([]));
  api.on('GET /api/saved-addresses/offers', () => json([]));
  api.on('GET /api/payment-methods', () => json([]));
  api.on('GET /api/notifications/preferences', () =>
    json({
      email: true,
      sms: false,
      topics: ['placed', 'progress', 'delivered', 'trouble', 'money'],
      channels: ['email', 'sms'],
    }),
  );
  return api;
}

export async function openAccount(host = signedIn()) {
  const opened = renderWithHost(<App />, { host, route: '/account' });
  await screen.findByDisplayValue('Lerato Mokoena');
  await screen.findByRole('checkbox', { name: /By email/ });
  return { user: userEvent.setup({ delay: null }), ...opened };
}
