import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two admins at one account of the staff: who changed it last, and how often it was changed. */
export class CountStaffVersions1795219296000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [column, definition] of COLUMNS) {
      if (await runner.hasColumn('users', column)) continue;
      await runner.query(`ALTER TABLE users ADD COLUMN ${column} ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [column] of COLUMNS) await runner.query(`ALTER TABLE users DROP COLUMN ${column}`);
  }
}

const COLUMNS = [
  ['version', 'integer NOT NULL DEFAULT 1'],
  ['changedById', 'integer NULL'],
] as const;
