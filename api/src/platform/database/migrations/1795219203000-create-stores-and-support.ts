import * as t from '../migration-tables';

/** Pickup stores, notifications and the support desk. */
export class CreateStoresAndSupport1795219203000 extends t.CreateTables {
  readonly tables: t.Tables = {
    stores: {
      columns: [
        t.id,
        t.varchar('name', 120),
        t.varchar('storeBrand', 120),
        ...t.postalAddress,
        t.flag('isActive', true),
        t.bigint('createdAt'),
      ],
      indices: { IX_stores_active: ['isActive', 'id'] },
    },
    notifications: {
      columns: [
        t.id,
        t.integer('userId'),
        t.integer('orderId', t.nullable),
        t.varchar('type', 32),
        t.varchar('title', 120),
        t.varchar('message', 500),
        t.flag('isRead', false),
        t.flag('sentViaEmail', false),
        t.flag('sentViaSMS', false),
        t.bigint('createdAt'),
      ],
      indices: {
        IX_notifications_user: ['userId', 'id'],
        IX_notifications_unread: ['userId', 'isRead'],
        IX_notifications_order: ['orderId'],
      },
      foreignKeys: {
        FK_notifications_user: ['userId', 'users', 'CASCADE'],
        FK_notifications_order: ['orderId', 'orders', 'CASCADE'],
      },
    },
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
      ],
      indices: {
        IX_support_tickets_status: ['status', 'id'],
        IX_support_tickets_user: ['userId', 'id'],
        IX_support_tickets_email: ['email', 'id'],
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
      ],
      indices: { IX_support_messages_ticket: ['ticketId', 'id'] },
      foreignKeys: { FK_support_messages_ticket: ['ticketId', 'support_tickets', 'CASCADE'] },
      oneOf: { author: ['visitor', 'staff'] },
    },
  };
}
