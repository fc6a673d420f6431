import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders and accounts are found by the ends of phones: what they are found by is forgotten, and the server that starts
 * indexes them anew.
 */
export class IndexEndsOfPhones1796054411001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.clearTable('order_search_postings');
    await runner.clearTable('order_search_texts');
    await runner.clearTable('account_search_terms');
  }

  /** An index that says more does not disturb the version before. */
  async down(): Promise<void> {}
}
