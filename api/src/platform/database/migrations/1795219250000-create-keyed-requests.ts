import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigint,
  createTables,
  dropTables,
  flag,
  integer,
  primary,
  type TableShape,
  varchar,
} from '../migration-tables';

/** What requests with an `Idempotency-Key` came to. */
export class CreateKeyedRequests1795219250000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}

const TABLES: readonly TableShape[] = [
  {
    name: 'keyed_requests',
    columns: [
      varchar('keyHash', 64, primary),
      varchar('bodyHash', 64),
      integer('resultId'),
      flag('isNew', true),
      bigint('createdAt'),
    ],
    indices: { IX_keyed_requests_created: ['createdAt'] },
  },
];
