import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import {
  bigint,
  createTables,
  double,
  dropTables,
  id,
  integer,
  type TableShape,
  varchar,
} from '../migration-tables';

/** Prices with effect from an instant, and an index for the queue of hand-overs. */
export class CreateRateCards1795219222000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
    const jobs = await runner.getTable('dispatch_jobs');
    if (jobs?.indices.some(({ name }) => name === JOBS.name)) return;
    await runner.createIndex('dispatch_jobs', new TableIndex({ ...JOBS }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('dispatch_jobs', JOBS.name);
    await dropTables(runner, TABLES);
  }
}

const JOBS = { name: 'IX_dispatch_jobs_state', columnNames: ['state', 'id'] };

const TABLES: readonly TableShape[] = [
  {
    name: 'rate_cards',
    columns: [
      id,
      bigint('effectiveFrom'),
      integer('baseRate'),
      integer('kilometerFee'),
      double('freeRadius'),
      integer('standardFee'),
      integer('expressFee'),
      integer('sameDayFee'),
      integer('insuranceFee'),
      varchar('createdBy', 254),
      bigint('createdAt'),
    ],
    indices: { IX_rate_cards_effective: ['effectiveFrom', 'id'] },
  },
];
