import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** The ledger of each order, how it is paid, what is invoiced and claimed, and what is due of accounts. */
export class CreateBilling1795825206000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return t.createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return t.dropTables(runner, TABLES);
  }
}

const ACTORS = ['system', 'customer', 'support', 'admin', 'provider'];
const CLAIM_STATES = ['submitted', 'in_review', 'approved', 'declined', 'paid_out'];

const TABLES: t.Tables = {
  payment_methods: {
    columns: [
      t.id,
      t.integer('userId'),
      t.choice('type'),
      t.varchar('cardLastFour', 4, t.nullable),
      t.varchar('cardBrand', 32, t.nullable),
      t.varchar('walletType', 32, t.nullable),
      t.flag('isDefault', false),
      t.bigint('createdAt'),
    ],
    indices: { IX_payment_methods_user: ['userId', 'id'] },
    foreignKeys: { FK_payment_methods_user: ['userId', 'users', 'CASCADE'] },
    oneOf: { type: ['speedpoint', 'eft', 'cash_on_delivery'] },
  },
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
      t.integer('claimId', t.nullable),
      t.integer('excess', { default: 0 }),
    ],
    indices: {
      UQ_payment_entries_reverses: ['reversesId'],
      IX_payment_entries_order: ['orderId', 'id'],
      IX_payment_entries_paid: ['paidAt', 'id'],
    },
    foreignKeys: { FK_payment_entries_order: ['orderId', 'orders', 'NO ACTION'] },
    oneOf: {
      kind: ['payment', 'refund', 'reversal'],
      method: ['speedpoint', 'eft', 'cash_on_delivery', 'card'],
      actor: ACTORS,
    },
  },
  payment_proofs: {
    columns: [
      t.id,
      t.integer('orderId'),
      t.varchar('name', 40),
      t.choice('actor'),
      t.integer('actorId', t.nullable),
      t.bigint('createdAt'),
      t.flag('toCheck', true),
    ],
    indices: {
      IX_payment_proofs_order: ['orderId', 'id'],
      IX_payment_proofs_to_check: ['toCheck', 'id'],
    },
    foreignKeys: { FK_payment_proofs_order: ['orderId', 'orders', 'NO ACTION'] },
    oneOf: { actor: ACTORS },
  },
  order_price_changes: {
    columns: [
      t.id,
      t.integer('orderId'),
      t.choice('kind'),
      t.integer('amount'),
      t.bigint('createdAt'),
    ],
    indices: { IX_order_price_changes_order: ['orderId', 'id'] },
    foreignKeys: { FK_order_price_changes_order: ['orderId', 'orders', 'CASCADE'] },
    oneOf: { kind: ['correction', 'cancellation', 'reinstatement', 'kept'] },
  },
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
  bank_statement_lines: {
    columns: [
      t.id,
      t.varchar('fingerprint', 64),
      t.varchar('account', 34),
      t.varchar('day', 10),
      t.varchar('text', 200),
      t.integer('amount'),
      t.choice('state', 'open'),
      t.integer('orderId', t.nullable),
      t.integer('entryId', t.nullable),
      t.varchar('reason', 200, t.nullable),
      t.integer('version', { default: 1 }),
      t.integer('changedById', t.nullable),
      t.bigint('createdAt'),
    ],
    indices: {
      UQ_bank_statement_lines_fingerprint: ['fingerprint'],
      IX_bank_statement_lines_state: ['state', 'id'],
      IX_bank_statement_lines_order: ['orderId'],
      IX_bank_statement_lines_entry: ['entryId'],
    },
    foreignKeys: {
      FK_bank_statement_lines_order: ['orderId', 'orders', 'NO ACTION'],
      FK_bank_statement_lines_entry: ['entryId', 'payment_entries', 'NO ACTION'],
    },
    oneOf: { state: ['open', 'confirmed', 'ignored'] },
  },
  bank_line_payments: {
    columns: [t.id, t.integer('lineId'), t.integer('entryId')],
    indices: {
      IX_bank_line_payments_line: ['lineId', 'id'],
      UQ_bank_line_payments_entry: ['entryId'],
    },
    foreignKeys: {
      FK_bank_line_payments_line: ['lineId', 'bank_statement_lines', 'CASCADE'],
      FK_bank_line_payments_entry: ['entryId', 'payment_entries', 'NO ACTION'],
    },
  },
  cash_collections: {
    columns: [
      t.id,
      t.integer('orderId'),
      t.varchar('day', 10),
      t.varchar('courier', 120, t.nullable),
    ],
    indices: {
      UQ_cash_collections_order: ['orderId'],
      IX_cash_collections_day: ['day', 'id'],
    },
    foreignKeys: { FK_cash_collections_order: ['orderId', 'orders', 'CASCADE'] },
  },
  cash_ups: {
    columns: [
      t.id,
      t.varchar('day', 10),
      t.varchar('courier', 120, t.nullable),
      t.integer('cashExpected'),
      t.integer('cashCounted'),
      t.integer('speedpointExpected'),
      t.integer('speedpointCounted'),
      t.varchar('reason', 200, t.nullable),
      t.integer('countedById'),
      t.bigint('createdAt'),
    ],
    indices: { IX_cash_ups_day: ['day', 'id'] },
  },
  cash_up_payments: {
    columns: [t.id, t.integer('cashUpId'), t.integer('entryId')],
    indices: {
      IX_cash_up_payments_cash_up: ['cashUpId', 'id'],
      UQ_cash_up_payments_entry: ['entryId'],
    },
    foreignKeys: {
      FK_cash_up_payments_cash_up: ['cashUpId', 'cash_ups', 'CASCADE'],
      FK_cash_up_payments_entry: ['entryId', 'payment_entries', 'NO ACTION'],
    },
  },
  invoice_counters: {
    columns: [t.id, t.varchar('series', 20), t.integer('issued')],
    indices: { UQ_invoice_counters_series: ['series'] },
  },
  invoices: {
    columns: [
      t.id,
      t.varchar('number', 20),
      t.integer('orderId'),
      t.choice('form'),
      t.json('content'),
      t.json('buyer', t.nullable),
      t.integer('total'),
      t.integer('vat'),
      t.integer('vatPercent'),
      t.bigint('issuedAt'),
      t.integer('revision', t.nullable),
    ],
    indices: {
      UQ_invoices_number: ['number'],
      UQ_invoices_order_revision: ['orderId', 'revision'],
    },
    foreignKeys: { FK_invoices_order: ['orderId', 'orders', 'NO ACTION'] },
    oneOf: { form: ['abridged', 'full'] },
  },
  credit_notes: {
    columns: [
      t.id,
      t.varchar('number', 20),
      t.integer('invoiceId'),
      t.json('content'),
      t.json('buyer', t.nullable),
      t.integer('total'),
      t.integer('vat'),
      t.integer('vatPercent'),
      t.varchar('reason', 200),
      t.bigint('issuedAt'),
    ],
    indices: {
      UQ_credit_notes_number: ['number'],
      IX_credit_notes_invoice: ['invoiceId', 'id'],
    },
    foreignKeys: { FK_credit_notes_invoice: ['invoiceId', 'invoices', 'NO ACTION'] },
  },
  parcel_claims: {
    columns: [
      t.id,
      t.integer('orderId'),
      t.choice('kind'),
      t.choice('state'),
      t.varchar('description', 2000),
      t.integer('amount'),
      t.integer('approvedAmount', t.nullable),
      t.varchar('reason', 300, t.nullable),
      t.integer('version', { default: 1 }),
      t.integer('changedById', t.nullable),
      t.choice('actor'),
      t.integer('actorId', t.nullable),
      t.bigint('createdAt'),
      t.bigint('updatedAt'),
    ],
    indices: {
      IX_parcel_claims_order: ['orderId', 'id'],
      IX_parcel_claims_state: ['state', 'id'],
    },
    foreignKeys: { FK_parcel_claims_order: ['orderId', 'orders', 'NO ACTION'] },
    oneOf: { kind: ['damaged', 'lost', 'late'], state: CLAIM_STATES, actor: ACTORS },
  },
  parcel_claim_pictures: {
    columns: [t.id, t.integer('claimId'), t.varchar('name', 40)],
    indices: { IX_parcel_claim_pictures_claim: ['claimId', 'id'] },
    foreignKeys: { FK_parcel_claim_pictures_claim: ['claimId', 'parcel_claims', 'CASCADE'] },
  },
  parcel_claim_steps: {
    columns: [
      t.id,
      t.integer('claimId'),
      t.choice('state'),
      t.varchar('note', 300, t.nullable),
      t.choice('actor'),
      t.integer('actorId', t.nullable),
      t.bigint('createdAt'),
    ],
    indices: { IX_parcel_claim_steps_claim: ['claimId', 'id'] },
    foreignKeys: { FK_parcel_claim_steps_claim: ['claimId', 'parcel_claims', 'CASCADE'] },
    oneOf: { state: CLAIM_STATES, actor: ACTORS },
  },
  account_months: {
    columns: [
      t.integer('userId', t.primary),
      t.varchar('month', 7, t.primary),
      t.integer('orders', { default: 0 }),
      t.bigint('amount', { default: 0 }),
    ],
  },
  account_month_orders: {
    columns: [
      t.integer('userId', t.primary),
      t.varchar('month', 7, t.primary),
      t.integer('orderId', t.primary),
      t.integer('amount', { default: 0 }),
    ],
  },
};
