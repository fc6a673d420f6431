import type { QueryRunner } from 'typeorm';
import * as t from '../migration-tables';

/** Prices with effect from an instant, and an index for the queue of hand-overs. */
export class CreateRateCards1795219222000 extends t.CreateTables {
  readonly tables: t.Tables = {
    rate_cards: {
      columns: [
        t.id,
        t.bigint('effectiveFrom'),
        t.integer('baseRate'),
        t.integer('kilometerFee'),
        t.double('freeRadius'),
        t.integer('standardFee'),
        t.integer('expressFee'),
        t.integer('sameDayFee'),
        t.integer('insuranceFee'),
        t.varchar('createdBy', 254),
        t.bigint('createdAt'),
      ],
      indices: { IX_rate_cards_effective: ['effectiveFrom', 'id'] },
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await t.createIndexOnce(runner, 'dispatch_jobs', JOBS);
  }

  override async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('dispatch_jobs', JOBS.name);
    await super.down(runner);
  }
}

const JOBS = { name: 'IX_dispatch_jobs_state', columnNames: ['state', 'id'] };
