import * as t from '../migration-tables';

/** Browsers that have signed in to an account, whose failed sign-ins are counted apart from those of strangers. */
export class KnowDevices1795219301000 extends t.CreateTables {
  readonly tables: t.Tables = {
    known_devices: {
      columns: [
        t.varchar('tokenHash', 64, t.primary),
        t.integer('userId', t.primary),
        t.bigint('lastSignInAt'),
      ],
      indices: {
        IX_known_devices_user: ['userId'],
        IX_known_devices_last: ['lastSignInAt'],
      },
      foreignKeys: { FK_known_devices_user: ['userId', 'users', 'CASCADE'] },
    },
  };
}
