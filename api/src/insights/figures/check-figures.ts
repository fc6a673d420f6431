import { type EntityManager, In } from 'typeorm';
import { addCounted, totalOf, type Totals } from './counted-order';
import { isSame, readCounted } from './count-orders.queries';
import { FigureTotal, SUMS } from './figure-total.entity';
import { OrderCount } from './order-count.entity';

/** What a recount of everything found. */
export interface FiguresCheck {
  /** Orders that were looked at: all but those that are marked to be counted. */
  readonly orders: number;
  /** Those that are not counted as what they are. */
  readonly wrongOrders: number;
  /** Totals that are not the sums of what orders are counted as. */
  readonly wrongTotals: number;
}

/**
 * Counts all orders once more, and compares that with what is kept, in the caller's transaction, which sees one state of the
 * database from its first statement on. Writes nothing.
 * @param batch orders that are read at a time
 */
export async function checkFigures(manager: EntityManager, batch = 1000): Promise<FiguresCheck> {
  const totals: Totals = new Map();
  let orders = 0;
  let wrongOrders = 0;
  for (let last = 0; ;) {
    const rows = await findBatch(manager, last, batch);
    const end = rows.at(-1);
    if (end === undefined) break;
    last = end.id;
    const unmarked = rows.filter(({ isMarked }) => !Number(isMarked)).map(({ id }) => id);
    const kept = await manager.findBy(OrderCount, { orderId: In(rows.map(({ id }) => id)) });
    for (const count of kept) addCounted(totals, count, 1);
    const keptOf = new Map(kept.map((count) => [count.orderId, count]));
    const counted = await readCounted(manager, unmarked);
    orders += counted.length;
    wrongOrders += counted.filter((count) => !isSame(keptOf.get(count.orderId), count)).length;
  }
  return { orders, wrongOrders, wrongTotals: await countWrongTotals(manager, totals) };
}

/** Orders after an id, with whether they are marked to be counted. */
function findBatch(
  manager: EntityManager,
  after: number,
  most: number,
): Promise<{ id: number; isMarked: number | string }[]> {
  return manager.query(
    `SELECT o.id, CASE WHEN m.orderId IS NULL THEN 0 ELSE 1 END AS isMarked
     FROM orders o LEFT JOIN orders_to_count m ON m.orderId = o.id
     WHERE o.id > ? ORDER BY o.id LIMIT ?`,
    [after, most],
  );
}

/** Takes what is kept from what it should be: what is left is wrong. */
async function countWrongTotals(manager: EntityManager, totals: Totals): Promise<number> {
  for (const kept of await manager.find(FigureTotal)) {
    const total = totalOf(totals, kept);
    for (const sum of SUMS) total[sum] -= kept[sum];
  }
  return [...totals.values()].filter((total) => SUMS.some((sum) => total[sum] !== 0)).length;
}
