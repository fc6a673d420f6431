import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** From when to when a customer may place no new orders, and why. */
export class BlockCustomers1796054404002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  customer_blocks: {
    columns: [
      t.id,
      t.integer('userId'),
      t.choice('kind'),
      t.varchar('words', 500),
      t.integer('blockedById'),
      t.bigint('createdAt'),
      t.integer('endedById', t.nullable),
      t.bigint('endedAt', t.nullable),
    ],
    indices: { IX_customer_blocks_user: ['userId', 'endedAt', 'id'] },
    foreignKeys: { FK_customer_blocks_user: ['userId', 'users', 'CASCADE'] },
    oneOf: { kind: ['unpaid', 'fraud', 'abuse', 'goods', 'asked', 'other'] },
  },
};
