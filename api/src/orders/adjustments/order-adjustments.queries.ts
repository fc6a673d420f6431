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

/** What an order costs, in cents, where its quote is another amount: what was taken off or added by hand stays. */
export async function adjustedPrice(
  manager: EntityManager,
  order: Pick<Order, 'id'>,
  quoted: number,
): Promise<number> {
  const adjustments = await findAdjustments(manager, order);
  return quoted + effectsOf(quoted, adjustments).reduce((sum, effect) => sum + effect, 0);
}

/**
 * By how much each adjustment changes the price, in cents, in their order. A discount takes off no more than there is: of a
 * parcel that was measured to be lighter it may be less than was given.
 */
export function effectsOf(
  quoted: number,
  adjustments: readonly Pick<OrderAdjustment, 'kind' | 'amount'>[],
): number[] {
  let price = quoted;
  return adjustments.map((each) => {
    const before = price;
    price = Math.max(0, price + signedAmount(each));
    return price - before;
  });
}

/** Less than nothing for a discount. */
export function signedAmount({ kind, amount }: Pick<OrderAdjustment, 'kind' | 'amount'>): number {
  return kind === 'discount' ? -amount : amount;
}
