import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Addresses of shipments and of address books, stores, and areas that couriers visit on certain days. */
export class CreatePlaces1795825203000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return t.createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  addresses: {
    columns: [
      t.id,
      ...t.postalAddress,
      t.double('latitude', t.nullable),
      t.double('longitude', t.nullable),
      t.varchar('province', 40, t.nullable),
      t.varchar('instructions', 200, t.nullable),
    ],
  },
  saved_addresses: {
    columns: [
      t.id,
      t.varchar('userEmail', 254),
      t.varchar('label', 60),
      ...t.postalAddress,
      t.flag('isDefault', false),
      t.flag('isFrequent', true),
      t.bigint('createdAt'),
    ],
    indices: { IX_saved_addresses_user: ['userEmail', 'id'] },
  },
  stores: {
    columns: [
      t.id,
      t.varchar('name', 120),
      t.varchar('storeBrand', 120),
      ...t.postalAddress,
      t.flag('isActive', true),
      t.bigint('createdAt'),
      t.integer('version', { default: 1 }),
      t.integer('changedById', t.nullable),
      t.text('openingHours', t.nullable),
      t.text('cutOffs', t.nullable),
    ],
    indices: { IX_stores_active: ['isActive', 'id'] },
  },
  service_areas: {
    columns: [
      t.id,
      t.varchar('name', 60),
      t.text('postalCodes'),
      t.text('weekdays'),
      t.text('cutOffs'),
      t.integer('version', { default: 1 }),
      t.integer('changedById', t.nullable),
      t.bigint('createdAt'),
    ],
    indices: { UQ_service_areas_name: ['name'] },
  },
};
