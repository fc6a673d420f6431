import type { EntityManager } from 'typeorm';
import { southAfricanDay } from '../../platform/database/engine';
import { Order } from '../../orders/order.entity';
import { REVENUE } from '../../orders/order-revenue';
import { COMPACTED_SLOT } from './compact-rollups.queries';
import {
  ALL_DAYS,
  DIMENSIONS,
  OrderRollup,
  SLOTS,
  SUM_COLUMNS,
  type SumColumn,
} from './order-rollup.entity';

/** Whether there are orders that no sum counts, as in a database from before there were sums. */
export async function areRollupsMissing(manager: EntityManager): Promise<boolean> {
  return !(await manager.exists(OrderRollup)) && (await manager.exists(Order));
}

/**
 * Recounts all orders, some at a time, in the caller's transaction. Orders that are placed meanwhile wait, so do it at a
 * quiet time. The result is what the orders' own transactions have added up.
 * @param batch how many orders are read at a time
 * @param firstBusyDay the first day whose rows stay apart; those of a day before it are put together
 */
export async function rebuildRollups(
  manager: EntityManager,
  batch: number,
  firstBusyDay: string,
): Promise<void> {
  // First, so that what is counted then cannot change.
  await manager.query('DELETE FROM order_rollups');
  const sums = new Map<string, Sums>();
  for (let last = 0; ;) {
    const first = last + 1;
    last = await lastOfBatch(manager, last, batch);
    if (last === 0) break;
    for (const row of await countRange(manager, first, last)) {
      add(sums, row.day < firstBusyDay ? { ...row, slot: COMPACTED_SLOT } : row);
      add(sums, { ...row, day: ALL_DAYS });
    }
  }
  await insertSums(manager, [...sums.values()]);
}

/** Columns of a day and slot; those that are left out count nothing. */
type Sums = Pick<OrderRollup, 'day' | 'slot'> & Partial<OrderRollup>;

/** The id of the last of so many orders after an id; 0 where none follow. */
async function lastOfBatch(manager: EntityManager, after: number, batch: number): Promise<number> {
  const [row] = await manager.query<{ id: number | null }[]>(
    'SELECT MAX(id) AS id FROM (SELECT id FROM orders WHERE id > ? ORDER BY id LIMIT ?) batch',
    [after, batch],
  );
  return row?.id ?? 0;
}

/** Packages apart, because an order of several would be counted several times beside them. */
async function countRange(manager: EntityManager, first: number, last: number): Promise<Sums[]> {
  const day = southAfricanDay(manager.connection.options.type, 'o.createdAt');
  const counted = (sql: string, joins: string) =>
    manager.query<Sums[]>(
      `SELECT ${day} AS day, o.id % ${SLOTS} AS slot, ${sql}
       FROM orders o ${joins} WHERE o.id BETWEEN ? AND ? GROUP BY 1, 2`,
      [first, last],
    );
  const orders = await counted(
    `COUNT(*) AS orders, SUM(${REVENUE}) AS revenue, ${sums('status', 'o.status')},
     ${sums('payment', 'o.paymentStatus')}, ${sums('service', 'q.serviceType')}`,
    'JOIN quotes q ON q.id = o.quoteId',
  );
  const packages = await counted(
    sums('package', 'p.type'),
    'JOIN quote_packages l ON l.quoteId = o.quoteId JOIN packages p ON p.id = l.packageId',
  );
  return [...orders, ...packages];
}

function sums(dimension: keyof typeof DIMENSIONS, source: string): string {
  return DIMENSIONS[dimension]
    .map((word) => `SUM(CASE WHEN ${source} = '${word}' THEN 1 ELSE 0 END) AS ${dimension}_${word}`)
    .join(', ');
}

/** Drivers hand sums out as text. */
function add(all: Map<string, Sums>, { day, slot, ...counts }: Sums): void {
  const key = `${day} ${slot}`;
  const sum = all.get(key) ?? { day, slot: Number(slot) };
  all.set(key, sum);
  for (const [column, count] of Object.entries(counts) as [SumColumn, number][]) {
    sum[column] = (sum[column] ?? 0) + Number(count);
  }
}

async function insertSums(manager: EntityManager, rows: readonly Sums[]): Promise<void> {
  const row = `(?, ?${', ?'.repeat(SUM_COLUMNS.length)})`;
  for (let from = 0; from < rows.length; from += INSERTED) {
    const some = rows.slice(from, from + INSERTED);
    await manager.query(
      `INSERT INTO order_rollups (day, slot, ${SUM_COLUMNS.join(', ')}) VALUES ${some.map(() => row).join(', ')}`,
      some.flatMap((sum) => [sum.day, sum.slot, ...SUM_COLUMNS.map((column) => sum[column] ?? 0)]),
    );
  }
}

/** Rows of one statement. */
const INSERTED = 500;
