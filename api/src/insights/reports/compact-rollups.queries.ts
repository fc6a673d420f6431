import { dayInSouthAfrica } from '@courier/contract';
import { type DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { forUpdate } from '../../platform/database/for-update';
import { DAY } from '../../platform/retention/retention.queries';
import { OrderRollup, SUM_COLUMNS } from './order-rollup.entity';
import { addToRows, type Counts } from './order-rollup.queries';

/** The slot that the rows of a day are put together in. */
export const COMPACTED_SLOT = 0;

/** Days that are looked at in one statement. */
const LOOKED_AT = 100;

/**
 * The first day whose rows stay apart at an instant in ms: yesterday, because the orders of two days are still being
 * written at midnight, and by processes whose clocks may differ.
 */
export function firstBusyDay(now: number): string {
  return dayInSouthAfrica(new Date(now - DAY));
}

/** A day, and the last of its slots that have a row. */
export interface DaySlots {
  readonly day: string;
  readonly lastSlot: number;
}

/** The first days between two days, without these; so few that the statement does not grow with the years. */
export function findDaySlots(
  dataSource: DataSource,
  after: string,
  before: string,
): Promise<DaySlots[]> {
  return dataSource.query(
    `SELECT day, MAX(slot) AS lastSlot FROM order_rollups WHERE day > ? AND day < ?
     GROUP BY day ORDER BY day LIMIT ${LOOKED_AT}`,
    [after, before],
  );
}

/**
 * Puts the rows of a day into that of its first slot, in the caller's transaction; returns how many it deleted. What others
 * add to these rows meanwhile waits, or makes the database give one of the two transactions up, which is then repeated.
 */
export async function compactDay(manager: EntityManager, day: string): Promise<number> {
  const rows = await manager.find(OrderRollup, {
    where: { day, slot: MoreThan(COMPACTED_SLOT) },
    order: { slot: 'ASC' },
    ...forUpdate(manager),
  });
  if (rows.length === 0) return 0;
  const counts: Counts = {};
  for (const column of SUM_COLUMNS) {
    counts[column] = rows.reduce((sum, row) => sum + Number(row[column]), 0);
  }
  await addToRows(manager, [{ day, slot: COMPACTED_SLOT }], counts);
  // Those that were read and no others: a row that has come since is put in the next time.
  await manager.delete(OrderRollup, { day, slot: In(rows.map(({ slot }) => slot)) });
  return rows.length;
}
