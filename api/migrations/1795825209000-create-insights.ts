import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** The sums of the reports. */
export class CreateInsights1795825209000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return t.createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return t.dropTables(runner, TABLES);
  }
}

const COUNTS = [
  'status_pending',
  'status_confirmed',
  'status_in_transit',
  'status_delivered',
  'status_cancelled',
  'payment_pending',
  'payment_completed',
  'service_standard',
  'service_express',
  'service_same_day',
  'package_envelope',
  'package_small_package',
  'package_medium_package',
  'package_large_package',
  'package_custom',
];

const TABLES: t.Tables = {
  order_rollups: {
    columns: [
      t.varchar('day', 10, t.primary),
      t.integer('slot', t.primary),
      t.integer('orders', { default: 0 }),
      t.bigint('revenue', { default: 0 }),
      ...COUNTS.map((name) => t.integer(name, { default: 0 })),
    ],
  },
};
