import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Keys that processes sign with, by purpose: the first are those of the passes that pages report with. */
export class AddSigningKeys1795825216000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return t.createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  signing_keys: {
    columns: [t.varchar('purpose', 32, t.primary), t.varchar('secret', 43)],
  },
};
