import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** The admin looks for the few events of the provider that came to nothing among all. */
export class IndexEventOutcomes1795219271000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable(TABLE);
    if (table?.indices.some(({ name }) => name === INDEX.name)) return;
    await runner.createIndex(TABLE, INDEX);
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
