import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { forUpdate } from '../platform/database/for-update';
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
