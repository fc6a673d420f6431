import type { CustomerTotalsView, OrderStatus, OrderSummaryView } from '@courier/contract';

/** Which part of the dashboard an order of each status belongs to. */
const ORDER_GROUPS = {
  pending: 'pending',
  confirmed: 'pending',
  in_transit: 'pending',
  delivered: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, string>;

type OrderGroup = (typeof ORDER_GROUPS)[OrderStatus];

export interface GroupOfOrders {
  /** How many there are in all, which may be more than were fetched so far. */
  readonly count: number;
  readonly orders: readonly OrderSummaryView[];
}

export type GroupsOfOrders = Readonly<Record<OrderGroup, GroupOfOrders>>;

export function groupOrders(
  orders: readonly OrderSummaryView[],
  totals: Pick<CustomerTotalsView, 'pending' | 'inTransit' | 'delivered' | 'cancelled'>,
): GroupsOfOrders {
  const of = (group: OrderGroup) => orders.filter(({ status }) => groupOf(status) === group);
  return {
    pending: { count: totals.pending + totals.inTransit, orders: of('pending') },
    completed: { count: totals.delivered, orders: of('completed') },
    cancelled: { count: totals.cancelled, orders: of('cancelled') },
  };
}

/** A status of tomorrow is still under way. */
function groupOf(status: string): OrderGroup {
  return (ORDER_GROUPS as Partial<Record<string, OrderGroup>>)[status] ?? 'pending';
}
