import type { QueryRunner } from 'typeorm';
import * as t from '../migration-tables';

/** The sums of each account's orders, which an index was read for before. The server fills them when it starts. */
export class SumUpCustomers1795219312000 extends t.CreateTables {
  readonly tables: t.Tables = {
    customer_totals: {
      columns: [
        t.integer('userId', t.primary),
        t.integer('orders', { default: 0 }),
        t.bigint('spent', { default: 0 }),
        ...COUNTS.map((name) => t.integer(name, { default: 0 })),
      ],
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    const indices = (await runner.getTable('orders'))?.indices ?? [];
    // MySQL commits each change by itself: cut short, this runs again.
    const index = indices.find(({ name }) => name === INDEX.name);
    if (index) await runner.dropIndex('orders', index);
  }

  override async down(runner: QueryRunner): Promise<void> {
    await t.createIndexOnce(runner, 'orders', INDEX);
    await super.down(runner);
  }
}

const INDEX = {
  name: 'IX_orders_user_totals',
  columnNames: ['userId', 'status', 'totalAmount', 'quoteId'],
};

const COUNTS = [
  'status_pending',
  'status_confirmed',
  'status_in_transit',
  'status_delivered',
  'status_cancelled',
  'service_standard',
  'service_express',
  'service_same_day',
];
