import type { OrderStatus, PaymentEntryKind, PaymentStatus } from '../enumerations';
import type { Cents } from './money';

/** What counts of an entry of an order's ledger. */
export interface LedgerEntry {
  readonly id: number;
  readonly kind: PaymentEntryKind;
  readonly amount: Cents;
  /** `id` of the entry that a reversal takes back. */
  readonly reversesId: number | null;
  /** The claim that a refund pays out; nothing for any other entry. */
  readonly claimId?: number | null;
  /** What a refund gave back of money beyond the price; the rest of it lowers what the order costs. */
  readonly excess?: Cents;
}

/** Whether an entry compensates somebody: it lowers neither what was paid nor what the order costs. */
export function isPayout({ kind, claimId = null }: LedgerEntry): boolean {
  return kind === 'refund' && claimId !== null;
}

/** The totals of the entries of an order. */
export interface LedgerTotals {
  /** Payments that were not taken back. */
  readonly paid: Cents;
  /** Refunds that were not taken back, but for payouts of claims; at most what was paid. */
  readonly refunded: Cents;
  /** What of the payments counts towards the price: all that did not go back as paid beyond it. */
  readonly counted: Cents;
  /** What is still to be paid. The refund of a part of the price makes nothing due: it lowers what the order costs. */
  readonly due: Cents;
  readonly paymentStatus: PaymentStatus;
}

export function sumUpLedger(total: Cents, entries: readonly LedgerEntry[]): LedgerTotals {
  const standing = standingEntries(entries).filter((entry) => !isPayout(entry));
  const sumOf = (kind: PaymentEntryKind) =>
    standing.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const paid = sumOf('payment');
  const counted = standing.reduce((sum, { excess = 0 }) => sum - excess, paid);
  const due = Math.max(0, total - counted);
  return {
    paid,
    refunded: sumOf('refund'),
    counted,
    due,
    paymentStatus: due === 0 ? 'completed' : 'pending',
  };
}

/**
 * What has to be paid back: all that came in for an order that was cancelled, or what came in beyond the price, less what
 * went out already.
 */
export function amountToRefund(
  { status, totalAmount }: { readonly status: OrderStatus; readonly totalAmount: Cents },
  { paid, refunded }: Pick<LedgerTotals, 'paid' | 'refunded'>,
): Cents {
  const price = status === 'cancelled' ? 0 : totalAmount;
  return Math.max(0, paid - price - refunded);
}

/** The payments and refunds that no reversal takes back. */
export function standingEntries<E extends LedgerEntry>(entries: readonly E[]): E[] {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  return entries.filter(({ id, kind }) => kind !== 'reversal' && !reversed.has(id));
}
