import { ORDER_STATUSES, SERVICE_TYPES, type ServiceType } from '@courier/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { REVENUE } from '../order-revenue';
import { type CustomerTotal, TOTAL_COLUMNS } from './customer-total.entity';

/** Null without orders. */
export async function findCustomerTotal(
  dataSource: DataSource,
  userId: number,
): Promise<CustomerTotal | null> {
  const [row] = await dataSource.query<CustomerTotal[]>(
    'SELECT * FROM customer_totals WHERE userId = ?',
    [userId],
  );
  return row ? { ...row, spent: Number(row.spent) } : null;
}

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

/** Which of the services the newest order of a customer has that has any of them. */
export async function findNewestService(
  dataSource: DataSource,
  userId: number,
  services: readonly ServiceType[],
): Promise<ServiceType | null> {
  const [row] = await dataSource.query<{ serviceType: ServiceType }[]>(
    `SELECT q.serviceType FROM orders o JOIN quotes q ON q.id = o.quoteId
     WHERE o.userId = ? AND q.serviceType IN (${services.map(() => '?').join(', ')})
     ORDER BY o.id DESC LIMIT 1`,
    [userId, ...services],
  );
  return row?.serviceType ?? null;
}

/** The totals of the orders of accounts between two ids, counted one by one. */
export function countCustomers(
  manager: EntityManager,
  from: number,
  to: number,
): Promise<CustomerTotal[]> {
  return countedBy(manager, 'o.userId BETWEEN ? AND ?', [from, to]);
}

/** What one order adds to the sums of its account. */
export async function countOrder(
  manager: EntityManager,
  orderId: number,
): Promise<CustomerTotal | null> {
  const [counted = null] = await countedBy(manager, 'o.id = ?', [orderId]);
  return counted;
}

async function countedBy(
  manager: EntityManager,
  condition: string,
  parameters: number[],
): Promise<CustomerTotal[]> {
  const rows = await manager.query<CustomerTotal[]>(
    `SELECT o.userId, COUNT(*) AS orders, SUM(${REVENUE}) AS spent, ${SUMS}
     FROM orders o JOIN quotes q ON q.id = o.quoteId
     WHERE ${condition} GROUP BY o.userId ORDER BY o.userId`,
    parameters,
  );
  // Drivers hand sums out as text.
  return rows.map((row) => {
    const cells = Object.entries(row).map(([column, value]) => [column, Number(value)]);
    return Object.fromEntries(cells) as CustomerTotal;
  });
}

const SUMS = [
  ...ORDER_STATUSES.map((status) => sum('o.status', status)),
  ...SERVICE_TYPES.map((service) => sum('q.serviceType', service)),
]
  .map((sql, place) => `${sql} AS ${TOTAL_COLUMNS[place]}`)
  .join(', ');

function sum(column: string, word: string): string {
  return `SUM(CASE WHEN ${column} = '${word}' THEN 1 ELSE 0 END)`;
}
