import type { EntityManager } from 'typeorm';
import { addOnConflict, isSqlite } from '../../platform/database/engine';
import { OrderToCount } from './order-to-count.entity';

/** Has orders counted again, in the transaction that changes what is counted of them. */
export async function markToCount(manager: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await manager.query(
    `INSERT INTO orders_to_count (orderId, changes) VALUES ${ids.map(() => '(?, 1)').join(', ')}
     ${addOnConflict(manager.connection.options.type, ['orderId'], ['changes'])}`,
    [...ids],
  );
}

/** Has every order counted again, in the caller's transaction. */
export async function markAllToCount(manager: EntityManager): Promise<void> {
  await manager.query('DELETE FROM orders_to_count');
  await manager.query('INSERT INTO orders_to_count (orderId, changes) SELECT id, 1 FROM orders');
}

/**
 * Takes the marks of orders away, in the caller's transaction, and returns whose: none that another transaction is about to
 * change, which is counted with what that has written. It has to be the first that the transaction reads, so that what is counted
 * then is as new as the marks.
 */
export async function takeToCount(manager: EntityManager, most: number): Promise<number[]> {
  const skip = isSqlite(manager.connection.options.type) ? '' : 'FOR UPDATE SKIP LOCKED';
  const rows = await manager.query<{ orderId: number }[]>(
    `SELECT orderId FROM orders_to_count ORDER BY orderId LIMIT ? ${skip}`,
    [most],
  );
  const ids = rows.map(({ orderId }) => orderId);
  if (ids.length > 0) await manager.delete(OrderToCount, ids);
  return ids;
}

/** How many orders have changed since they were counted. */
export async function countToCount(manager: Pick<EntityManager, 'query'>): Promise<number> {
  const [row] = await manager.query<{ count: number | string }[]>(
    'SELECT COUNT(*) AS count FROM orders_to_count',
  );
  return Number(row?.count ?? 0);
}
