import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Orders that are to be handed over to the provider, and what it says of them. */
export class CreateDispatch1795825208000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return t.createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  dispatch_jobs: {
    columns: [
      t.id,
      t.integer('orderId'),
      t.varchar('kind', 32),
      t.choice('state', 'ready'),
      t.integer('attempts', { default: 0 }),
      t.bigint('nextAttemptAt'),
      t.varchar('leaseOwner', 64, t.nullable),
      t.bigint('leaseUntil', t.nullable),
      t.text('lastError', t.nullable),
      t.bigint('createdAt'),
      t.bigint('finishedAt', t.nullable),
      t.varchar('trace', 55, t.nullable),
    ],
    indices: {
      UQ_dispatch_jobs_order_kind: ['orderId', 'kind'],
      IX_dispatch_jobs_due: ['state', 'nextAttemptAt'],
      IX_dispatch_jobs_state: ['state', 'id'],
    },
    foreignKeys: { FK_dispatch_jobs_order: ['orderId', 'orders', 'CASCADE'] },
    oneOf: { state: ['ready', 'done', 'parked'] },
  },
  webhook_events: {
    columns: [
      t.id,
      t.varchar('deliveryKey', 128),
      t.varchar('event', 64),
      t.varchar('orderNumber', 32, t.nullable),
      t.bigint('occurredAt'),
      t.json('payload'),
      t.bigint('receivedAt'),
      t.bigint('appliedAt', t.nullable),
      t.varchar('outcome', 64, t.nullable),
    ],
    indices: {
      UQ_webhook_events_delivery: ['deliveryKey'],
      IX_webhook_events_order: ['orderNumber', 'occurredAt'],
      IX_webhook_events_applied: ['appliedAt'],
      IX_webhook_events_outcome: ['outcome', 'id'],
    },
  },
};
