import type { MigrationInterface, QueryRunner } from 'typeorm';

/** On what a session was begun, in words such as `Chrome on Windows`; null for those begun before. */
export class NameSessionDevices1795219295001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn(TABLE, 'device')) return;
    await runner.query(`ALTER TABLE ${TABLE} ADD COLUMN device varchar(60) NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ${TABLE} DROP COLUMN device`);
  }
}

const TABLE = 'sessions';
