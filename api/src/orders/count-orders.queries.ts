import type { DataSource } from 'typeorm';
import { countFromRollup } from '../insights/reports/reports.queries';
import { conditionsOf, type OrderFilter } from './orders.queries';

/**
 * How many orders a list has in all: everyone's from the sums of the reports; one person's, and the few that need
 * attention, by counting them.
 */
export async function countOrders(
  dataSource: DataSource,
  filter: OrderFilter,
): Promise<number | null> {
  const isFew = COUNTED.some((column) => filter[column] !== undefined);
  if (!isFew) return countFromRollup(dataSource, filter);
  const { conditions, parameters } = conditionsOf(filter);
  const [row] = await dataSource.query<{ total: number | string }[]>(
    `SELECT COUNT(*) AS total FROM orders WHERE ${conditions.join(' AND ')}`,
    [...parameters],
  );
  return Number(row?.total);
}

/** What narrows a list so far that its orders may be counted. */
const COUNTED = ['userId', 'userEmail', 'needsAttention'] as const;
