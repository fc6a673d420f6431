import * as t from '../migration-tables';

/** Areas that couriers visit on certain days, kept by admins instead of by a setting. */
export class CreateServiceAreas1795300610000 extends t.CreateTables {
  readonly tables: t.Tables = {
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
}
