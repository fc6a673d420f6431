import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Keep what orders are listed by. */
export class KeepWhatOrdersAreListedBy1795944112347 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.addColumnsOnce(runner, 'orders', ORDERS_COLUMNS);
    await t.createIndexOnce(runner, 'orders', IX_ORDERS_FACETS);
    await t.createIndexOnce(runner, 'orders', IX_ORDERS_LIST);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', IX_ORDERS_FACETS.name);
    await runner.dropIndex('orders', IX_ORDERS_LIST.name);
    await t.dropColumns(runner, 'orders', ORDERS_COLUMNS);
  }
}

const ORDERS_COLUMNS = {
  service: 'varchar(16) NULL',
  fromTown: 'varchar(100) NULL',
  toTown: 'varchar(100) NULL',
  courierName: 'varchar(100) NULL',
  storeId: 'integer NULL',
};

const IX_ORDERS_FACETS = { name: 'IX_orders_facets', columnNames: ['service', 'id'] };

const IX_ORDERS_LIST = {
  name: 'IX_orders_list',
  columnNames: [
    'status',
    'service',
    'paymentStatus',
    'paymentMethod',
    'deliverBy',
    'awaitsPayment',
    'returnsToSender',
    'deliveredAt',
    'createdAt',
    'totalAmount',
    'fromTown',
    'toTown',
    'courierName',
    'storeId',
    'id',
  ],
};
