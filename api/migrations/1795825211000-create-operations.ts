import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** How published versions of the front ends do in browsers, and tokens that teams publish with. */
export class CreateOperations1795825211000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return t.createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
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
  team_tokens: {
    columns: [
      t.id,
      t.varchar('team', 60),
      t.varchar('tokenHash', 64),
      t.varchar('publishes', 700),
      t.varchar('manages', 700),
      t.bigint('createdAt'),
      t.bigint('expiresAt'),
      t.bigint('lastUsedAt', t.nullable),
      t.bigint('revokedAt', t.nullable),
    ],
    indices: { UQ_team_tokens_hash: ['tokenHash'] },
  },
};
