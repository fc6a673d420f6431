import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigint,
  createTables,
  dropTables,
  integer,
  primary,
  type TableShape,
} from '../migration-tables';

/** The ticket desk: who looks after a ticket, who has read it, and how its visitor gets back to it. */
export class ExtendSupport1795219221000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
    for (const [table, column, definition] of COLUMNS) {
      if (await runner.hasColumn(table, column)) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
    }
    for (const [name, columns] of INDICES) {
      if (await hasIndex(runner, name)) continue;
      const unique = name.startsWith('UQ_') ? 'UNIQUE' : '';
      await runner.query(`CREATE ${unique} INDEX ${name} ON support_tickets (${columns})`);
    }
    await runner.query(
      `UPDATE support_tickets SET lastVisitorMessageId = COALESCE((SELECT MAX(m.id) FROM support_messages m
       WHERE m.ticketId = support_tickets.id AND m.author = 'visitor'), 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDICES) await runner.dropIndex('support_tickets', name);
    for (const [table, column] of COLUMNS) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
    await dropTables(runner, TABLES);
  }
}

const COLUMNS = [
  ['support_tickets', 'assigneeId', 'integer NULL'],
  ['support_tickets', 'version', 'integer NOT NULL DEFAULT 1'],
  ['support_tickets', 'changedById', 'integer NULL'],
  ['support_tickets', 'tokenHash', 'varchar(64) NULL'],
  ['support_tickets', 'lastVisitorMessageId', 'integer NOT NULL DEFAULT 0'],
  ['support_messages', 'isInternal', 'boolean NOT NULL DEFAULT 0'],
] as const;

const INDICES = [
  ['IX_support_tickets_assignee', 'assigneeId, id'],
  ['UQ_support_tickets_token', 'tokenHash'],
] as const;

const TABLES: readonly TableShape[] = [
  {
    name: 'ticket_reads',
    columns: [
      integer('ticketId', primary),
      integer('userId', primary),
      integer('lastReadMessageId', { default: 0 }),
      bigint('readAt'),
    ],
  },
];

async function hasIndex(runner: QueryRunner, name: string): Promise<boolean> {
  const table = await runner.getTable('support_tickets');
  return table?.indices.some((index) => index.name === name) ?? false;
}
