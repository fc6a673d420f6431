import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Keep changes of many orders that give them to a courier, to another day, or write to their customers. */
export class KeepMoreBulkChanges1796054402001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.allowWords(runner, 'bulk_jobs', 'kind', [...BEFORE, ...ADDED]);
    await t.addColumnsOnce(runner, 'bulk_jobs', JOB_COLUMNS);
    await t.addColumnsOnce(runner, 'bulk_items', ITEM_COLUMNS);
  }

  /** What was done to the orders stays. */
  async down(runner: QueryRunner): Promise<void> {
    const added = ADDED.map((kind) => `'${kind}'`).join(', ');
    await runner.query(`DELETE FROM bulk_jobs WHERE kind IN (${added})`);
    await t.dropColumns(runner, 'bulk_items', ITEM_COLUMNS);
    await t.dropColumns(runner, 'bulk_jobs', JOB_COLUMNS);
    await t.allowWords(runner, 'bulk_jobs', 'kind', BEFORE);
  }
}

const BEFORE = ['status', 'payment'];
const ADDED = ['assign', 'new_day', 'message'];
const JOB_COLUMNS: t.Columns = { details: 'text' };
const ITEM_COLUMNS: t.Columns = { courier: 'varchar(120)', seenCourier: 'varchar(120)' };
