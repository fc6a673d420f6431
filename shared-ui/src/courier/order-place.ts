import type { Role } from '@courier/contract';

/** Where somebody of a role sees one order. */
export function orderPlace(orderNumber: string, role: Role): string {
  const number = encodeURIComponent(orderNumber);
  return role === 'support' ? `/support/desk/orders?order=${number}` : `/manager?order=${number}`;
}
