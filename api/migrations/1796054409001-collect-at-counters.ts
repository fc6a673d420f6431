import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Stores at which parcels are collected, parcels that wait there, and the exception of one that nobody came for. */
export class CollectAtCounters1796054409001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.addColumnsOnce(runner, 'stores', STORES_COLUMNS);
    await t.addColumnsOnce(runner, 'orders', ORDERS_COLUMNS);
    await t.createIndexOnce(runner, 'orders', IX_ORDERS_COUNTER);
    await t.allowWords(runner, 'order_legs', 'kind', LEG_KINDS);
    await t.allowWords(runner, 'exceptions', 'kind', EXCEPTION_KINDS);
  }

  /** A parcel that waits at a counter is on its way from then on; who brings it on is told by hand. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM exceptions WHERE kind = '${ADDED_EXCEPTION}'`);
    await t.allowWords(runner, 'exceptions', 'kind', without(EXCEPTION_KINDS, ADDED_EXCEPTION));
    await runner.query(`DELETE FROM order_legs WHERE kind = '${ADDED_LEG}'`);
    await t.allowWords(runner, 'order_legs', 'kind', without(LEG_KINDS, ADDED_LEG));
    await runner.dropIndex('orders', IX_ORDERS_COUNTER.name);
    await t.dropColumns(runner, 'orders', ORDERS_COLUMNS);
    await t.dropColumns(runner, 'stores', STORES_COLUMNS);
  }
}

function without(words: readonly string[], added: string): string[] {
  return words.filter((word) => word !== added);
}

const STORES_COLUMNS = { isCounter: 'boolean NOT NULL DEFAULT 0' };
const ORDERS_COLUMNS = { counterUntil: 'varchar(10) NULL' };
const IX_ORDERS_COUNTER = { name: 'IX_orders_counter', columnNames: ['counterUntil', 'id'] };

const ADDED_LEG = 'onward';
const LEG_KINDS = ['whole', 'collection', 'delivery', ADDED_LEG];

const ADDED_EXCEPTION = 'counter_over';
const EXCEPTION_KINDS = [
  'late',
  'missed_collection',
  'attempt_failed',
  'no_courier',
  'hand_over_failing',
  'at_risk',
  'stuck',
  'hold_over',
  ADDED_EXCEPTION,
  'awaiting_payment',
  'refund_due',
  'proof_to_check',
  'ticket_over_target',
  'claim_to_decide',
];
