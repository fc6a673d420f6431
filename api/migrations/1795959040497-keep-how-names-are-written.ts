import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/**
 * Keeps how couriers and towns are written, in rows of all days that couriers and routes have from now on. So everything is
 * counted again.
 */
export class KeepHowNamesAreWritten1795959040497 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.addColumnsOnce(runner, 'figure_totals', FIGURE_TOTALS_COLUMNS);
    await countAnew(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropColumns(runner, 'figure_totals', FIGURE_TOTALS_COLUMNS);
    await countAnew(runner);
  }
}

const FIGURE_TOTALS_COLUMNS = { written: 'varchar(210) NULL' };

async function countAnew(runner: QueryRunner): Promise<void> {
  await runner.query('DELETE FROM figure_totals');
  await runner.query('DELETE FROM order_counts');
  await runner.query('DELETE FROM orders_to_count');
  await runner.query('INSERT INTO orders_to_count (orderId, changes) SELECT id, 1 FROM orders');
}
