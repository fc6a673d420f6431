import { AccountMonthsService } from '../../src/billing/account-statements/account-months.service';
import type { TestApp } from '.';

/** All that is kept of the months of accounts. */
export async function keptMonths({ dataSource }: TestApp): Promise<object> {
  return {
    months: await rows('SELECT * FROM account_months ORDER BY userId, month'),
    orders: await rows('SELECT * FROM account_month_orders ORDER BY userId, month, orderId'),
  };

  async function rows(sql: string): Promise<object[]> {
    const found = await dataSource.query<object[]>(sql);
    return found.map((row) => ({ ...row }));
  }
}

/** The accounts of which an order or its price was changed since an instant in ms. */
export async function ownersOfChanged({ dataSource }: TestApp, since: number): Promise<number[]> {
  const owners = await dataSource.query<{ userId: number }[]>(
    `SELECT DISTINCT userId FROM orders WHERE userId IS NOT NULL AND (updatedAt >= ?
       OR id IN (SELECT orderId FROM order_price_changes WHERE createdAt >= ?))`,
    [since, since],
  );
  return owners.map(({ userId }) => userId);
}

/** Sums accounts up again, from all their orders. */
export async function recounted({ app }: TestApp, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) await app.get(AccountMonthsService).recount(userId);
}
