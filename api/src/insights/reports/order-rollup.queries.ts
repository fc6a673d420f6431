import { dayInSouthAfrica } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../orders/order.entity';
import { addOnConflict } from '../../platform/database/engine';
import { ALL_DAYS, type OrderRollup, SLOTS, type SumColumn } from './order-rollup.entity';

export type Counts = Partial<Record<SumColumn, number>>;

/** Adds to the row of the order's day and to the one of all days. */
export async function addToRollup(
  manager: EntityManager,
  order: Pick<Order, 'id' | 'createdAt'>,
  counts: Counts,
): Promise<void> {
  const slot = order.id % SLOTS;
  const day = dayInSouthAfrica(order.createdAt);
  await addToRows(
    manager,
    [
      { day, slot },
      { day: ALL_DAYS, slot },
    ],
    counts,
  );
}

/** Adds the same to each of the rows, and makes those that are missing. */
export async function addToRows(
  manager: EntityManager,
  rows: readonly Pick<OrderRollup, 'day' | 'slot'>[],
  counts: Counts,
): Promise<void> {
  const columns = Object.keys(counts);
  const values = Object.values(counts);
  const row = `(?, ?${', ?'.repeat(columns.length)})`;
  const sums = addOnConflict(manager.connection.options.type, ['day', 'slot'], columns);
  await manager.query(
    `INSERT INTO order_rollups (day, slot, ${columns.join(', ')}) VALUES ${rows.map(() => row).join(', ')} ${sums}`,
    rows.flatMap(({ day, slot }) => [day, slot, ...values]),
  );
}
