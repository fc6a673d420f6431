import type { Role } from '@courier/contract';

/** Where somebody of a role sees the orders that were placed with an e-mail address, also without an account. */
export function ordersOfEmail(email: string, role: Role): string {
  return role === 'support'
    ? `/support/desk/orders?${new URLSearchParams({ q: email }).toString()}`
    : `/manager?${new URLSearchParams({ customer: email }).toString()}`;
}
