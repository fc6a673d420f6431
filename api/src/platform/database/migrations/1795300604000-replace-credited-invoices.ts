import type { QueryRunner } from 'typeorm';
import { AddColumns, createIndexOnce } from '../migration-tables';

/**
 * An order whose invoice was credited whole gets another one: how many came before it. Nothing is known of those of before,
 * nor of what the release before issues, which issues the first one alone.
 */
export class ReplaceCreditedInvoices1795300604000 extends AddColumns {
  readonly table = 'invoices';
  readonly columns = { revision: 'integer NULL' };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await createIndexOnce(runner, this.table, REVISIONS);
    // After the other one, which the foreign key then uses.
    const table = await runner.getTable(this.table);
    if (table?.indices.some(({ name }) => name === ORDERS.name)) {
      await runner.dropIndex(this.table, ORDERS.name);
    }
  }

  override async down(runner: QueryRunner): Promise<void> {
    await createIndexOnce(runner, this.table, ORDERS);
    await runner.dropIndex(this.table, REVISIONS.name);
    await super.down(runner);
  }
}

const ORDERS = { name: 'UQ_invoices_order', columnNames: ['orderId'], isUnique: true };
const REVISIONS = {
  name: 'UQ_invoices_order_revision',
  columnNames: ['orderId', 'revision'],
  isUnique: true,
};
