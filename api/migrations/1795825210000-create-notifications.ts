import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** What people are told, how they want to be, and what is still to be sent to them. */
export class CreateNotifications1795825210000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return t.createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
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
  notification_preferences: {
    columns: [
      t.integer('userId', t.primary),
      t.flag('email', true),
      t.flag('sms', false),
      t.bigint('updatedAt'),
    ],
    foreignKeys: { FK_notification_preferences_user: ['userId', 'users', 'CASCADE'] },
  },
  notification_deliveries: {
    columns: [
      t.id,
      t.integer('orderId', t.nullable),
      t.integer('notificationId', t.nullable),
      t.choice('channel'),
      t.varchar('title', 120),
      t.varchar('message', 500),
      t.choice('state', 'ready'),
      t.integer('attempts', { default: 0 }),
      t.bigint('nextAttemptAt'),
      t.varchar('leaseOwner', 64, t.nullable),
      t.bigint('leaseUntil', t.nullable),
      t.varchar('lastError', 200, t.nullable),
      t.bigint('createdAt'),
      t.bigint('finishedAt', t.nullable),
      t.integer('ticketId', t.nullable),
      t.integer('userId', t.nullable),
      t.varchar('linkPurpose', 16, t.nullable),
      t.flag('withDetails', false),
    ],
    indices: {
      IX_notification_deliveries_due: ['state', 'channel', 'nextAttemptAt'],
      IX_notification_deliveries_order: ['orderId'],
      IX_notification_deliveries_notification: ['notificationId'],
      IX_notification_deliveries_ticket: ['ticketId'],
      IX_notification_deliveries_user: ['userId'],
    },
    foreignKeys: {
      FK_notification_deliveries_order: ['orderId', 'orders', 'CASCADE'],
      FK_notification_deliveries_notification: ['notificationId', 'notifications', 'CASCADE'],
      FK_notification_deliveries_ticket: ['ticketId', 'support_tickets', 'CASCADE'],
      FK_notification_deliveries_user: ['userId', 'users', 'CASCADE'],
    },
    oneOf: { channel: ['email', 'sms'], state: ['ready', 'done', 'parked'] },
  },
  order_updates: {
    columns: [
      t.integer('orderId', t.primary),
      t.bigint('confirmedAt', t.nullable),
      t.bigint('stoppedAt', t.nullable),
      t.bigint('createdAt'),
    ],
    foreignKeys: { FK_order_updates_order: ['orderId', 'orders', 'CASCADE'] },
  },
  order_updates_links: {
    columns: [t.varchar('tokenHash', 64, t.primary), t.integer('orderId'), t.bigint('createdAt')],
    indices: {
      IX_order_updates_links_order: ['orderId'],
      IX_order_updates_links_created: ['createdAt'],
    },
    foreignKeys: { FK_order_updates_links_order: ['orderId', 'orders', 'CASCADE'] },
  },
};
