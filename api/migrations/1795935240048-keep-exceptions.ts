import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/**
 * What went wrong and who sees to it, and when parcels arrived: of those that have, the time of their newest step that says so.
 */
export class KeepExceptions1795935240048 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
    await t.addColumnsOnce(runner, 'orders', ORDERS_COLUMNS);
    await fillDelivered(runner);
    await t.createIndexOnce(runner, 'orders', IX_ORDERS_DELIVERED);
    await t.createIndexOnce(runner, 'orders', IX_ORDERS_COLLECTION);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', IX_ORDERS_DELIVERED.name);
    await runner.dropIndex('orders', IX_ORDERS_COLLECTION.name);
    await t.dropColumns(runner, 'orders', ORDERS_COLUMNS);
    await t.dropTables(runner, TABLES);
  }
}

/** So many orders in a statement that none takes longer than the database allows. */
const BATCH = 2000;

async function fillDelivered(runner: QueryRunner): Promise<void> {
  const [last]: { id: number | null }[] = await runner.query('SELECT MAX(id) AS id FROM orders');
  for (let from = 0; from < (last?.id ?? 0); from += BATCH) {
    await runner.query(
      `UPDATE orders SET deliveredAt = (
         SELECT MAX(u.timestamp) FROM tracking_updates u
         WHERE u.orderId = orders.id AND u.kind IN ('delivered', 'returned'))
       WHERE id > ? AND id <= ? AND status = 'delivered' AND deliveredAt IS NULL`,
      [from, from + BATCH],
    );
  }
}

const TABLES: t.Tables = {
  exceptions: {
    columns: [
      t.id,
      t.varchar('kind', 32),
      t.varchar('subject', 16),
      t.integer('subjectId'),
      t.integer('orderId', t.nullable),
      t.varchar('openKey', 64, t.nullable),
      t.bigint('since'),
      t.integer('amount', t.nullable),
      t.text('data'),
      t.integer('ownerId', t.nullable),
      t.bigint('snoozedUntil', t.nullable),
      t.integer('version', { default: 1 }),
      t.integer('changedById', t.nullable),
      t.bigint('openedAt'),
      t.bigint('closedAt', t.nullable),
      t.varchar('closing', 16, t.nullable),
      t.varchar('closedBy', 16, t.nullable),
      t.integer('closedById', t.nullable),
    ],
    indices: {
      IX_exceptions_order: ['orderId', 'closedAt'],
      IX_exceptions_subject: ['subject', 'subjectId', 'kind', 'closedAt'],
      IX_exceptions_list: ['closedAt', 'kind', 'since', 'id'],
      UQ_exceptions_open: ['openKey'],
    },
    foreignKeys: { FK_exceptions_order: ['orderId', 'orders', 'CASCADE'] },
    oneOf: {
      closedBy: ['system', 'customer', 'support', 'admin', 'provider'],
      closing: ['step', 'payment', 'hand_over', 'claim', 'reply', 'seen', 'time'],
      subject: ['order', 'ticket', 'claim', 'proof'],
      kind: [
        'late',
        'missed_collection',
        'attempt_failed',
        'no_courier',
        'hand_over_failing',
        'at_risk',
        'stuck',
        'awaiting_payment',
        'refund_due',
        'proof_to_check',
        'ticket_over_target',
        'claim_to_decide',
      ],
    },
  },
};

const ORDERS_COLUMNS = { deliveredAt: 'bigint NULL' };

const IX_ORDERS_DELIVERED = {
  name: 'IX_orders_delivered',
  columnNames: ['deliveredAt', 'deliverBy', 'returnsToSender'],
};

const IX_ORDERS_COLLECTION = {
  name: 'IX_orders_collection',
  columnNames: ['status', 'collectionDay', 'id'],
};
