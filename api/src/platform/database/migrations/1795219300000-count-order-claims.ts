import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order may be claimed with a few wrong contacts in all, so they are counted with it. */
export class CountOrderClaims1795219300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('orders', 'claimTries')) return;
    await runner.query('ALTER TABLE orders ADD COLUMN claimTries integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN claimTries');
  }
}
