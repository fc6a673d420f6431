import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigint,
  choice,
  createTables,
  double,
  dropTables,
  id,
  integer,
  json,
  nullable,
  type TableShape,
  text,
  varchar,
} from '../migration-tables';

/** What happens to an order after it is placed, and the talk with the provider about it. */
export class CreateTrackingAndDispatch1795219202000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}

const TABLES: readonly TableShape[] = [
  {
    name: 'tracking_updates',
    columns: [
      id,
      integer('orderId'),
      choice('status'),
      varchar('message', 200),
      varchar('location', 200, nullable),
      double('latitude', nullable),
      double('longitude', nullable),
      bigint('estimatedArrival', nullable),
      bigint('timestamp'),
      choice('actor', 'system'),
      integer('actorId', nullable),
    ],
    indices: { IX_tracking_updates_order: ['orderId', 'id'] },
    foreignKeys: [
      {
        name: 'FK_tracking_updates_order',
        column: 'orderId',
        table: 'orders',
        onDelete: 'CASCADE',
      },
    ],
    oneOf: {
      status: ['pending', 'confirmed', 'in_transit', 'delivered', 'cancelled'],
      actor: ['system', 'customer', 'support', 'admin', 'provider'],
    },
  },
  {
    name: 'proof_of_delivery',
    columns: [
      id,
      integer('orderId'),
      choice('type'),
      text('digitalSignature', nullable),
      varchar('photoUrl', 1000, nullable),
      varchar('qrCodeData', 500, nullable),
      varchar('recipientName', 120, nullable),
      bigint('timestamp'),
    ],
    indices: { IX_proof_of_delivery_order: ['orderId', 'id'] },
    foreignKeys: [
      {
        name: 'FK_proof_of_delivery_order',
        column: 'orderId',
        table: 'orders',
        onDelete: 'CASCADE',
      },
    ],
    oneOf: { type: ['signature', 'photo', 'qr_code'] },
  },
  {
    name: 'dispatch_jobs',
    columns: [
      id,
      integer('orderId'),
      varchar('kind', 32),
      choice('state', 'ready'),
      integer('attempts', { default: 0 }),
      bigint('nextAttemptAt'),
      varchar('leaseOwner', 64, nullable),
      bigint('leaseUntil', nullable),
      text('lastError', nullable),
      bigint('createdAt'),
      bigint('finishedAt', nullable),
    ],
    indices: {
      UQ_dispatch_jobs_order_kind: ['orderId', 'kind'],
      IX_dispatch_jobs_due: ['state', 'nextAttemptAt'],
    },
    foreignKeys: [
      { name: 'FK_dispatch_jobs_order', column: 'orderId', table: 'orders', onDelete: 'CASCADE' },
    ],
    oneOf: { state: ['ready', 'done', 'parked'] },
  },
  {
    name: 'webhook_events',
    columns: [
      id,
      varchar('deliveryKey', 128),
      varchar('event', 64),
      varchar('orderNumber', 32, nullable),
      bigint('occurredAt'),
      json('payload'),
      bigint('receivedAt'),
      bigint('appliedAt', nullable),
      varchar('outcome', 64, nullable),
    ],
    indices: {
      UQ_webhook_events_delivery: ['deliveryKey'],
      IX_webhook_events_order: ['orderNumber', 'occurredAt'],
      IX_webhook_events_applied: ['appliedAt'],
    },
  },
];
