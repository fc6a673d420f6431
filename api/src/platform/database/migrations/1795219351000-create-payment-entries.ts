import type { QueryRunner } from 'typeorm';
import * as t from '../migration-tables';

/** A ledger of payments for each order; orders that are paid begin it with one payment of the whole price. */
export class CreatePaymentEntries1795219351000 extends t.CreateTables {
  readonly tables: t.Tables = {
    payment_entries: {
      columns: [
        t.id,
        t.integer('orderId'),
        t.choice('kind'),
        t.choice('method'),
        t.integer('amount'),
        t.varchar('reference', 60, t.nullable),
        t.varchar('reason', 200, t.nullable),
        t.integer('reversesId', t.nullable),
        t.bigint('paidAt'),
        t.choice('actor', 'system'),
        t.integer('actorId', t.nullable),
        t.bigint('createdAt'),
      ],
      indices: {
        UQ_payment_entries_reverses: ['reversesId'],
        IX_payment_entries_order: ['orderId', 'id'],
        IX_payment_entries_paid: ['paidAt', 'id'],
      },
      foreignKeys: { FK_payment_entries_order: ['orderId', 'orders', 'NO ACTION'] },
      oneOf: {
        kind: ['payment', 'refund', 'reversal'],
        method: ['speedpoint', 'eft', 'cash_on_delivery'],
        actor: ['system', 'customer', 'support', 'admin', 'provider'],
      },
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await t.addColumnsOnce(runner, 'orders', COLUMNS);
    await runner.query(
      `UPDATE orders SET paidAmount = totalAmount WHERE paymentStatus = 'completed' AND paidAmount = 0`,
    );
    await runner.query(
      `INSERT INTO payment_entries (orderId, kind, method, amount, reference, paidAt, actor, createdAt)
       SELECT o.id, 'payment', o.paymentMethod, o.totalAmount, o.orderNumber,
         COALESCE((SELECT MAX(u.timestamp) FROM tracking_updates u
           WHERE u.orderId = o.id AND u.message = 'Payment received'), o.createdAt), 'system', o.updatedAt
       FROM orders o WHERE o.paymentStatus = 'completed'
         AND NOT EXISTS (SELECT 1 FROM payment_entries p WHERE p.orderId = o.id)`,
    );
  }

  override async down(runner: QueryRunner): Promise<void> {
    await t.dropColumns(runner, 'orders', COLUMNS);
    await super.down(runner);
  }
}

const COLUMNS = { paidAmount: 'integer NOT NULL DEFAULT 0' };
