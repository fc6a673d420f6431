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
  type TableShape,
  text,
  varchar,
} from '../migration-tables';

/** Pickup stores, notifications and the support desk. */
export class CreateStoresAndSupport1795219203000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}

const TABLES: readonly TableShape[] = [
  {
    name: 'stores',
    columns: [
      id,
      varchar('name', 120),
      varchar('storeBrand', 120),
      ...postalAddress,
      flag('isActive', true),
      bigint('createdAt'),
    ],
    indices: { IX_stores_active: ['isActive', 'id'] },
  },
  {
    name: 'notifications',
    columns: [
      id,
      integer('userId'),
      integer('orderId', nullable),
      varchar('type', 32),
      varchar('title', 120),
      varchar('message', 500),
      flag('isRead', false),
      flag('sentViaEmail', false),
      flag('sentViaSMS', false),
      bigint('createdAt'),
    ],
    indices: {
      IX_notifications_user: ['userId', 'id'],
      IX_notifications_unread: ['userId', 'isRead'],
      IX_notifications_order: ['orderId'],
    },
    foreignKeys: [
      { name: 'FK_notifications_user', column: 'userId', table: 'users', onDelete: 'CASCADE' },
      { name: 'FK_notifications_order', column: 'orderId', table: 'orders', onDelete: 'CASCADE' },
    ],
  },
  {
    name: 'support_tickets',
    columns: [
      id,
      integer('userId', nullable),
      varchar('name', 120),
      varchar('email', 254),
      varchar('orderNumber', 32, nullable),
      choice('category', 'general'),
      varchar('subject', 200),
      text('description'),
      choice('status', 'open'),
      choice('priority', 'medium'),
      bigint('createdAt'),
      bigint('updatedAt'),
    ],
    indices: {
      IX_support_tickets_status: ['status', 'id'],
      IX_support_tickets_user: ['userId', 'id'],
      IX_support_tickets_email: ['email', 'id'],
    },
    foreignKeys: [
      { name: 'FK_support_tickets_user', column: 'userId', table: 'users', onDelete: 'SET NULL' },
    ],
    oneOf: {
      category: ['general', 'tracking', 'delivery', 'billing'],
      status: ['open', 'in_progress', 'resolved', 'closed'],
      priority: ['urgent', 'high', 'medium', 'low'],
    },
  },
  {
    name: 'support_messages',
    columns: [
      id,
      integer('ticketId'),
      choice('author'),
      integer('authorId', nullable),
      text('message'),
      bigint('createdAt'),
    ],
    indices: { IX_support_messages_ticket: ['ticketId', 'id'] },
    foreignKeys: [
      {
        name: 'FK_support_messages_ticket',
        column: 'ticketId',
        table: 'support_tickets',
        onDelete: 'CASCADE',
      },
    ],
    oneOf: { author: ['visitor', 'staff'] },
  },
];
