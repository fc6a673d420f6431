import * as t from '../migration-tables';

/** Attempts to pay an order by card, and what the card provider said of them. */
export class CreateCardPayments1795300506000 extends t.CreateTables {
  readonly tables: t.Tables = {
    card_payments: {
      columns: [
        t.id,
        t.varchar('reference', 36),
        t.integer('orderId'),
        t.integer('amount'),
        t.choice('state', 'started'),
        t.varchar('providerPaymentId', 60, t.nullable),
        t.bigint('createdAt'),
        t.bigint('endedAt', t.nullable),
      ],
      indices: {
        UQ_card_payments_reference: ['reference'],
        UQ_card_payments_provider: ['providerPaymentId'],
        IX_card_payments_order: ['orderId', 'id'],
      },
      foreignKeys: { FK_card_payments_order: ['orderId', 'orders', 'NO ACTION'] },
      oneOf: { state: ['started', 'completed', 'failed', 'cancelled'] },
    },
    card_notifications: {
      columns: [
        t.id,
        t.varchar('deliveryKey', 64),
        t.varchar('reference', 100),
        t.json('payload'),
        t.bigint('receivedAt'),
        t.choice('outcome'),
      ],
      indices: {
        UQ_card_notifications_delivery: ['deliveryKey'],
        IX_card_notifications_received: ['receivedAt'],
      },
      oneOf: { outcome: ['applied', 'late', 'wrong_amount', 'unknown'] },
    },
  };
}
