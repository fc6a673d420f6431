import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Statements that the staff mailed to customers. */
export class KeepStatementMails1796054410001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  statement_mails: {
    columns: [
      t.id,
      t.integer('userId'),
      t.text('months'),
      t.integer('sentById'),
      t.integer('deliveryId', t.nullable),
      t.bigint('createdAt'),
    ],
    indices: {
      IX_statement_mails_user: ['userId', 'id'],
      IX_statement_mails_delivery: ['deliveryId'],
    },
    foreignKeys: {
      FK_statement_mails_user: ['userId', 'users', 'CASCADE'],
      FK_statement_mails_delivery: ['deliveryId', 'notification_deliveries', 'SET NULL'],
    },
  },
};
