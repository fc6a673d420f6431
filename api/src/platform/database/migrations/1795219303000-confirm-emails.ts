import type { QueryRunner } from 'typeorm';
import * as t from '../migration-tables';

/**
 * E-mail addresses of accounts that are confirmed by a mailed link, which shares a table with those to new passwords.
 * Accounts that are there already count as confirmed.
 */
export class ConfirmEmails1795219303000 extends t.CreateTables {
  readonly tables: t.Tables = {
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
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    if (await runner.hasTable(LINKS_BEFORE)) {
      await runner.query(
        `INSERT INTO account_links (tokenHash, userId, purpose, deliveryId, createdAt)
         SELECT l.tokenHash, l.userId, 'new-password', l.deliveryId, l.createdAt FROM ${LINKS_BEFORE} l
         WHERE NOT EXISTS (SELECT 1 FROM account_links a WHERE a.tokenHash = l.tokenHash)`,
      );
      await runner.dropTable(LINKS_BEFORE);
    }
    await t.addColumnsOnce(runner, DELIVERIES, PURPOSE);
    if (await runner.hasColumn(DELIVERIES, 'givesResetLink')) {
      await runner.query(
        `UPDATE ${DELIVERIES} SET linkPurpose = 'new-password' WHERE givesResetLink = 1`,
      );
      await t.dropColumns(runner, DELIVERIES, FLAG);
    }
    await t.addColumnsOnce(runner, 'users', CONFIRMED);
    await runner.query(
      'UPDATE users SET emailConfirmedAt = createdAt WHERE emailConfirmedAt IS NULL',
    );
  }

  override async down(runner: QueryRunner): Promise<void> {
    await t.dropColumns(runner, 'users', CONFIRMED);
    await t.addColumnsOnce(runner, DELIVERIES, FLAG);
    await runner.query(
      `UPDATE ${DELIVERIES} SET givesResetLink = 1 WHERE linkPurpose = 'new-password'`,
    );
    await runner.query(`DELETE FROM ${DELIVERIES} WHERE linkPurpose = 'confirm-email'`);
    await t.dropColumns(runner, DELIVERIES, PURPOSE);
    await new ResetLinks().up(runner);
    await runner.query(
      `INSERT INTO ${LINKS_BEFORE} (tokenHash, userId, deliveryId, createdAt)
       SELECT tokenHash, userId, deliveryId, createdAt FROM account_links WHERE purpose = 'new-password'`,
    );
    await super.down(runner);
  }
}

/** As they were before, on the way back. */
class ResetLinks extends t.CreateTables {
  readonly tables: t.Tables = {
    [LINKS_BEFORE]: {
      columns: [
        t.varchar('tokenHash', 64, t.primary),
        t.integer('userId'),
        t.integer('deliveryId', t.nullable),
        t.bigint('createdAt'),
      ],
      indices: {
        IX_password_reset_links_user: ['userId'],
        IX_password_reset_links_created: ['createdAt'],
      },
      foreignKeys: { FK_password_reset_links_user: ['userId', 'users', 'CASCADE'] },
    },
  };
}

const LINKS_BEFORE = 'password_reset_links';
const DELIVERIES = 'notification_deliveries';
const FLAG = { givesResetLink: 'boolean NOT NULL DEFAULT 0' };
const PURPOSE = { linkPurpose: 'varchar(16) NULL' };
const CONFIRMED = { emailConfirmedAt: 'bigint NULL' };
