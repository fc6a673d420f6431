import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** What the staff note on an order among themselves. */
export class KeepOrderNotes1795967903065 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  order_notes: {
    columns: [
      t.id,
      t.integer('orderId'),
      t.text('text', { ...t.nullable }),
      t.varchar('actor', 16),
      t.integer('actorId', { ...t.nullable }),
      t.bigint('createdAt'),
    ],
    indices: { IX_order_notes_order: ['orderId', 'id'] },
    foreignKeys: { FK_order_notes_order: ['orderId', 'orders', 'CASCADE'] },
    oneOf: { actor: ['system', 'customer', 'support', 'admin', 'provider'] },
  },
};
