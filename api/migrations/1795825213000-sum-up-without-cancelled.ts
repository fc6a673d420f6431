import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cancelled orders are no revenue: the sums that count them are forgotten, and the server that starts makes them anew. */
export class SumUpWithoutCancelled1795825213000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM order_rollups');
    await runner.query('DELETE FROM customer_totals');
  }

  /** The release before sums up anew what it does not find, too. */
  async down(runner: QueryRunner): Promise<void> {
    await this.up(runner);
  }
}
