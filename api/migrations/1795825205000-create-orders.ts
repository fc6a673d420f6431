import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Orders, what happened to them, whose they are, and what they are found by. */
export class CreateOrders1795825205000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return t.createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return t.dropTables(runner, TABLES);
  }
}

const STATUSES = ['pending', 'confirmed', 'in_transit', 'delivered', 'cancelled'];
const SERVICES = ['standard', 'express', 'same_day'];

const TABLES: t.Tables = {
  orders: {
    columns: [
      t.id,
      t.varchar('orderNumber', 14),
      t.bigint('quoteId'),
      t.integer('userId', t.nullable),
      t.varchar('userEmail', 254, t.nullable),
      t.choice('status', 'pending'),
      t.choice('paymentMethod', 'speedpoint'),
      t.choice('paymentStatus', 'pending'),
      t.integer('totalAmount'),
      t.varchar('shipdayOrderId', 64, t.nullable),
      t.json('shipdayTrackingData', t.nullable),
      t.flag('needsAttention', false),
      t.integer('version', { default: 1 }),
      t.bigint('createdAt'),
      t.bigint('updatedAt'),
      t.bigint('erasedAt', t.nullable),
      t.integer('claimTries', { default: 0 }),
      t.integer('paidAmount', { default: 0 }),
      t.varchar('collectionDay', 10, t.nullable),
      t.varchar('collectionWindow', 11, t.nullable),
      t.flag('awaitsPayment', false),
      t.flag('refundDue', false),
      t.bigint('ownedSince', t.nullable),
      t.flag('returnsToSender', false),
      t.flag('handOverFailed', false),
      t.flag('attemptFailed', false),
      t.flag('paymentDue', false),
      t.flag('driverToRing', false),
      t.flag('chargeToCheck', false),
    ],
    indices: {
      UQ_orders_number: ['orderNumber'],
      UQ_orders_quote: ['quoteId'],
      IX_orders_email: ['userEmail', 'id'],
      IX_orders_user: ['userId', 'id'],
      IX_orders_payment: ['paymentStatus', 'id'],
      IX_orders_status: ['status', 'id'],
      IX_orders_attention: ['needsAttention', 'id'],
      IX_orders_erased: ['erasedAt', 'userId', 'createdAt'],
      IX_orders_awaited: ['paymentStatus', 'paymentMethod', 'paidAmount', 'totalAmount', 'id'],
    },
    foreignKeys: {
      FK_orders_quote: ['quoteId', 'quotes', 'NO ACTION'],
      FK_orders_user: ['userId', 'users', 'SET NULL'],
    },
    oneOf: {
      status: STATUSES,
      paymentMethod: ['speedpoint', 'eft', 'cash_on_delivery'],
      paymentStatus: ['pending', 'completed'],
    },
  },
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
      t.varchar('reason', 200, t.nullable),
    ],
    indices: { IX_tracking_updates_order: ['orderId', 'id'] },
    foreignKeys: { FK_tracking_updates_order: ['orderId', 'orders', 'CASCADE'] },
    oneOf: {
      status: STATUSES,
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
  order_claim_codes: {
    columns: [
      t.id,
      t.integer('orderId'),
      t.integer('userId'),
      t.integer('deliveryId'),
      t.varchar('codeHash', 200),
      t.integer('tries', { default: 0 }),
      t.flag('isOver', false),
      t.bigint('createdAt'),
    ],
    indices: {
      IX_order_claim_codes_order: ['orderId', 'createdAt'],
      IX_order_claim_codes_user: ['userId'],
      IX_order_claim_codes_created: ['createdAt'],
    },
    foreignKeys: {
      FK_order_claim_codes_order: ['orderId', 'orders', 'CASCADE'],
      FK_order_claim_codes_user: ['userId', 'users', 'CASCADE'],
    },
  },
  customer_totals: {
    columns: [
      t.integer('userId', t.primary),
      t.integer('orders', { default: 0 }),
      t.bigint('spent', { default: 0 }),
      ...STATUSES.map((status) => t.integer(`status_${status}`, { default: 0 })),
      ...SERVICES.map((service) => t.integer(`service_${service}`, { default: 0 })),
    ],
  },
  order_search_texts: {
    columns: [t.integer('orderId', t.primary), t.integer('ownerId'), t.text('words')],
    indices: { IX_order_search_texts_owner: ['ownerId', 'orderId'] },
  },
  order_search_postings: {
    columns: [
      t.integer('ownerId', t.primary),
      t.integer('term', t.primary),
      t.integer('orderId', t.primary),
      t.bigint('signature'),
    ],
  },
  search_words: {
    columns: [t.varchar('gram', 4, t.primary), t.integer('word', t.primary)],
  },
};
