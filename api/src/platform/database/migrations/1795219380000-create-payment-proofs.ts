import * as t from '../migration-tables';

/** What people send to show that an order is paid. */
export class CreatePaymentProofs1795219380000 extends t.CreateTables {
  readonly tables: t.Tables = {
    payment_proofs: {
      columns: [
        t.id,
        t.integer('orderId'),
        t.varchar('name', 40),
        t.choice('actor'),
        t.integer('actorId', t.nullable),
        t.bigint('createdAt'),
      ],
      indices: { IX_payment_proofs_order: ['orderId', 'id'] },
      foreignKeys: { FK_payment_proofs_order: ['orderId', 'orders', 'NO ACTION'] },
      oneOf: { actor: ['system', 'customer', 'support', 'admin', 'provider'] },
    },
  };
}
