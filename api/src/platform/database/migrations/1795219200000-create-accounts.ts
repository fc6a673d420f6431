import * as t from '../migration-tables';

/** Accounts, their sessions and what they keep for the next time. */
export class CreateAccounts1795219200000 extends t.CreateTables {
  readonly tables: t.Tables = {
    users: {
      columns: [
        t.id,
        t.varchar('username', 254),
        t.varchar('password', 200),
        t.choice('role', 'customer'),
        t.varchar('fullName', 120),
        t.flag('isActive', true),
        t.bigint('createdAt'),
      ],
      indices: { UQ_users_username: ['username'] },
      oneOf: { role: ['customer', 'support', 'admin'] },
    },
    sessions: {
      columns: [
        t.varchar('tokenHash', 64, t.primary),
        t.integer('userId'),
        t.bigint('createdAt'),
        t.bigint('lastSeenAt'),
        t.bigint('expiresAt'),
      ],
      indices: { IX_sessions_user: ['userId'], IX_sessions_expiry: ['expiresAt'] },
      foreignKeys: { FK_sessions_user: ['userId', 'users', 'CASCADE'] },
    },
    sign_in_attempts: {
      columns: [
        t.varchar('subject', 80, t.primary),
        t.integer('failures'),
        t.bigint('lastFailureAt'),
        t.bigint('blockedUntil'),
      ],
      indices: { IX_sign_in_attempts_last: ['lastFailureAt'] },
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
    payment_methods: {
      columns: [
        t.id,
        t.integer('userId'),
        t.choice('type'),
        t.varchar('cardLastFour', 4, t.nullable),
        t.varchar('cardBrand', 32, t.nullable),
        t.varchar('walletType', 32, t.nullable),
        t.flag('isDefault', false),
        t.bigint('createdAt'),
      ],
      indices: { IX_payment_methods_user: ['userId', 'id'] },
      foreignKeys: { FK_payment_methods_user: ['userId', 'users', 'CASCADE'] },
      oneOf: { type: ['speedpoint', 'eft', 'cash_on_delivery'] },
    },
  };
}
