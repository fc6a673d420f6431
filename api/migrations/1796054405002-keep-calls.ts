import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Calls that are logged on tickets, and tickets that are opened for callers. */
export class KeepCalls1796054405002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.addColumnsOnce(runner, 'support_tickets', TICKET_COLUMNS);
    await t.addColumnsOnce(runner, 'support_messages', MESSAGE_COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropColumns(runner, 'support_messages', MESSAGE_COLUMNS);
    await t.dropColumns(runner, 'support_tickets', TICKET_COLUMNS);
  }
}

const TICKET_COLUMNS = {
  channel: "varchar(16) NOT NULL DEFAULT 'web'",
  phone: 'varchar(32) NULL',
};

const MESSAGE_COLUMNS = {
  callDirection: 'varchar(16) NULL',
  callOutcome: 'varchar(16) NULL',
  callWith: 'varchar(120) NULL',
  calledAt: 'bigint NULL',
};
