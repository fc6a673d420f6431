import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createIndexOnce } from '../migration-tables';

/** Which orders have lost their person, and which of the old ones still have theirs. */
export class MarkErasedOrders1795219280000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn(TABLE, 'erasedAt'))) {
      await runner.query(`ALTER TABLE ${TABLE} ADD COLUMN erasedAt bigint NULL`);
    }
    await runner.query(
      `UPDATE orders SET erasedAt = updatedAt WHERE quoteId IN (
         SELECT q.id FROM quotes q JOIN addresses a ON a.id = q.pickupAddressId
         WHERE a.fullName = 'Erased' AND a.addressLine1 = 'Erased')`,
    );
    await createIndexOnce(runner, TABLE, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, INDEX);
    await runner.query(`ALTER TABLE ${TABLE} DROP COLUMN erasedAt`);
  }
}

const TABLE = 'orders';
const INDEX = new TableIndex({
  name: 'IX_orders_erased',
  columnNames: ['erasedAt', 'userId', 'createdAt'],
});
