import type { MigrationInterface, QueryRunner, TableIndexOptions } from 'typeorm';
import * as t from './migration-tables';
import { isOfRelease010 } from './retired';

/**
 * Gives a database of release 0.1.0 what later ones have; the initial migrations have added the tables that it lacked.
 * Does nothing on any other. That release goes on working while this runs and afterwards: it leaves the new columns as
 * they are by default.
 */
export class BringRelease010Forward1795825212000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const done: { name: string }[] = await runner.query('SELECT name FROM migrations');
    if (!isOfRelease010(done.map(({ name }) => name))) return;
    for (const [table, columns] of Object.entries(COLUMNS)) {
      await t.addColumnsOnce(runner, table, columns);
    }
    for (const { table, ...index } of INDICES) await t.createIndexOnce(runner, table, index);
    for (const statement of ROWS) await runner.query(statement);
  }

  /** Other databases have nothing to undo, and those of a release are not taken back (ADR 23). */
  async down(): Promise<void> {}
}

/** By table. */
const COLUMNS: Readonly<Record<string, t.Columns>> = {
  addresses: { instructions: 'varchar(200) NULL' },
  stores: { openingHours: 'text NULL', cutOffs: 'text NULL' },
  rate_cards: {
    zoneRates: 'text NULL',
    customerId: 'integer NULL',
    customerFrom: 'bigint NULL',
    customerUntil: 'bigint NULL',
    version: 'integer NOT NULL DEFAULT 1',
    changedById: 'integer NULL',
  },
  quotes: {
    standardFee: 'integer NULL',
    expressFee: 'integer NULL',
    sameDayFee: 'integer NULL',
    rateCardId: 'integer NULL',
    priceLines: 'text NULL',
    ownRates: 'boolean NOT NULL DEFAULT 0',
    contactPhone: 'varchar(32) NULL',
  },
  orders: {
    paidAmount: 'integer NOT NULL DEFAULT 0',
    collectionDay: 'varchar(10) NULL',
    collectionWindow: 'varchar(11) NULL',
    awaitsPayment: 'boolean NOT NULL DEFAULT 0',
    refundDue: 'boolean NOT NULL DEFAULT 0',
    ownedSince: 'bigint NULL',
    returnsToSender: 'boolean NOT NULL DEFAULT 0',
    handOverFailed: 'boolean NOT NULL DEFAULT 0',
    attemptFailed: 'boolean NOT NULL DEFAULT 0',
    paymentDue: 'boolean NOT NULL DEFAULT 0',
    driverToRing: 'boolean NOT NULL DEFAULT 0',
    chargeToCheck: 'boolean NOT NULL DEFAULT 0',
  },
  tracking_updates: { reason: 'varchar(200) NULL' },
  dispatch_jobs: { trace: 'varchar(55) NULL' },
  notification_deliveries: { withDetails: 'boolean NOT NULL DEFAULT 0' },
};

const INDICES: readonly (TableIndexOptions & { readonly table: string })[] = [
  { table: 'rate_cards', name: 'IX_rate_cards_customer', columnNames: ['customerId', 'id'] },
  {
    table: 'rate_cards',
    name: 'UQ_rate_cards_customer',
    columnNames: ['customerId', 'customerFrom'],
    isUnique: true,
  },
  {
    table: 'orders',
    name: 'IX_orders_awaited',
    columnNames: ['paymentStatus', 'paymentMethod', 'paidAmount', 'totalAmount', 'id'],
  },
];

/** What the new columns and tables say of rows that are there. Each may run again, beside processes of 0.1.0. */
const ROWS = [
  // Orders that are paid begin their ledger with one payment of the whole price.
  `UPDATE orders SET paidAmount = totalAmount WHERE paymentStatus = 'completed' AND paidAmount = 0`,
  `INSERT INTO payment_entries (orderId, kind, method, amount, reference, paidAt, actor, createdAt)
   SELECT o.id, 'payment', o.paymentMethod, o.totalAmount, o.orderNumber,
     COALESCE((SELECT MAX(u.timestamp) FROM tracking_updates u
       WHERE u.orderId = o.id AND u.message = 'Payment received'), o.createdAt), 'system', o.updatedAt
   FROM orders o WHERE o.paymentStatus = 'completed'
     AND NOT EXISTS (SELECT 1 FROM payment_entries p WHERE p.orderId = o.id)
   ORDER BY o.id`,
  // Orders that are cancelled got so with their first such step.
  `INSERT INTO order_price_changes (orderId, kind, amount, createdAt)
   SELECT o.id, 'cancellation', -o.totalAmount,
     COALESCE((SELECT MIN(u.timestamp) FROM tracking_updates u
       WHERE u.orderId = o.id AND u.status = 'cancelled'), o.updatedAt)
   FROM orders o WHERE o.status = 'cancelled'
     AND NOT EXISTS (SELECT 1 FROM order_price_changes c WHERE c.orderId = o.id)
   ORDER BY o.id`,
  // Why staff have to look at an order, by what is known of it; 0.1.0 had no refunds, no cards and no calls to drivers.
  `UPDATE orders SET
     refundDue = status = 'cancelled' AND paidAmount > 0,
     handOverFailed = EXISTS (
       SELECT 1 FROM dispatch_jobs j WHERE j.orderId = orders.id AND j.state = 'parked'),
     attemptFailed = status = 'in_transit' AND ${hasStep('Delivery attempt failed')},
     paymentDue = status NOT IN ('delivered', 'cancelled') AND paymentStatus = 'pending'
       AND ${hasStep('Payment marked as not received')}
   WHERE needsAttention = 1`,
];

function hasStep(message: string): string {
  return `EXISTS (SELECT 1 FROM tracking_updates u WHERE u.orderId = orders.id AND u.message = '${message}')`;
}
