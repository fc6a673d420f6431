import type { PaymentEntryKind, PaymentStatus } from '../enumerations';
import type { Cents } from './money';

/** What counts of an entry of an order's ledger. */
export interface LedgerEntry {
  readonly id: number;
  readonly kind: PaymentEntryKind;
  readonly amount: Cents;
  /** `id` of the entry that a reversal takes back. */
  readonly reversesId: number | null;
}

/** What the entries of an order come to. */
export interface LedgerTotals {
  /** Payments that were not taken back. */
  readonly paid: Cents;
  /** Refunds that were not taken back; at most what was paid. */
  readonly refunded: Cents;
  /** What is still to be paid. A refund makes nothing due again: it lowers what the order costs. */
  readonly due: Cents;
  readonly paymentStatus: PaymentStatus;
}

export function sumUpLedger(total: Cents, entries: readonly LedgerEntry[]): LedgerTotals {
  const standing = standingEntries(entries);
  const sumOf = (kind: PaymentEntryKind) =>
    standing.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const paid = sumOf('payment');
  const due = Math.max(0, total - paid);
  return {
    paid,
    refunded: sumOf('refund'),
    due,
    paymentStatus: due === 0 ? 'completed' : 'pending',
  };
}

/** The payments and refunds that no reversal takes back. */
export function standingEntries<E extends LedgerEntry>(entries: readonly E[]): E[] {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  return entries.filter(({ id, kind }) => kind !== 'reversal' && !reversed.has(id));
}
