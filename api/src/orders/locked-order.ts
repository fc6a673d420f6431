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
