import type { QueryRunner } from 'typeorm';
import { AddColumns } from '../migration-tables';

/** Which cancelled orders have money that is to be paid back; those that ask for attention because of it already do. */
export class MarkRefundsDue1795300503002 extends AddColumns {
  readonly table = 'orders';
  readonly columns = { refundDue: 'boolean NOT NULL DEFAULT 0' };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await runner.query(
      `UPDATE orders SET refundDue = 1
       WHERE status = 'cancelled' AND needsAttention = 1 AND paidAmount > (
         SELECT COALESCE(SUM(p.amount), 0) FROM payment_entries p
         LEFT JOIN payment_entries r ON r.reversesId = p.id
         WHERE p.orderId = orders.id AND p.kind = 'refund' AND p.claimId IS NULL AND r.id IS NULL)`,
    );
  }
}
