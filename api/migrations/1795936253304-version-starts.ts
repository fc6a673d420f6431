import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Version starts. */
export class VersionStarts1795936253304 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.addColumnsOnce(runner, 'version_networks', VERSION_NETWORKS_COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropColumns(runner, 'version_networks', VERSION_NETWORKS_COLUMNS);
  }
}

const VERSION_NETWORKS_COLUMNS = { started: 'integer NOT NULL DEFAULT 0' };
