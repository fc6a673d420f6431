import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/**
 * What the provider has of an order, and who carries it, is kept in legs of the order: those that are there get one, with what
 * the order says of it. Release 0.1.0 goes on with the columns of the order, and with jobs and steps of the first leg alone.
 */
export class KeepLegsOfOrders1795934397408 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
    await t.addColumnsOnce(runner, 'dispatch_jobs', DISPATCH_JOBS_COLUMNS);
    await t.addColumnsOnce(runner, 'tracking_updates', TRACKING_UPDATES_COLUMNS);
    await t.addColumnsOnce(runner, 'proof_of_delivery', PROOF_OF_DELIVERY_COLUMNS);
    await t.createIndexOnce(runner, 'dispatch_jobs', UQ_DISPATCH_JOBS_LEG);
    await dropIndexOnce(runner, 'dispatch_jobs', UQ_DISPATCH_JOBS_ORDER_KIND.name);
    const [{ last }]: [{ last: number | null }] = await runner.query(
      'SELECT MAX(id) AS last FROM orders',
    );
    for (let from = 0; from < Number(last ?? 0); from += BATCH) {
      await runner.query(
        `INSERT INTO order_legs (orderId, position, kind, providerOrderId, courier)
         SELECT o.id, 1, 'whole', o.shipdayOrderId, o.shipdayTrackingData
         FROM orders o LEFT JOIN order_legs leg ON leg.orderId = o.id
         WHERE o.id > ? AND o.id <= ? AND leg.id IS NULL`,
        [from, from + BATCH],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM dispatch_jobs WHERE legPosition > 1');
    await t.createIndexOnce(runner, 'dispatch_jobs', UQ_DISPATCH_JOBS_ORDER_KIND);
    await runner.dropIndex('dispatch_jobs', UQ_DISPATCH_JOBS_LEG.name);
    await t.dropColumns(runner, 'dispatch_jobs', DISPATCH_JOBS_COLUMNS);
    await t.dropColumns(runner, 'tracking_updates', TRACKING_UPDATES_COLUMNS);
    await t.dropColumns(runner, 'proof_of_delivery', PROOF_OF_DELIVERY_COLUMNS);
    await t.dropTables(runner, TABLES);
  }
}

/** Orders at a time, so that nobody waits long for their rows. */
const BATCH = 5000;

async function dropIndexOnce(runner: QueryRunner, table: string, name: string): Promise<void> {
  const indices = (await runner.getTable(table))?.indices ?? [];
  if (indices.some((index) => index.name === name)) await runner.dropIndex(table, name);
}

const TABLES: t.Tables = {
  order_legs: {
    columns: [
      t.id,
      t.integer('orderId'),
      t.integer('position', { default: 1 }),
      t.choice('kind', 'whole'),
      t.varchar('providerOrderId', 64, t.nullable),
      t.json('courier', t.nullable),
      t.bigint('endedAt', t.nullable),
    ],
    indices: {
      IX_order_legs_provider: ['providerOrderId'],
      UQ_order_legs_position: ['orderId', 'position'],
    },
    foreignKeys: { FK_order_legs_order: ['orderId', 'orders', 'CASCADE'] },
    oneOf: { kind: ['whole', 'collection', 'delivery'] },
  },
};

const DISPATCH_JOBS_COLUMNS = { legPosition: 'integer NOT NULL DEFAULT 1' };

const TRACKING_UPDATES_COLUMNS = { legPosition: 'integer NULL' };

const PROOF_OF_DELIVERY_COLUMNS = { legPosition: 'integer NULL' };

const UQ_DISPATCH_JOBS_LEG = {
  name: 'UQ_dispatch_jobs_leg',
  columnNames: ['orderId', 'legPosition', 'kind'],
  isUnique: true,
};

/** Of when an order had one leg. */
const UQ_DISPATCH_JOBS_ORDER_KIND = {
  name: 'UQ_dispatch_jobs_order_kind',
  columnNames: ['orderId', 'kind'],
  isUnique: true,
};
