import type { DataSource } from 'typeorm';
import { countFromRollup } from '../reports/reports.queries';
import { conditionsOf, type OrderFilter } from './orders.queries';

/** How many orders a list has in all: everyone's from the sums of the reports, one person's by counting them. */
export async function countOrders(
  dataSource: DataSource,
  filter: OrderFilter,
): Promise<number | null> {
  if (filter.userId === undefined && filter.userEmail === undefined) {
    return countFromRollup(dataSource, filter);
  }
  const { conditions, parameters } = conditionsOf(filter);
  const [row] = await dataSource.query<{ total: number | string }[]>(
    `SELECT COUNT(*) AS total FROM orders WHERE ${conditions.join(' AND ')}`,
    [...parameters],
  );
  return Number(row?.total);
}
