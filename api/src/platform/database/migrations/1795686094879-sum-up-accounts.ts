import * as t from '../migration-tables';

/**
 * What is due of an account, by month, and which orders changed it. Empty at first: what an account lacks is summed up when
 * its statements are next asked for.
 */
export class SumUpAccounts1795686094879 extends t.CreateTables {
  readonly tables: t.Tables = {
    account_months: {
      columns: [
        t.integer('userId', t.primary),
        t.varchar('month', 7, t.primary),
        t.integer('orders', { default: 0 }),
        t.bigint('amount', { default: 0 }),
      ],
    },
    account_month_orders: {
      columns: [
        t.integer('userId', t.primary),
        t.varchar('month', 7, t.primary),
        t.integer('orderId', t.primary),
        t.integer('amount', { default: 0 }),
      ],
    },
  };
}
