import type { QueryRunner } from 'typeorm';
import { AddColumns, createIndexOnce } from '../migration-tables';

/** Which proofs of payment are of orders that still wait for their payment. */
export class MarkProofsToCheck1795300509000 extends AddColumns {
  readonly table = 'payment_proofs';
  /** What the release before takes is to be checked. */
  readonly columns = { toCheck: 'boolean NOT NULL DEFAULT 1' };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await createIndexOnce(runner, this.table, INDEX);
    await runner.query(
      `UPDATE payment_proofs SET toCheck = 0 WHERE orderId IN (
         SELECT id FROM orders WHERE paymentStatus = 'completed' OR status = 'cancelled')`,
    );
  }

  override async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(this.table, INDEX.name);
    await super.down(runner);
  }
}

const INDEX = { name: 'IX_payment_proofs_to_check', columnNames: ['toCheck', 'id'] };
