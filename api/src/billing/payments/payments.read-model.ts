import {
  dayInSouthAfrica,
  type PaymentEntryView,
  randFromCents,
  standingEntries,
} from '@courier/contract';
import type { DataSource } from 'typeorm';
import { isoInstant, type RawRow } from '../../platform/database/raw-rows';
import type { PaymentEntry } from './payment-entry.entity';

type EntryRow = RawRow<Omit<PaymentEntry, 'actorId'>> & {
  readonly fullName: string | null;
  readonly username: string | null;
};

/** An entry as the accounts list it, with the number of its order. */
export interface AccountsRow extends Omit<
  EntryRow,
  'orderId' | 'reversesId' | 'claimId' | 'excess'
> {
  readonly orderNumber: string;
  /** What a reversal takes back; null for anything else. */
  readonly reversedKind: PaymentEntry['kind'] | null;
}

/** The ledger of an order, the oldest entry first. */
export function findLedger(dataSource: DataSource, orderId: number): Promise<EntryRow[]> {
  return dataSource.query<EntryRow[]>(
    `SELECT p.id, p.orderId, p.kind, p.method, p.amount, p.excess, p.reference, p.reason, p.reversesId, p.claimId,
       p.paidAt, p.actor, p.createdAt, u.fullName, u.username
     FROM payment_entries p LEFT JOIN users u ON u.id = p.actorId
     WHERE p.orderId = ? ORDER BY p.id`,
    [orderId],
  );
}

/**
 * The entries of some days in the order of the days, after one that was read before.
 * @param after its day and id
 */
export function findEntriesOfDays(
  dataSource: DataSource,
  { from, before }: { readonly from: number; readonly before: number },
  after: { readonly paidAt: number; readonly id: number },
  limit: number,
): Promise<AccountsRow[]> {
  return dataSource.query<AccountsRow[]>(
    `SELECT p.id, o.orderNumber, p.kind, p.method, p.amount, p.reference, p.reason, p.paidAt, p.actor,
       p.createdAt, u.fullName, u.username, r.kind AS reversedKind
     FROM (
       SELECT id FROM payment_entries
       WHERE paidAt >= ? AND paidAt < ? AND (paidAt > ? OR id > ?) ORDER BY paidAt, id LIMIT ?
     ) page
     JOIN payment_entries p ON p.id = page.id
     JOIN orders o ON o.id = p.orderId
     LEFT JOIN payment_entries r ON r.id = p.reversesId
     LEFT JOIN users u ON u.id = p.actorId
     ORDER BY p.paidAt, p.id`,
    [Math.max(from, after.paidAt), before, after.paidAt, after.id, limit],
  );
}

export function entryViews(rows: readonly EntryRow[]): PaymentEntryView[] {
  const standing = new Set(standingEntries(rows).map(({ id }) => id));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    method: row.method,
    amount: randFromCents(row.amount),
    reference: row.reference,
    reason: row.reason,
    reversesId: row.reversesId,
    reversed: row.kind !== 'reversal' && !standing.has(row.id),
    paidOn: dayInSouthAfrica(new Date(Number(row.paidAt))),
    actor: { kind: row.actor, name: row.fullName, email: row.username },
    createdAt: isoInstant(row.createdAt),
  }));
}

/** The entries of an account's orders, for its owner. */
export const OWN_PAYMENTS = `
  SELECT o.orderNumber, p.kind, p.method, p.amount, p.reference, p.reason, p.paidAt, p.createdAt
  FROM orders o JOIN payment_entries p ON p.orderId = o.id WHERE o.userId = ? ORDER BY p.id`;
