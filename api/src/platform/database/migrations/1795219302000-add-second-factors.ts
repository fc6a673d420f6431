import * as t from '../migration-tables';

/** Keys of authenticator apps, and the codes that replace a lost one. */
export class AddSecondFactors1795219302000 extends t.CreateTables {
  readonly tables: t.Tables = {
    second_factors: {
      columns: [
        t.integer('userId', t.primary),
        t.varchar('secret', 64),
        t.bigint('confirmedAt', t.nullable),
        t.integer('lastStep', { default: 0 }),
      ],
      foreignKeys: { FK_second_factors_user: ['userId', 'users', 'CASCADE'] },
    },
    recovery_codes: {
      columns: [t.varchar('codeHash', 64, t.primary), t.integer('userId')],
      indices: { IX_recovery_codes_user: ['userId'] },
      foreignKeys: { FK_recovery_codes_user: ['userId', 'users', 'CASCADE'] },
    },
  };
}
