import * as t from '../migration-tables';

/** What a verdict on a version goes by: pages by the network that they were shown in, and what was found to be bad. */
export class WatchReleases1795300505000 extends t.CreateTables {
  readonly tables: t.Tables = {
    version_networks: {
      columns: [
        t.varchar('remote', 32, t.primary),
        t.varchar('version', 64, t.primary),
        t.varchar('network', 22, t.primary),
        t.bigint('hour', t.primary),
        t.integer('loads'),
        t.integer('bad'),
      ],
      indices: { IX_version_networks_hour: ['hour'] },
    },
    release_alarms: {
      columns: [
        t.varchar('remote', 32, t.primary),
        t.varchar('version', 64, t.primary),
        t.varchar('reason', 200),
        t.bigint('raisedAt'),
      ],
    },
  };
}
