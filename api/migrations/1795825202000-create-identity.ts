import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Accounts, what they sign in with, what they are found by, and what staff did. */
export class CreateIdentity1795825202000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return t.createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  users: {
    columns: [
      t.id,
      t.varchar('username', 254),
      t.varchar('password', 200),
      t.choice('role', 'customer'),
      t.varchar('fullName', 120),
      t.flag('isActive', true),
      t.bigint('createdAt'),
      t.integer('version', { default: 1 }),
      t.integer('changedById', t.nullable),
      t.bigint('emailConfirmedAt', t.nullable),
    ],
    indices: { UQ_users_username: ['username'], IX_users_role: ['role', 'id'] },
    oneOf: { role: ['customer', 'support', 'admin'] },
  },
  sessions: {
    columns: [
      t.varchar('tokenHash', 64, t.primary),
      t.integer('userId'),
      t.bigint('createdAt'),
      t.bigint('lastSeenAt'),
      t.bigint('expiresAt'),
      t.varchar('device', 60, t.nullable),
      t.flag('hasSecondFactor', false),
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
  account_links: {
    columns: [
      t.varchar('tokenHash', 64, t.primary),
      t.integer('userId'),
      t.choice('purpose'),
      t.integer('deliveryId', t.nullable),
      t.bigint('createdAt'),
    ],
    indices: {
      IX_account_links_user: ['userId'],
      IX_account_links_created: ['createdAt'],
    },
    foreignKeys: { FK_account_links_user: ['userId', 'users', 'CASCADE'] },
    oneOf: { purpose: ['new-password', 'confirm-email'] },
  },
  account_search_terms: {
    columns: [t.varchar('term', 80, t.primary), t.integer('userId', t.primary)],
    indices: { IX_account_search_terms_user: ['userId', 'term'] },
    foreignKeys: { FK_account_search_terms_user: ['userId', 'users', 'CASCADE'] },
  },
  audit_entries: {
    columns: [
      t.id,
      t.integer('actorId'),
      t.varchar('actorEmail', 254),
      t.varchar('action', 60),
      t.varchar('subjectType', 32),
      t.varchar('subjectId', 64),
      t.text('valueBefore', t.nullable),
      t.text('valueAfter', t.nullable),
      t.bigint('createdAt'),
    ],
    indices: {
      IX_audit_entries_subject: ['subjectType', 'subjectId', 'id'],
      IX_audit_entries_kind: ['subjectType', 'id'],
    },
  },
};
