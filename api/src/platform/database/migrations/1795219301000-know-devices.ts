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

/** Browsers that have signed in to an account, whose failed sign-ins are counted apart from those of strangers. */
export class KnowDevices1795219301000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}

const TABLES: readonly TableShape[] = [
  {
    name: 'known_devices',
    columns: [
      varchar('tokenHash', 64, primary),
      integer('userId', primary),
      bigint('lastSignInAt'),
    ],
    indices: {
      IX_known_devices_user: ['userId'],
      IX_known_devices_last: ['lastSignInAt'],
    },
    foreignKeys: [
      { name: 'FK_known_devices_user', column: 'userId', table: 'users', onDelete: 'CASCADE' },
    ],
  },
];
