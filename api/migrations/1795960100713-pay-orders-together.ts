import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Pay orders together. */
export class PayOrdersTogether1795960100713 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
    await t.addColumnsOnce(runner, 'card_payments', CARD_PAYMENTS_COLUMNS);
    await t.createIndexOnce(runner, 'orders', IX_ORDERS_OWN_DUE);
    await t.createIndexOnce(runner, 'card_payments', IX_CARD_PAYMENTS_JOINT);
    await t.createIndexOnce(runner, 'payment_proofs', IX_PAYMENT_PROOFS_NAME);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', IX_ORDERS_OWN_DUE.name);
    await runner.dropIndex('card_payments', IX_CARD_PAYMENTS_JOINT.name);
    await runner.dropIndex('payment_proofs', IX_PAYMENT_PROOFS_NAME.name);
    await t.dropColumns(runner, 'card_payments', CARD_PAYMENTS_COLUMNS);
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  joint_payments: {
    columns: [
      t.id,
      t.varchar('reference', 14),
      t.integer('userId', { ...t.nullable }),
      t.bigint('createdAt'),
    ],
    indices: {
      IX_joint_payments_user: ['userId', 'id'],
      UQ_joint_payments_reference: ['reference'],
    },
    foreignKeys: { FK_joint_payments_user: ['userId', 'users', 'SET NULL'] },
  },
  joint_payment_orders: {
    columns: [t.id, t.integer('jointPaymentId'), t.integer('orderId'), t.integer('amount')],
    indices: {
      IX_joint_payment_orders_order: ['orderId'],
      UQ_joint_payment_orders: ['jointPaymentId', 'orderId'],
    },
    foreignKeys: {
      FK_joint_payment_orders_joint: ['jointPaymentId', 'joint_payments', 'CASCADE'],
      FK_joint_payment_orders_order: ['orderId', 'orders', 'NO ACTION'],
    },
  },
};

const CARD_PAYMENTS_COLUMNS = { jointPaymentId: 'integer NULL' };

const IX_ORDERS_OWN_DUE = {
  name: 'IX_orders_own_due',
  columnNames: ['userId', 'paymentStatus', 'paymentMethod', 'id'],
};

const IX_CARD_PAYMENTS_JOINT = {
  name: 'IX_card_payments_joint',
  columnNames: ['jointPaymentId', 'id'],
};

const IX_PAYMENT_PROOFS_NAME = { name: 'IX_payment_proofs_name', columnNames: ['name'] };
