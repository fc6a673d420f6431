import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Keep couriers. */
export class KeepCouriers1795952126405 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  couriers: {
    columns: [
      t.varchar('id', 32, t.primary),
      t.varchar('name', 120),
      t.varchar('phone', 32, t.nullable),
      t.flag('isOnShift', false),
      t.flag('isActive', false),
      t.boolean('isLocationOn', t.nullable),
      t.double('latitude', t.nullable),
      t.double('longitude', t.nullable),
      t.bigint('lastSeenAt', t.nullable),
      t.flag('isKnown', true),
    ],
  },
  provider_state: {
    columns: [
      t.integer('id', t.primary),
      t.bigint('askedAt'),
      t.bigint('readAt', t.nullable),
      t.bigint('changedAt'),
      t.integer('failures', { default: 0 }),
      t.bigint('failingSince', t.nullable),
      t.varchar('reason', 300, t.nullable),
    ],
  },
};
