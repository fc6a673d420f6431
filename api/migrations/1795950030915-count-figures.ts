import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Totals of the figures. What is there already is marked, so that a process of the new release counts it after its start. */
export class CountFigures1795950030915 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
    await runner.query('DELETE FROM orders_to_count');
    await runner.query('INSERT INTO orders_to_count (orderId, changes) SELECT id, 1 FROM orders');
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  orders_to_count: {
    columns: [t.integer('orderId', { ...t.primary }), t.integer('changes', { default: 1 })],
  },
  figure_totals: {
    columns: [
      t.varchar('basis', 16, { ...t.primary }),
      t.varchar('dimension', 16, { ...t.primary }),
      t.varchar('period', 10, { ...t.primary }),
      t.varchar('name', 210, { ...t.primary }),
      t.integer('orders', { default: 0 }),
      t.integer('cancelled', { default: 0 }),
      t.bigint('revenue', { default: 0 }),
      t.integer('delivered', { default: 0 }),
      t.integer('returned', { default: 0 }),
      t.integer('promised', { default: 0 }),
      t.integer('onTime', { default: 0 }),
      t.integer('firstAttempt', { default: 0 }),
      t.bigint('due', { default: 0 }),
      t.integer('dueOrders', { default: 0 }),
      t.bigint('held', { default: 0 }),
      t.integer('heldOrders', { default: 0 }),
    ],
    oneOf: {
      dimension: ['all', 'courier', 'customer', 'service', 'route'],
      basis: ['placed', 'delivered'],
    },
  },
  order_counts: {
    columns: [
      t.integer('orderId', { ...t.primary }),
      t.varchar('placedDay', 10),
      t.varchar('deliveredDay', 10, { ...t.nullable }),
      t.integer('userId', { ...t.nullable }),
      t.varchar('service', 16),
      t.varchar('courier', 100),
      t.varchar('route', 210),
      t.integer('cancelled'),
      t.integer('revenue'),
      t.integer('delivered'),
      t.integer('returned'),
      t.integer('promised'),
      t.integer('onTime'),
      t.integer('firstAttempt'),
      t.integer('due'),
      t.integer('held'),
      t.varchar('dueSince', 10, { ...t.nullable }),
    ],
    indices: { IX_order_counts_due: ['userId', 'dueSince'] },
  },
};
