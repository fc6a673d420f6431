import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two admins at one store: who changed it last, and how often it was changed. */
export class CountStoreVersions1795219272000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [column, definition] of COLUMNS) {
      if (await runner.hasColumn('stores', column)) continue;
      await runner.query(`ALTER TABLE stores ADD COLUMN ${column} ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [column] of COLUMNS) await runner.query(`ALTER TABLE stores DROP COLUMN ${column}`);
  }
}

const COLUMNS = [
  ['version', 'integer NOT NULL DEFAULT 1'],
  ['changedById', 'integer NULL'],
] as const;
