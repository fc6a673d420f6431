import type { QueryRunner } from 'typeorm';
import * as t from '../migration-tables';

/**
 * When what an order costs became another amount, and since when orders that were placed without an account belong to
 * one, so that statements of past months stay as they are. Orders that are cancelled got so with their first such step.
 */
export class KeepPriceChanges1795300512000 extends t.CreateTables {
  readonly tables: t.Tables = {
    order_price_changes: {
      columns: [
        t.id,
        t.integer('orderId'),
        t.choice('kind'),
        t.integer('amount'),
        t.bigint('createdAt'),
      ],
      indices: { IX_order_price_changes_order: ['orderId', 'id'] },
      foreignKeys: { FK_order_price_changes_order: ['orderId', 'orders', 'CASCADE'] },
      oneOf: { kind: ['correction', 'cancellation', 'reinstatement', 'kept'] },
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await t.addColumnsOnce(runner, 'orders', COLUMNS);
    await runner.query(
      `INSERT INTO order_price_changes (orderId, kind, amount, createdAt)
       SELECT o.id, 'cancellation', -o.totalAmount,
         COALESCE((SELECT MIN(u.timestamp) FROM tracking_updates u
           WHERE u.orderId = o.id AND u.status = 'cancelled'), o.updatedAt)
       FROM orders o WHERE o.status = 'cancelled'
         AND NOT EXISTS (SELECT 1 FROM order_price_changes c WHERE c.orderId = o.id)`,
    );
  }

  override async down(runner: QueryRunner): Promise<void> {
    await t.dropColumns(runner, 'orders', COLUMNS);
    await super.down(runner);
  }
}

const COLUMNS = { ownedSince: 'bigint NULL' };
