import * as t from '../migration-tables';

/** Limits that several processes hold together. */
export class CreateRateCounts1795219240000 extends t.CreateTables {
  readonly tables: t.Tables = {
    rate_counts: {
      columns: [
        t.varchar('subject', 64, t.primary),
        t.bigint('windowStart', t.primary),
        t.integer('calls'),
      ],
      indices: { IX_rate_counts_window: ['windowStart'] },
    },
  };
}
