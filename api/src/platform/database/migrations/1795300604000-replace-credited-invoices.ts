import type { QueryRunner } from 'typeorm';
import { AddColumns, createIndexOnce, dropIndexOnce } from '../migration-tables';

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
    await dropIndexOnce(runner, this.table, ORDERS.name);
  }

  override async down(runner: QueryRunner): Promise<void> {
    const [replaced] = (await runner.query(
      'SELECT orderId FROM invoices GROUP BY orderId HAVING COUNT(*) > 1 LIMIT 1',
    )) as unknown[];
    // Invoices are never deleted. The release before answers one of them, and issues no other.
    await createIndexOnce(runner, this.table, { ...ORDERS, isUnique: replaced === undefined });
    await dropIndexOnce(runner, this.table, REVISIONS.name);
    await super.down(runner);
  }
}

const ORDERS = { name: 'UQ_invoices_order', columnNames: ['orderId'], isUnique: true };
const REVISIONS = {
  name: 'UQ_invoices_order_revision',
  columnNames: ['orderId', 'revision'],
  isUnique: true,
};
