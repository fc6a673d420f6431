import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Keep receiver links. */
export class KeepReceiverLinks1795949898172 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  receiver_links: {
    columns: [
      t.varchar('tokenHash', 64, { ...t.primary }),
      t.integer('orderId'),
      t.bigint('createdAt'),
    ],
    indices: { IX_receiver_links_created: ['createdAt'], IX_receiver_links_order: ['orderId'] },
    foreignKeys: { FK_receiver_links_order: ['orderId', 'orders', 'CASCADE'] },
  },
};
