import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** People who are invited to the staff and are yet to set a password, and the links that they are mailed. */
export class InviteStaff1796054407001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
    await t.allowWords(runner, 'account_links', 'purpose', [...BEFORE, ADDED]);
  }

  /** Who is invited stays an account that is not active: an admin may activate it, and a forgotten password is reset. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM account_links WHERE purpose = '${ADDED}'`);
    await t.allowWords(runner, 'account_links', 'purpose', BEFORE);
    await t.dropTables(runner, TABLES);
  }
}

const ADDED = 'invitation';
const BEFORE = ['new-password', 'confirm-email'];

const TABLES: t.Tables = {
  invitations: {
    columns: [
      t.integer('userId', t.primary),
      t.integer('invitedById'),
      t.bigint('invitedAt'),
      t.bigint('expiresAt'),
    ],
    foreignKeys: { FK_invitations_user: ['userId', 'users', 'CASCADE'] },
  },
};
