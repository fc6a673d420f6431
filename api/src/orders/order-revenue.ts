import type { Order } from './order.entity';

type Worth = Pick<Order, 'status' | 'totalAmount'>;

/** What an order adds to revenue and to what its customer has spent, in cents: nothing once it is cancelled. */
export function revenueOf({ status, totalAmount }: Worth): number {
  return status === 'cancelled' ? 0 : totalAmount;
}

/** How much more or less that is once the order has changed. */
export function revenueChange(order: Worth, change: Partial<Worth>): number {
  return revenueOf({ ...order, ...change }) - revenueOf(order);
}

/** The average of orders of which some are cancelled, in whole cents; half a cent goes up, and none come to 0. */
export function averageRevenue(revenue: number, orders: number, cancelled: number): number {
  const count = orders - cancelled;
  return count === 0 ? 0 : Math.round(revenue / count);
}

/** `revenueOf` in SQL, of the table `orders` under the name `o`. */
export const REVENUE = `CASE WHEN o.status = 'cancelled' THEN 0 ELSE o.totalAmount END`;
