import { dayInSouthAfrica } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../orders/order.entity';
import { addOnConflict } from '../../platform/database/engine';
import { prepared } from '../../platform/database/prepared';
import { ALL_DAYS, type RollupColumn, SLOTS } from './order-rollup.entity';

export type Counts = Partial<Record<RollupColumn | 'orders' | 'revenue', number>>;

/** Adds to the row of the order's day and to the one of all days. */
export async function addToRollup(
  manager: EntityManager,
  order: Pick<Order, 'id' | 'createdAt'>,
  counts: Counts,
): Promise<void> {
  const columns = Object.keys(counts);
  const values = Object.values(counts);
  const day = dayInSouthAfrica(order.createdAt);
  const slot = order.id % SLOTS;
  const row = `(?, ?${', ?'.repeat(columns.length)})`;
  const sums = addOnConflict(manager.connection.options.type, ['day', 'slot'], columns);
  await manager.query(
    prepared(
      `INSERT INTO order_rollups (day, slot, ${columns.join(', ')}) VALUES ${row}, ${row} ${sums}`,
    ),
    [day, slot, ...values, ALL_DAYS, slot, ...values],
  );
}
