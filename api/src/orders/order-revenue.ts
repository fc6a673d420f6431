import type { Order } from './order.entity';

/** What an order adds to revenue and to what its customer has spent, in cents: nothing once it is cancelled. */
export function revenueOf({ status, totalAmount }: Pick<Order, 'status' | 'totalAmount'>): number {
  return status === 'cancelled' ? 0 : totalAmount;
}

/** The same in SQL, of the table `orders` under the name `o`. */
export const REVENUE = `CASE WHEN o.status = 'cancelled' THEN 0 ELSE o.totalAmount END`;
