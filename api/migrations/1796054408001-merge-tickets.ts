import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Tickets that are merged into others. */
export class MergeTickets1796054408001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.addColumnsOnce(runner, 'support_tickets', TICKET_COLUMNS);
    await t.createIndexOnce(runner, 'support_tickets', MERGED);
    await t.addColumnsOnce(runner, 'support_messages', MESSAGE_COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropColumns(runner, 'support_messages', MESSAGE_COLUMNS);
    await runner.dropIndex('support_tickets', MERGED.name);
    await t.dropColumns(runner, 'support_tickets', TICKET_COLUMNS);
  }
}

const TICKET_COLUMNS = { mergedIntoId: 'integer NULL' };

const MERGED = { name: 'IX_support_tickets_merged', columnNames: ['mergedIntoId', 'id'] };

const MESSAGE_COLUMNS = {
  mergeDirection: 'varchar(16) NULL',
  mergeTicketId: 'integer NULL',
};
