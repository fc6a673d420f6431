import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createIndexOnce } from '../migration-tables';

/** The staff looks for the few orders that need a person among all. */
export class IndexAttention1795219276000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIndexOnce(runner, TABLE, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, INDEX);
  }
}

const TABLE = 'orders';
const INDEX = new TableIndex({
  name: 'IX_orders_attention',
  columnNames: ['needsAttention', 'id'],
});
