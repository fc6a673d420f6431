import * as t from '../migration-tables';

/** How published versions of the front ends do in browsers: crashes by their cause, and pages by what came of them. */
export class CreateCrashes1795219320000 extends t.CreateTables {
  readonly tables: t.Tables = {
    crashes: {
      columns: [
        t.id,
        t.varchar('fingerprint', 64),
        t.varchar('remote', 32),
        t.varchar('version', 64),
        t.choice('kind'),
        t.varchar('message', 200),
        t.text('stack'),
        t.integer('occurrences'),
        t.varchar('browser', 32, t.nullable),
        t.bigint('firstSeenAt'),
        t.bigint('lastSeenAt'),
      ],
      indices: {
        UQ_crashes_fingerprint: ['fingerprint'],
        IX_crashes_version: ['remote', 'version'],
        IX_crashes_last: ['lastSeenAt'],
      },
      oneOf: { kind: ['render', 'script', 'promise', 'reported'] },
    },
    version_loads: {
      columns: [
        t.varchar('remote', 32, t.primary),
        t.varchar('version', 64, t.primary),
        t.varchar('outcome', 16, t.primary),
        t.bigint('hour', t.primary),
        t.integer('pages'),
      ],
      indices: { IX_version_loads_hour: ['hour'] },
    },
  };
}
