import type { OrderListKind } from '@courier/shared-ui/order-list';

interface OrderTab extends OrderListKind {
  readonly id: string;
}

/** The lists of orders: one for what is still to be paid, one for what is. */
export const ORDER_TABS = {
  orders: {
    id: 'orders',
    label: 'Orders',
    paymentStatus: 'pending',
    noun: 'orders',
    empty: 'No orders found in the system',
    failure: 'Failed to fetch pending orders',
  },
  history: {
    id: 'history',
    label: 'History',
    paymentStatus: 'completed',
    noun: 'orders',
    empty: 'No completed orders found',
    failure: 'Failed to fetch completed orders',
  },
} as const satisfies Record<string, OrderTab>;

export type OrderTabId = keyof typeof ORDER_TABS;

/** The list that the desk shows, or the first one while it shows none. */
export function orderTabOf(id: string): (typeof ORDER_TABS)[OrderTabId] {
  return id === 'history' ? ORDER_TABS.history : ORDER_TABS.orders;
}
