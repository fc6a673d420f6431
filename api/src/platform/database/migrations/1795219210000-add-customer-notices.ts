import type { QueryRunner } from 'typeorm';
import * as t from '../migration-tables';

/** How customers want to be notified, what is still to be sent to them, and an index for their totals. */
export class AddCustomerNotices1795219210000 extends t.CreateTables {
  readonly tables: t.Tables = {
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
        t.integer('orderId'),
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
      ],
      indices: {
        IX_notification_deliveries_due: ['state', 'channel', 'nextAttemptAt'],
        IX_notification_deliveries_order: ['orderId'],
        IX_notification_deliveries_notification: ['notificationId'],
      },
      foreignKeys: {
        FK_notification_deliveries_order: ['orderId', 'orders', 'CASCADE'],
        FK_notification_deliveries_notification: ['notificationId', 'notifications', 'CASCADE'],
      },
      oneOf: { channel: ['email', 'sms'], state: ['ready', 'done', 'parked'] },
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await t.createIndexOnce(runner, 'orders', TOTALS);
  }

  override async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', TOTALS.name);
    await super.down(runner);
  }
}

const TOTALS = {
  name: 'IX_orders_user_totals',
  columnNames: ['userId', 'status', 'totalAmount', 'quoteId'],
};
