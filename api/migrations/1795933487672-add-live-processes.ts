import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Add live processes. */
export class AddLiveProcesses1795933487672 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  live_processes: {
    columns: [
      t.varchar('id', 36, { ...t.primary }),
      t.varchar('apiVersion', 40),
      t.bigint('seenAt'),
    ],
  },
};
