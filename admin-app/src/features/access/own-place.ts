import type { Role } from '@courier/contract';

/** Where somebody without the admin role works instead. */
export const OWN_PLACE = {
  customer: { to: '/dashboard', label: 'Go to your orders' },
  support: { to: '/support/desk', label: 'Go to the ticket desk' },
} as const satisfies Record<Exclude<Role, 'admin'>, { to: string; label: string }>;
