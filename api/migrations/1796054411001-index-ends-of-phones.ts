import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders are found by the ends of phones: what they are found by is forgotten, and the server that starts indexes them anew. */
export class IndexEndsOfPhones1796054411001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM order_search_postings');
    await runner.query('DELETE FROM order_search_texts');
  }

  /** An index that says more does not disturb the version before. */
  async down(): Promise<void> {}
}
