import { countsAsAttempt } from '@courier/contract';
import { type EntityManager, In } from 'typeorm';
import { Order } from '../../orders/order.entity';
import { failedAttempts } from '../../orders/timeline/failed-attempts';
import type { StoredStep } from '../../orders/timeline/stored-step';
import { addOnConflict } from '../../platform/database/engine';
import { forUpdate } from '../../platform/database/for-update';
import { addCounted, countedOrder, type Totals } from './counted-order';
import { type CountedTotal, SUMS } from './figure-total.entity';
import { OrderCount } from './order-count.entity';
import { keepWritten } from './written-names.queries';

/** Rows of one statement. */
const WRITTEN = 500;

/**
 * Counts orders as they are now in place of what they were counted as, in the caller's transaction, which has written or taken
 * their marks: so nobody else counts them meanwhile.
 */
export async function countOrders(manager: EntityManager, ids: readonly number[]): Promise<void> {
  // Locked, so that the newest is read even where the transaction has read before.
  const known = await manager.find(OrderCount, {
    where: { orderId: In([...ids]) },
    ...forUpdate(manager),
  });
  const counted = await readCounted(manager, ids);
  const before = new Map(known.map((count) => [count.orderId, count]));
  const changed = counted.filter((count) => !isSame(before.get(count.orderId), count));
  const totals: Totals = new Map();
  for (const count of changed) {
    const old = before.get(count.orderId);
    if (old) addCounted(totals, old, -1);
    addCounted(totals, count, 1);
  }
  if (changed.length > 0) await manager.upsert(OrderCount, changed, ['orderId']);
  await addToTotals(manager, [...totals.values()]);
  await keepWritten(manager, counted);
}

/** What orders count as by what is stored of them, in the order of their ids. */
export async function readCounted(
  manager: EntityManager,
  ids: readonly number[],
): Promise<OrderCount[]> {
  const orders = await manager.find(Order, {
    select: COLUMNS,
    where: { id: In([...ids]) },
    order: { id: 'ASC' },
  });
  const failed = await countFailedAttempts(
    manager,
    orders.filter(({ status }) => status === 'delivered').map(({ id }) => id),
  );
  return orders.map((order) =>
    countedOrder({ ...order, failedAttempts: failed.get(order.id) ?? 0 }),
  );
}

const COLUMNS = {
  id: true,
  userId: true,
  status: true,
  totalAmount: true,
  paidAmount: true,
  paymentStatus: true,
  awaitsPayment: true,
  service: true,
  fromTown: true,
  toTown: true,
  courierName: true,
  deliverBy: true,
  deliveredAt: true,
  returnsToSender: true,
  createdAt: true,
} as const;

/** How often the delivery of each order failed. */
async function countFailedAttempts(
  manager: EntityManager,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  if (ids.length === 0) return counts;
  const rows = await manager.query<(StoredStep & { readonly orderId: number })[]>(
    `SELECT orderId, kind, data, message FROM tracking_updates
     WHERE orderId IN (${ids.map(() => '?').join(', ')}) AND kind IN ('attempt_failed', 'attempt_explained')
     ORDER BY orderId, id`,
    [...ids],
  );
  const stepsOf = new Map<number, StoredStep[]>();
  for (const row of rows) {
    const steps = stepsOf.get(row.orderId) ?? [];
    stepsOf.set(row.orderId, steps);
    steps.push(row);
  }
  for (const [id, steps] of stepsOf) {
    counts.set(id, failedAttempts(steps).filter(countsAsAttempt).length);
  }
  return counts;
}

/** Whether an order is counted as it is. */
export function isSame(before: OrderCount | undefined, now: OrderCount): boolean {
  const columns = Object.keys(now) as (keyof OrderCount)[];
  return before !== undefined && columns.every((column) => before[column] === now[column]);
}

/** Adds sums to the totals, in the order of their keys, and forgets the rows of which nothing is left. */
async function addToTotals(
  manager: EntityManager,
  changes: readonly CountedTotal[],
): Promise<void> {
  const rows = changes.filter((row) => SUMS.some((sum) => row[sum] !== 0)).sort(byKey);
  const row = `(?, ?, ?, ?${', ?'.repeat(SUMS.length)})`;
  const added = addOnConflict(manager.connection.options.type, KEY, SUMS);
  for (let from = 0; from < rows.length; from += WRITTEN) {
    const some = rows.slice(from, from + WRITTEN);
    await manager.query(
      `INSERT INTO figure_totals (${KEY.join(', ')}, ${SUMS.join(', ')})
       VALUES ${some.map(() => row).join(', ')} ${added}`,
      some.flatMap((total) => [...KEY, ...SUMS].map((column) => total[column])),
    );
  }
  for (const { basis, dimension, period, name, orders } of rows) {
    if (orders >= 0) continue;
    await manager.query(
      `DELETE FROM figure_totals
       WHERE basis = ? AND dimension = ? AND period = ? AND name = ? AND orders = 0`,
      [basis, dimension, period, name],
    );
  }
}

const KEY = ['basis', 'dimension', 'period', 'name'] as const;

function byKey(one: CountedTotal, other: CountedTotal): number {
  const column = KEY.find((each) => one[each] !== other[each]);
  if (column === undefined) return 0;
  return one[column] < other[column] ? -1 : 1;
}
