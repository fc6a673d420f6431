import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Index orders by due and age. */
export class IndexOrdersByDueAndAge1795920279646 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createIndexOnce(runner, 'orders', IX_ORDERS_CREATED);
    await t.createIndexOnce(runner, 'orders', IX_ORDERS_DUE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', IX_ORDERS_CREATED.name);
    await runner.dropIndex('orders', IX_ORDERS_DUE.name);
  }
}

const IX_ORDERS_CREATED = { name: 'IX_orders_created', columnNames: ['createdAt', 'id'] };

const IX_ORDERS_DUE = { name: 'IX_orders_due', columnNames: ['status', 'deliverBy', 'id'] };
