import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Keep bulk changes. */
export class KeepBulkChanges1795950969088 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  bulk_jobs: {
    columns: [
      t.id,
      t.varchar('state', 16, { default: "'ready'" }),
      t.integer('attempts', { default: 0 }),
      t.bigint('nextAttemptAt'),
      t.varchar('leaseOwner', 64, t.nullable),
      t.bigint('leaseUntil', t.nullable),
      t.bigint('createdAt'),
      t.bigint('finishedAt', t.nullable),
      t.integer('ownerId'),
      t.varchar('kind', 16),
      t.varchar('target', 16, t.nullable),
      t.varchar('reason', 200, t.nullable),
      t.integer('undoesId', t.nullable),
      t.varchar('lastError', 200, t.nullable),
    ],
    indices: {
      UQ_bulk_jobs_undoes: ['undoesId'],
      IX_bulk_jobs_owner: ['ownerId', 'id'],
      IX_bulk_jobs_due: ['state', 'nextAttemptAt'],
    },
    foreignKeys: { FK_bulk_jobs_owner: ['ownerId', 'users', 'CASCADE'] },
    oneOf: { kind: ['status', 'payment'], state: ['ready', 'done', 'parked'] },
  },
  bulk_items: {
    columns: [
      t.id,
      t.integer('jobId'),
      t.integer('orderId'),
      t.varchar('state', 16, { default: "'waiting'" }),
      t.varchar('target', 16),
      t.integer('version', t.nullable),
      t.varchar('was', 16, t.nullable),
      t.integer('versionAfter', t.nullable),
      t.varchar('error', 500, t.nullable),
    ],
    indices: { IX_bulk_items_order: ['orderId'], IX_bulk_items_job: ['jobId', 'state', 'id'] },
    foreignKeys: {
      FK_bulk_items_job: ['jobId', 'bulk_jobs', 'CASCADE'],
      FK_bulk_items_order: ['orderId', 'orders', 'CASCADE'],
    },
    oneOf: { state: ['waiting', 'updated', 'failed', 'stopped'] },
  },
};
