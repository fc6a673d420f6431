import type { IsoMonth } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { addOnConflict } from '../../platform/database/engine';

/** What an order changed in a month of what is due of its account. */
export interface MonthShare {
  readonly userId: number;
  readonly month: IsoMonth;
  readonly orderId: number;
  /** In cents. */
  readonly amount: number;
  /** 1 in the month in which the order came to the account, else 0. */
  readonly orders: number;
}

/** Adds to the months of accounts, in the caller's transaction. Others who add to the same wait until it ends. */
export async function addShares(
  manager: EntityManager,
  shares: readonly MonthShare[],
): Promise<void> {
  const { type } = manager.connection.options;
  for (let start = 0; start < shares.length; start += BATCH) {
    const batch = shares.slice(start, start + BATCH);
    await manager.query(
      `INSERT INTO account_month_orders (userId, month, orderId, amount)
       VALUES ${batch.map(() => '(?, ?, ?, ?)').join(', ')}
       ${addOnConflict(type, ['userId', 'month', 'orderId'], ['amount'])}`,
      batch.flatMap(({ userId, month, orderId, amount }) => [userId, month, orderId, amount]),
    );
    const months = byMonth(batch);
    await manager.query(
      `INSERT INTO account_months (userId, month, orders, amount)
       VALUES ${months.map(() => '(?, ?, ?, ?)').join(', ')}
       ${addOnConflict(type, ['userId', 'month'], ['orders', 'amount'])}`,
      months.flatMap(({ userId, month, orders, amount }) => [userId, month, orders, amount]),
    );
  }
}

/** Rows of one statement. */
const BATCH = 500;

/** The sums of shares of one account, the oldest month first, so that two who add to several take them in turn. */
function byMonth(shares: readonly MonthShare[]): Omit<MonthShare, 'orderId'>[] {
  const sums = new Map<IsoMonth, Omit<MonthShare, 'orderId'>>();
  for (const { userId, month, amount, orders } of shares) {
    const sum = sums.get(month) ?? { userId, month, amount: 0, orders: 0 };
    sums.set(month, { ...sum, amount: sum.amount + amount, orders: sum.orders + orders });
  }
  return [...sums.values()].sort((a, b) => a.month.localeCompare(b.month));
}

/** What is kept of one order in the months of some shares of it, in cents by month. */
export async function findKept(
  manager: EntityManager,
  shares: readonly MonthShare[],
): Promise<ReadonlyMap<IsoMonth, number>> {
  const keys = shares.flatMap(({ userId, month, orderId }) => [userId, month, orderId]);
  const rows = await manager.query<{ month: IsoMonth; amount: number }[]>(
    `SELECT month, amount FROM account_month_orders
     WHERE ${shares.map(() => '(userId = ? AND month = ? AND orderId = ?)').join(' OR ')}`,
    keys,
  );
  return new Map(rows.map(({ month, amount }) => [month, amount]));
}

/** Forgets the months of an account. */
export async function deleteMonths(manager: EntityManager, userId: number): Promise<void> {
  for (const table of ['account_month_orders', 'account_months']) {
    const some = await manager.query<unknown[]>(
      `SELECT month FROM ${table} WHERE userId = ? LIMIT 1`,
      [userId],
    );
    // Where there are none, this would lock the gap in which others insert.
    if (some.length > 0) await manager.query(`DELETE FROM ${table} WHERE userId = ?`, [userId]);
  }
}
