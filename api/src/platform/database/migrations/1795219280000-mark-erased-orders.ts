import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumnsOnce, createIndexOnce, dropColumns } from '../migration-tables';

/** Which orders have lost their person, and which of the old ones still have theirs. */
export class MarkErasedOrders1795219280000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumnsOnce(runner, 'orders', COLUMNS);
    await runner.query(
      `UPDATE orders SET erasedAt = updatedAt WHERE quoteId IN (
         SELECT q.id FROM quotes q JOIN addresses a ON a.id = q.pickupAddressId
         WHERE a.fullName = 'Erased' AND a.addressLine1 = 'Erased')`,
    );
    await createIndexOnce(runner, 'orders', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', INDEX.name);
    await dropColumns(runner, 'orders', COLUMNS);
  }
}

const COLUMNS = { erasedAt: 'bigint NULL' };
const INDEX = { name: 'IX_orders_erased', columnNames: ['erasedAt', 'userId', 'createdAt'] };
