import { type EntityManager, In } from 'typeorm';
import { Order } from '../order.entity';

/** The ids of orders with these numbers; none for numbers that nobody has. */
export async function findOrderIds(
  manager: EntityManager,
  orderNumbers: readonly string[],
): Promise<number[]> {
  if (orderNumbers.length === 0) return [];
  const where = { orderNumber: In(orderNumbers) };
  const orders = await manager.find(Order, { select: { id: true }, where });
  return orders.map(({ id }) => id);
}
