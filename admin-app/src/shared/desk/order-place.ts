import type { Role } from '@courier/contract';

/** Where somebody of a role works on an order. */
export function orderPlace(role: Role, orderNumber: string): string {
  const number = encodeURIComponent(orderNumber);
  return role === 'admin' ? `/manager?order=${number}` : `/support/desk/orders?order=${number}`;
}
