import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { Order } from '../orders/order.entity';

/**
 * The order, locked until the transaction ends, so that what is decided on it still holds when it is written.
 * Must be the transaction's first statement: what is read after it is then as new as the lock. SQLite needs no
 * lock, its transactions come one at a time, and has no word for it.
 */
export function lockedOrder(
  manager: EntityManager,
  where: FindOptionsWhere<Order>,
): Promise<Order | null> {
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  return manager.findOne(Order, {
    where,
    ...(!isSqlite && { lock: { mode: 'pessimistic_write' as const } }),
  });
}
