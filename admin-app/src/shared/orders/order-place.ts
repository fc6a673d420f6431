import type { Role } from '@courier/contract';

/** Where somebody of a role sees the orders that were placed with an e-mail address, also without an account. */
export function ordersOfEmail(email: string, role: Role): string {
  const list = role === 'support' ? '/support/desk/orders' : '/manager';
  return `${list}?${new URLSearchParams({ customer: email }).toString()}`;
}
