import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createIndexOnce } from '../migration-tables';

/** The terms of one order: what a customer's own search and an erasure look up. */
export class IndexSearchTermsByOrder1795219295000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIndexOnce(runner, TABLE, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, INDEX);
  }
}

const TABLE = 'order_search_terms';
const INDEX = new TableIndex({
  name: 'IX_order_search_terms_order',
  columnNames: ['orderId', 'term'],
});
