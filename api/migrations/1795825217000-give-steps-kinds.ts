import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/**
 * Steps of orders say by a kind, with data, what their sentence said. Those that are there get the kind that their sentence
 * had; one that is not known stays a note in its own words. Steps of money find the entry of the ledger that was made at the
 * same instant. The sentences stay for release 0.1.0.
 */
export class GiveStepsKinds1795825217000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.addColumnsOnce(runner, 'tracking_updates', COLUMNS);
    const [{ last }]: [{ last: number | null }] = await runner.query(
      'SELECT MAX(id) AS last FROM tracking_updates',
    );
    for (let from = 0; from < Number(last ?? 0); from += BATCH) {
      const range = [from, from + BATCH];
      await runner.query(
        `UPDATE tracking_updates SET
           data = CASE WHEN ${KIND} = 'note' THEN JSON_OBJECT('text', message) ELSE data END,
           kind = ${KIND}
         WHERE id > ? AND id <= ? AND kind IS NULL`,
        range,
      );
      await runner.query(
        `UPDATE tracking_updates SET data = (
           SELECT JSON_OBJECT('entryId', e.id, 'amount', e.amount) FROM payment_entries e
           WHERE e.orderId = tracking_updates.orderId AND e.createdAt = tracking_updates.timestamp
             AND (tracking_updates.kind <> 'refund_paid' OR (e.kind = 'refund' AND e.claimId IS NULL))
           ORDER BY e.id DESC LIMIT 1)
         WHERE id > ? AND id <= ? AND data IS NULL AND kind IN (${ENTRY_KINDS.map(quoted).join(', ')})`,
        range,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropColumns(runner, 'tracking_updates', COLUMNS);
  }
}

const COLUMNS: t.Columns = { kind: 'varchar(32) NULL', data: 'text NULL' };

/** Steps of orders at a time, so that nobody waits long for their rows. */
const BATCH = 5000;

/** The kinds of the sentences that releases until 0.1.0, and those on the way from it, have written. */
const KINDS: Readonly<Record<string, string>> = {
  'Order received': 'placed',
  'Waiting for a driver': 'awaiting_driver',
  'Order confirmed': 'confirmed',
  'Driver assigned': 'driver_assigned',
  'Driver on the way to collect': 'driver_under_way',
  'Driver called back': 'driver_called_back',
  'Driver changed': 'driver_changed',
  'Parcel collected': 'collected',
  'In transit': 'in_transit',
  'Out for delivery': 'out_for_delivery',
  'Delivery attempt failed': 'attempt_failed',
  Delivered: 'delivered',
  'On its way back to the sender': 'return_started',
  'Driver on the way to the sender': 'out_for_return',
  'Return to sender stopped': 'return_stopped',
  'Returned to sender': 'returned',
  'Order cancelled': 'cancelled',
  'Cancelled at dispatch': 'cancelled_at_dispatch',
  Correction: 'corrected_at_dispatch',
  'Collection rescheduled': 'collection_moved',
  'Contact details corrected': 'contacts_corrected',
  'Address corrected': 'addresses_corrected',
  'Price changed': 'price_changed',
  'More is to be paid': 'more_due',
  'Payment received': 'payment_received',
  'Part payment received': 'part_payment_received',
  'Payment marked as not received': 'payment_not_received',
  'Payment reversed': 'payment_reversed',
  'Refund paid out': 'refund_paid',
  'Refund reversed': 'refund_reversed',
  'No refund due': 'refund_dismissed',
  'Claim paid out': 'claim_paid_out',
  'Payout of a claim reversed': 'claim_payout_reversed',
  'Released before payment': 'shipped_before_payment',
  'Proof of delivery added': 'proof_added',
};

const ENTRY_KINDS = [
  'payment_received',
  'part_payment_received',
  'payment_not_received',
  'payment_reversed',
  'refund_paid',
  'refund_reversed',
  'claim_paid_out',
  'claim_payout_reversed',
];

const KIND = `CASE message ${Object.entries(KINDS)
  .map(([message, kind]) => `WHEN ${quoted(message)} THEN ${quoted(kind)}`)
  .join(' ')} ELSE 'note' END`;

function quoted(text: string): string {
  return `'${text}'`;
}
