import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { forUpdate } from '../platform/database/for-update';
import { ConflictError } from '../platform/errors/domain-errors';
import { Order } from './order.entity';

/**
 * The order, locked until the transaction ends. Must be the transaction's first statement: what is read after it
 * is then as new as the lock.
 */
export function lockedOrder(
  manager: EntityManager,
  where: FindOptionsWhere<Order>,
): Promise<Order | null> {
  return manager.findOne(Order, { where, ...forUpdate(manager) });
}

/**
 * The orders with these numbers, all locked before anything else is read, in the sequence of their numbers, so that no two who
 * name some of the same wait for each other.
 * @throws ConflictError for a number that nobody has
 */
export async function lockedOrders(
  manager: EntityManager,
  numbers: readonly string[],
): Promise<Order[]> {
  const orders: Order[] = [];
  for (const orderNumber of [...numbers].sort()) {
    const order = await lockedOrder(manager, { orderNumber });
    if (!order) throw new ConflictError(`There is no order ${orderNumber}.`);
    orders.push(order);
  }
  return orders;
}

/**
 * The ids of an account's orders, the oldest first, all locked until the transaction ends; what comes to the account
 * meanwhile waits. Must be the transaction's first statement, too.
 */
export async function lockedOrderIds(manager: EntityManager, userId: number): Promise<number[]> {
  const orders = await manager.find(Order, {
    select: { id: true },
    where: { userId },
    order: { id: 'ASC' },
    ...forUpdate(manager),
  });
  return orders.map(({ id }) => id);
}
