import type { OrderStatus, ServiceType } from '@courier/contract';
import type { DataSource } from 'typeorm';

/** The orders of one status. Amounts in cents. */
export interface StatusTotal {
  readonly status: OrderStatus;
  readonly orders: number;
  readonly cents: number;
}

export interface ServiceCount {
  readonly serviceType: ServiceType;
  readonly count: number;
}

/** From an index alone, however many orders there are. */
export const STATUS_TOTALS = `
  SELECT status, COUNT(*) AS orders, SUM(totalAmount) AS cents
  FROM orders WHERE userId = ? GROUP BY status`;

/** The newest order decides between services that were used as often. */
export const PREFERRED_SERVICE = `
  SELECT q.serviceType, COUNT(*) AS count
  FROM orders o JOIN quotes q ON q.id = o.quoteId
  WHERE o.userId = ? GROUP BY q.serviceType
  ORDER BY COUNT(*) DESC, MAX(o.id) DESC LIMIT 1`;

/** From an index alone. */
export const FIRST_ORDER = `
  SELECT MIN(createdAt) AS createdAt FROM orders WHERE erasedAt IS NULL AND userId = ?`;

/** Milliseconds since 1970; null without orders. */
export async function findFirstOrder(
  dataSource: DataSource,
  userId: number,
): Promise<number | null> {
  const [row] = await dataSource.query<{ createdAt: number | string | null }[]>(FIRST_ORDER, [
    userId,
  ]);
  const createdAt = row?.createdAt ?? null;
  return createdAt === null ? null : Number(createdAt);
}

export async function findStatusTotals(
  dataSource: DataSource,
  userId: number,
): Promise<StatusTotal[]> {
  const rows = await dataSource.query<StatusTotal[]>(STATUS_TOTALS, [userId]);
  // Drivers hand sums out as text.
  return rows.map(({ status, orders, cents }) => ({
    status,
    orders: Number(orders),
    cents: Number(cents),
  }));
}

export async function findPreferredService(
  dataSource: DataSource,
  userId: number,
): Promise<ServiceCount | null> {
  const [row] = await dataSource.query<ServiceCount[]>(PREFERRED_SERVICE, [userId]);
  return row ? { serviceType: row.serviceType, count: Number(row.count) } : null;
}
