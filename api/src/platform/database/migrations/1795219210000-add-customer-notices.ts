import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import {
  bigint,
  choice,
  createTables,
  dropTables,
  flag,
  id,
  integer,
  nullable,
  primary,
  type TableShape,
  varchar,
} from '../migration-tables';

/** How customers want to be notified, what is still to be sent to them, and an index for their totals. */
export class AddCustomerNotices1795219210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
    const orders = await runner.getTable('orders');
    if (orders?.indices.some(({ name }) => name === TOTALS.name)) return;
    await runner.createIndex('orders', new TableIndex({ ...TOTALS }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', TOTALS.name);
    await dropTables(runner, TABLES);
  }
}

const TOTALS = {
  name: 'IX_orders_user_totals',
  columnNames: ['userId', 'status', 'totalAmount', 'quoteId'],
};

const TABLES: readonly TableShape[] = [
  {
    name: 'notification_preferences',
    columns: [
      integer('userId', primary),
      flag('email', true),
      flag('sms', false),
      bigint('updatedAt'),
    ],
    foreignKeys: [
      {
        name: 'FK_notification_preferences_user',
        column: 'userId',
        table: 'users',
        onDelete: 'CASCADE',
      },
    ],
  },
  {
    name: 'notification_deliveries',
    columns: [
      id,
      integer('orderId'),
      integer('notificationId', nullable),
      choice('channel'),
      varchar('title', 120),
      varchar('message', 500),
      choice('state', 'ready'),
      integer('attempts', { default: 0 }),
      bigint('nextAttemptAt'),
      varchar('leaseOwner', 64, nullable),
      bigint('leaseUntil', nullable),
      varchar('lastError', 200, nullable),
      bigint('createdAt'),
      bigint('finishedAt', nullable),
    ],
    indices: {
      IX_notification_deliveries_due: ['state', 'channel', 'nextAttemptAt'],
      IX_notification_deliveries_order: ['orderId'],
      IX_notification_deliveries_notification: ['notificationId'],
    },
    foreignKeys: [
      {
        name: 'FK_notification_deliveries_order',
        column: 'orderId',
        table: 'orders',
        onDelete: 'CASCADE',
      },
      {
        name: 'FK_notification_deliveries_notification',
        column: 'notificationId',
        table: 'notifications',
        onDelete: 'CASCADE',
      },
    ],
    oneOf: { channel: ['email', 'sms'], state: ['ready', 'done', 'parked'] },
  },
];
