import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigint,
  createTables,
  dropTables,
  integer,
  primary,
  type TableShape,
  varchar,
} from '../migration-tables';

/** Limits that several processes hold together. */
export class CreateRateCounts1795219240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}

const TABLES: readonly TableShape[] = [
  {
    name: 'rate_counts',
    columns: [varchar('subject', 64, primary), bigint('windowStart', primary), integer('calls')],
    indices: { IX_rate_counts_window: ['windowStart'] },
  },
];
