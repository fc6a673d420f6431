import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Discounts and surcharges that admins give with a reason. */
export class KeepPriceAdjustments1795950966795 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  order_adjustments: {
    columns: [
      t.id,
      t.integer('orderId'),
      t.varchar('kind', 16),
      t.varchar('reason', 16),
      t.integer('amount'),
      t.bigint('createdAt'),
    ],
    indices: { IX_order_adjustments_order: ['orderId', 'id'] },
    foreignKeys: { FK_order_adjustments_order: ['orderId', 'orders', 'CASCADE'] },
    oneOf: { kind: ['discount', 'surcharge'] },
  },
};
