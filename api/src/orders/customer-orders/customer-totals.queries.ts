import type { EntityManager } from 'typeorm';
import { addOnConflict } from '../../platform/database/engine';
import { type CustomerTotal, TOTAL_COLUMNS } from './customer-total.entity';

/** What is added to the sums of an account. */
export type CustomerCounts = Pick<CustomerTotal, 'userId'> & Partial<CustomerTotal>;

/** Adds to the sums of an account, in the caller's transaction. Others who add to the same wait until it ends. */
export async function addToCustomer(
  manager: EntityManager,
  { userId, ...counts }: CustomerCounts,
): Promise<void> {
  const columns = Object.keys(counts);
  const sums = addOnConflict(manager.connection.options.type, ['userId'], columns);
  await manager.query(
    `INSERT INTO customer_totals (userId, ${columns.join(', ')})
     VALUES (?${', ?'.repeat(columns.length)}) ${sums}`,
    [userId, ...Object.values(counts)],
  );
}

/** The last account with orders before an id; null for none. */
export async function findCustomerBefore(
  manager: Pick<EntityManager, 'query'>,
  before: number,
): Promise<number | null> {
  const [row] = await manager.query<{ id: number | null }[]>(
    'SELECT MAX(userId) AS id FROM orders WHERE userId < ?',
    [before],
  );
  return row?.id ?? null;
}

/** Whether the first account with orders has no sums: it is the last that a recount comes to. */
export async function areTotalsMissing(manager: Pick<EntityManager, 'query'>): Promise<boolean> {
  const [first] = await manager.query<{ id: number | null }[]>(
    'SELECT MIN(userId) AS id FROM orders',
  );
  if (!first?.id) return false;
  const sums = await manager.query<unknown[]>(
    'SELECT userId FROM customer_totals WHERE userId = ?',
    [first.id],
  );
  return sums.length === 0;
}

/** Forgets the sums of accounts between two ids. Who adds to one of them waits until the transaction ends. */
export async function deleteTotals(
  manager: EntityManager,
  from: number,
  to: number,
): Promise<void> {
  await manager.query('DELETE FROM customer_totals WHERE userId BETWEEN ? AND ?', [from, to]);
}

export async function insertTotals(
  manager: EntityManager,
  totals: readonly CustomerTotal[],
): Promise<void> {
  if (totals.length === 0) return;
  const columns = ['userId', 'orders', 'spent', ...TOTAL_COLUMNS] as const;
  const row = `(?${', ?'.repeat(columns.length - 1)})`;
  await manager.query(
    `INSERT INTO customer_totals (${columns.join(', ')}) VALUES ${totals.map(() => row).join(', ')}`,
    totals.flatMap((total) => columns.map((column) => total[column])),
  );
}
