import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Tickets, what is said in them, who has read it, and how visitors get back to it. */
export class CreateSupport1795825207000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return t.createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  support_tickets: {
    columns: [
      t.id,
      t.integer('userId', t.nullable),
      t.varchar('name', 120),
      t.varchar('email', 254),
      t.varchar('orderNumber', 32, t.nullable),
      t.choice('category', 'general'),
      t.varchar('subject', 200),
      t.text('description'),
      t.choice('status', 'open'),
      t.choice('priority', 'medium'),
      t.bigint('createdAt'),
      t.bigint('updatedAt'),
      t.integer('assigneeId', t.nullable),
      t.integer('version', { default: 1 }),
      t.integer('changedById', t.nullable),
      t.integer('lastVisitorMessageId', { default: 0 }),
      t.bigint('emailConfirmedAt', t.nullable),
    ],
    indices: {
      IX_support_tickets_status: ['status', 'id'],
      IX_support_tickets_user: ['userId', 'id'],
      IX_support_tickets_email: ['email', 'id'],
      IX_support_tickets_assignee: ['assigneeId', 'id'],
    },
    foreignKeys: { FK_support_tickets_user: ['userId', 'users', 'SET NULL'] },
    oneOf: {
      category: ['general', 'tracking', 'delivery', 'billing'],
      status: ['open', 'in_progress', 'resolved', 'closed'],
      priority: ['urgent', 'high', 'medium', 'low'],
    },
  },
  support_messages: {
    columns: [
      t.id,
      t.integer('ticketId'),
      t.choice('author'),
      t.integer('authorId', t.nullable),
      t.text('message'),
      t.bigint('createdAt'),
      t.flag('isInternal', false),
    ],
    indices: { IX_support_messages_ticket: ['ticketId', 'id'] },
    foreignKeys: { FK_support_messages_ticket: ['ticketId', 'support_tickets', 'CASCADE'] },
    oneOf: { author: ['visitor', 'staff'] },
  },
  ticket_reads: {
    columns: [
      t.integer('ticketId', t.primary),
      t.integer('userId', t.primary),
      t.integer('lastReadMessageId', { default: 0 }),
      t.bigint('readAt'),
    ],
  },
  conversation_links: {
    columns: [
      t.varchar('tokenHash', 64, t.primary),
      t.integer('ticketId'),
      t.bigint('createdAt'),
      t.flag('confirmsEmail', false),
    ],
    indices: { IX_conversation_links_ticket: ['ticketId'] },
    foreignKeys: { FK_conversation_links_ticket: ['ticketId', 'support_tickets', 'CASCADE'] },
  },
};
