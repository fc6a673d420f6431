import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigint,
  choice,
  createTables,
  dropTables,
  flag,
  id,
  integer,
  nullable,
  postalAddress,
  primary,
  type TableShape,
  varchar,
} from '../migration-tables';

/** Accounts, their sessions and what they keep for the next time. */
export class CreateAccounts1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}

const TABLES: readonly TableShape[] = [
  {
    name: 'users',
    columns: [
      id,
      varchar('username', 254),
      varchar('password', 200),
      choice('role', 'customer'),
      varchar('fullName', 120),
      flag('isActive', true),
      bigint('createdAt'),
    ],
    indices: { UQ_users_username: ['username'] },
    oneOf: { role: ['customer', 'support', 'admin'] },
  },
  {
    name: 'sessions',
    columns: [
      varchar('tokenHash', 64, primary),
      integer('userId'),
      bigint('createdAt'),
      bigint('lastSeenAt'),
      bigint('expiresAt'),
    ],
    indices: { IX_sessions_user: ['userId'], IX_sessions_expiry: ['expiresAt'] },
    foreignKeys: [
      { name: 'FK_sessions_user', column: 'userId', table: 'users', onDelete: 'CASCADE' },
    ],
  },
  {
    name: 'sign_in_attempts',
    columns: [
      varchar('subject', 80, primary),
      integer('failures'),
      bigint('lastFailureAt'),
      bigint('blockedUntil'),
    ],
    indices: { IX_sign_in_attempts_last: ['lastFailureAt'] },
  },
  {
    name: 'saved_addresses',
    columns: [
      id,
      varchar('userEmail', 254),
      varchar('label', 60),
      ...postalAddress,
      flag('isDefault', false),
      flag('isFrequent', true),
      bigint('createdAt'),
    ],
    indices: { IX_saved_addresses_user: ['userEmail', 'id'] },
  },
  {
    name: 'payment_methods',
    columns: [
      id,
      integer('userId'),
      choice('type'),
      varchar('cardLastFour', 4, nullable),
      varchar('cardBrand', 32, nullable),
      varchar('walletType', 32, nullable),
      flag('isDefault', false),
      bigint('createdAt'),
    ],
    indices: { IX_payment_methods_user: ['userId', 'id'] },
    foreignKeys: [
      { name: 'FK_payment_methods_user', column: 'userId', table: 'users', onDelete: 'CASCADE' },
    ],
    oneOf: { type: ['speedpoint', 'eft', 'cash_on_delivery'] },
  },
];
