import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is searched is kept in plain letters and without apostrophes: what orders and accounts are found by is forgotten,
 * and the server that starts indexes them anew. An account's phone numbers are as they were.
 */
export class IndexPlainLetters1795825214000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM order_search_postings');
    await runner.query('DELETE FROM order_search_texts');
    await runner.query(`DELETE FROM account_search_terms WHERE NOT (term >= 'p:' AND term < 'p;')`);
  }

  /** An index that says more does not disturb the version before. */
  async down(): Promise<void> {}
}
