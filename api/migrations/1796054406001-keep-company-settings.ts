import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** What the company sets itself, by group, over the defaults and under the variables of the server. */
export class KeepCompanySettings1796054406001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  company_settings: {
    columns: [
      t.varchar('name', 32, t.primary),
      t.text('written'),
      t.integer('version'),
      t.integer('changedById', t.nullable),
      t.bigint('changedAt'),
    ],
  },
};
