import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Keep canned replies. */
export class KeepCannedReplies1796054405001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  canned_replies: {
    columns: [
      t.id,
      t.varchar('title', 60),
      t.text('text'),
      t.integer('version', { default: 1 }),
      t.integer('changedById', t.nullable),
      t.bigint('updatedAt'),
    ],
    indices: { UQ_canned_replies_title: ['title'] },
  },
};
