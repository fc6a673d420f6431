import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Orders that the staff holds, and the exception of one that is held for too long. */
export class HoldOrders1796054403001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.addColumnsOnce(runner, 'orders', ORDERS_COLUMNS);
    await t.createIndexOnce(runner, 'orders', IX_ORDERS_HELD);
    await t.allowWords(runner, 'exceptions', 'kind', KINDS);
  }

  /** An order that is held is not from then on; what the provider has given back is to be handed over by hand. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM exceptions WHERE kind = '${ADDED}'`);
    await t.allowWords(runner, 'exceptions', 'kind', BEFORE);
    await runner.dropIndex('orders', IX_ORDERS_HELD.name);
    await t.dropColumns(runner, 'orders', ORDERS_COLUMNS);
  }
}

const ORDERS_COLUMNS = {
  heldAt: 'bigint NULL',
  heldUntil: 'varchar(10) NULL',
  holdReason: 'varchar(32) NULL',
};

const IX_ORDERS_HELD = { name: 'IX_orders_held', columnNames: ['heldAt', 'id'] };

const ADDED = 'hold_over';
const KINDS = [
  'late',
  'missed_collection',
  'attempt_failed',
  'no_courier',
  'hand_over_failing',
  'at_risk',
  'stuck',
  ADDED,
  'awaiting_payment',
  'refund_due',
  'proof_to_check',
  'ticket_over_target',
  'claim_to_decide',
];
const BEFORE = KINDS.filter((kind) => kind !== ADDED);
