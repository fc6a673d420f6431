import type { CustomerTotalsView, OrderStatus } from '@courier/contract';

/** The parts of the dashboard, and the statuses of the orders in each. */
export const ORDER_GROUPS = {
  pending: ['pending', 'confirmed', 'in_transit'],
  completed: ['delivered'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type OrderGroup = keyof typeof ORDER_GROUPS;

/** How many orders there are in each. */
export function countGroups(
  totals: Pick<CustomerTotalsView, 'pending' | 'inTransit' | 'delivered' | 'cancelled'>,
): Readonly<Record<OrderGroup, number>> {
  return {
    pending: totals.pending + totals.inTransit,
    completed: totals.delivered,
    cancelled: totals.cancelled,
  };
}
