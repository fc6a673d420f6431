import type { Page } from '@playwright/test';
import { PARCEL, placeOrder } from './customer-steps';

/** What the browser says of a link whose token the server does not know. */
export const UNKNOWN_TOKEN = /status of 404/;

/** Every screen of the suite with who sees it. */
export const SCREENS = {
  visitor: [
    '/',
    '/quote',
    '/quote/placed/:orderNumber',
    '/tracking',
    '/tracking?number=EC000000',
    '/tracking/updates#a-token',
    '/tracking/delivery#a-token',
    '/tracking/payment',
    '/support',
    '/login',
    '/login/forgot',
    '/login/reset#a-token',
    '/login/confirm-email#a-token',
    '/login/invitation#a-token',
    '/privacy',
    '/no-such-page',
  ],
  customer: ['/dashboard', '/dashboard/history', '/account', '/account/notifications'],
  support: [
    '/support/desk',
    '/support/desk/orders',
    '/support/desk/claims',
    '/dispatch',
    '/account',
  ],
  admin: [
    '/reports?period=year',
    '/manager',
    '/dispatch?tab=waiting',
    '/dispatch?tab=queue',
    ...[
      'history',
      'stores',
      'customers',
      'tickets',
      'provider-events',
      'staff',
      'service-areas',
      'rates',
      'bank',
      'cash-up',
      'releases',
      'version-health',
      'audit',
      'company',
    ].map((tab) => `/manager?tab=${tab}`),
  ],
} as const;

/** The address of a screen; one of an order is that of an order which is placed for it. */
export async function addressOf(page: Page, screen: string): Promise<string> {
  if (!screen.includes(ORDER_NUMBER)) return screen;
  return screen.replace(ORDER_NUMBER, await placeOrder(page, { packages: [PARCEL] }));
}

const ORDER_NUMBER = ':orderNumber';
