import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createIndexOnce } from '../migration-tables';

/** The admin looks for the few events of the provider that came to nothing among all. */
export class IndexEventOutcomes1795219271000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIndexOnce(runner, TABLE, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, INDEX);
  }
}

const TABLE = 'webhook_events';
const INDEX = new TableIndex({
  name: 'IX_webhook_events_outcome',
  columnNames: ['outcome', 'id'],
});
