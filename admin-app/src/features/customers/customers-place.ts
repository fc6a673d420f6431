import type { Role } from '@courier/contract';

/** Where somebody of a role sees all customers. */
export function customersPlace(role: Role): string {
  return role === 'support' ? '/customers' : '/manager?tab=customers';
}
