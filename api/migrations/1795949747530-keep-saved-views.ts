import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Keep saved views. */
export class KeepSavedViews1795949747530 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  saved_views: {
    columns: [
      t.id,
      t.integer('ownerId'),
      t.varchar('name', 60),
      t.text('query'),
      t.flag('isShared', false),
      t.integer('version', { default: 1 }),
      t.integer('changedById', t.nullable),
      t.bigint('createdAt'),
    ],
    indices: { IX_saved_views_shared: ['isShared'], UQ_saved_views_name: ['ownerId', 'name'] },
    foreignKeys: { FK_saved_views_owner: ['ownerId', 'users', 'CASCADE'] },
  },
};
