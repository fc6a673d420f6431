import * as t from '../migration-tables';

/** What happens to an order after it is placed, and the talk with the provider about it. */
export class CreateTrackingAndDispatch1795219202000 extends t.CreateTables {
  readonly tables: t.Tables = {
    tracking_updates: {
      columns: [
        t.id,
        t.integer('orderId'),
        t.choice('status'),
        t.varchar('message', 200),
        t.varchar('location', 200, t.nullable),
        t.double('latitude', t.nullable),
        t.double('longitude', t.nullable),
        t.bigint('estimatedArrival', t.nullable),
        t.bigint('timestamp'),
        t.choice('actor', 'system'),
        t.integer('actorId', t.nullable),
      ],
      indices: { IX_tracking_updates_order: ['orderId', 'id'] },
      foreignKeys: { FK_tracking_updates_order: ['orderId', 'orders', 'CASCADE'] },
      oneOf: {
        status: ['pending', 'confirmed', 'in_transit', 'delivered', 'cancelled'],
        actor: ['system', 'customer', 'support', 'admin', 'provider'],
      },
    },
    proof_of_delivery: {
      columns: [
        t.id,
        t.integer('orderId'),
        t.choice('type'),
        t.text('digitalSignature', t.nullable),
        t.varchar('photoUrl', 1000, t.nullable),
        t.varchar('qrCodeData', 500, t.nullable),
        t.varchar('recipientName', 120, t.nullable),
        t.bigint('timestamp'),
      ],
      indices: { IX_proof_of_delivery_order: ['orderId', 'id'] },
      foreignKeys: { FK_proof_of_delivery_order: ['orderId', 'orders', 'CASCADE'] },
      oneOf: { type: ['signature', 'photo', 'qr_code'] },
    },
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
      ],
      indices: {
        UQ_dispatch_jobs_order_kind: ['orderId', 'kind'],
        IX_dispatch_jobs_due: ['state', 'nextAttemptAt'],
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
      },
    },
  };
}
