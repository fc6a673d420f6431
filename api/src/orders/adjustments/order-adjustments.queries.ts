import type { EntityManager } from 'typeorm';
import type { Order } from '../order.entity';
import { OrderAdjustment } from './order-adjustment.entity';

/** What was taken off or added to the price of an order by hand, the oldest first. */
export function findAdjustments(
  manager: EntityManager,
  { id: orderId }: Pick<Order, 'id'>,
): Promise<OrderAdjustment[]> {
  return manager.find(OrderAdjustment, { where: { orderId }, order: { id: 'ASC' } });
}

/**
 * What an order costs, in cents, where its quote comes to another amount: what was taken off or added by hand stays. Never
 * less than nothing.
 */
export async function adjustedPrice(
  manager: EntityManager,
  order: Pick<Order, 'id'>,
  quoted: number,
): Promise<number> {
  const adjustments = await findAdjustments(manager, order);
  return Math.max(0, quoted + adjustments.reduce((sum, each) => sum + signedAmount(each), 0));
}

/** Less than nothing for a discount. */
export function signedAmount({ kind, amount }: Pick<OrderAdjustment, 'kind' | 'amount'>): number {
  return kind === 'discount' ? -amount : amount;
}
