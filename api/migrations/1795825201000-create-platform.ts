import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** What every floor uses: limits that processes hold together, answers to repeated requests, and files that people sent. */
export class CreatePlatform1795825201000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return t.createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  rate_counts: {
    columns: [
      t.varchar('subject', 64, t.primary),
      t.bigint('windowStart', t.primary),
      t.integer('calls'),
    ],
    indices: { IX_rate_counts_window: ['windowStart'] },
  },
  keyed_requests: {
    columns: [
      t.varchar('keyHash', 64, t.primary),
      t.varchar('bodyHash', 64),
      t.integer('resultId'),
      t.flag('isNew', true),
      t.bigint('createdAt'),
      t.varchar('salt', 43, t.nullable),
    ],
    indices: { IX_keyed_requests_created: ['createdAt'] },
  },
  uploads: {
    columns: [
      t.id,
      t.varchar('name', 40),
      t.varchar('purpose', 80),
      t.bigint('expiresAt', t.nullable),
    ],
    indices: { UQ_uploads_name: ['name'], IX_uploads_expiry: ['expiresAt'] },
  },
};
