import * as t from '../migration-tables';

/** Files that people sent, wherever they lie. */
export class CreateUploads1795219350000 extends t.CreateTables {
  readonly tables: t.Tables = {
    uploads: {
      columns: [
        t.id,
        t.varchar('name', 40),
        t.varchar('purpose', 80),
        t.bigint('expiresAt', t.nullable),
      ],
      indices: { UQ_uploads_name: ['name'], IX_uploads_expiry: ['expiresAt'] },
    },
  };
}
