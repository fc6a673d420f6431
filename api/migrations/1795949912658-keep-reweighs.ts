import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** What packages of orders were measured to be, with the picture that shows it. */
export class KeepReweighs1795949912658 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  order_reweighs: {
    columns: [
      t.id,
      t.integer('orderId'),
      t.text('packages'),
      t.varchar('measuredBy', 120),
      t.varchar('picture', 40, { ...t.nullable }),
      t.integer('totalBefore'),
      t.integer('totalAfter'),
      t.varchar('actor', 16),
      t.integer('actorId', { ...t.nullable }),
      t.bigint('createdAt'),
    ],
    indices: { IX_order_reweighs_order: ['orderId', 'id'] },
    foreignKeys: { FK_order_reweighs_order: ['orderId', 'orders', 'CASCADE'] },
    oneOf: { actor: ['system', 'customer', 'support', 'admin', 'provider'] },
  },
};
