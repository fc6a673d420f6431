import type { RateCardCustomerView } from '@courier/contract';
import type { DataSource } from 'typeorm';

/** Who some customers are, by the id of their account. Those that are gone are not among them. */
export async function findRateCardCustomers(
  dataSource: DataSource,
  ids: readonly number[],
): Promise<Map<number, RateCardCustomerView>> {
  if (ids.length === 0) return new Map();
  const rows = await dataSource.query<RateCardCustomerView[]>(
    `SELECT id, username AS email, fullName FROM users WHERE id IN (${ids.map(() => '?').join(', ')})`,
    [...ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
