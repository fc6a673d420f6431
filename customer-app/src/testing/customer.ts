import { createFakeHost } from '@courier/shared-ui/fake-host';
import { type FakeApi, installFakeApi, json } from '@courier/shared-ui/testing';
import { TOTALS } from './fixtures';

export const EMAIL = 'lerato@example.com';

export function signedIn() {
  return createFakeHost({ session: { email: EMAIL, role: 'customer' } });
}

/** A network on which a customer without orders finds everything in place. */
export function customerApi(): FakeApi {
  const api = installFakeApi();
  api.on('GET /api/orders', () => json([]));
  api.on('GET /api/orders/summary', () => json(TOTALS));
  api.on('GET /api/joint-payments/due', () =>
    json({ orders: [], total: 0, awaitsPayment: false, hasMore: false }),
  );
  api.on('GET /api/notifications/unread-count', () => json({ unread: 0 }));
  return api;
}
