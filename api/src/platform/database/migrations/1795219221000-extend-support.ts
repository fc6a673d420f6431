import type { QueryRunner } from 'typeorm';
import * as t from '../migration-tables';

/** The ticket desk: who looks after a ticket, who has read it, and how its visitor gets back to it. */
export class ExtendSupport1795219221000 extends t.CreateTables {
  readonly tables: t.Tables = {
    ticket_reads: {
      columns: [
        t.integer('ticketId', t.primary),
        t.integer('userId', t.primary),
        t.integer('lastReadMessageId', { default: 0 }),
        t.bigint('readAt'),
      ],
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await t.addColumnsOnce(runner, 'support_tickets', TICKET_COLUMNS);
    await t.addColumnsOnce(runner, 'support_messages', MESSAGE_COLUMNS);
    for (const index of INDICES) await t.createIndexOnce(runner, 'support_tickets', index);
    await runner.query(
      `UPDATE support_tickets SET lastVisitorMessageId = COALESCE((SELECT MAX(m.id) FROM support_messages m
       WHERE m.ticketId = support_tickets.id AND m.author = 'visitor'), 0)`,
    );
  }

  override async down(runner: QueryRunner): Promise<void> {
    for (const { name } of INDICES) await runner.dropIndex('support_tickets', name);
    await t.dropColumns(runner, 'support_tickets', TICKET_COLUMNS);
    await t.dropColumns(runner, 'support_messages', MESSAGE_COLUMNS);
    await super.down(runner);
  }
}

const TICKET_COLUMNS = {
  assigneeId: 'integer NULL',
  version: 'integer NOT NULL DEFAULT 1',
  changedById: 'integer NULL',
  tokenHash: 'varchar(64) NULL',
  lastVisitorMessageId: 'integer NOT NULL DEFAULT 0',
};

const MESSAGE_COLUMNS = { isInternal: 'boolean NOT NULL DEFAULT 0' };

const INDICES = [
  { name: 'IX_support_tickets_assignee', columnNames: ['assigneeId', 'id'] },
  { name: 'UQ_support_tickets_token', columnNames: ['tokenHash'], isUnique: true },
];
