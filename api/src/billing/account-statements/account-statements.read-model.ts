import type { PaymentEntryKind, PaymentEntryMethod, PriceChangeKind } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { User } from '../../identity/users/user.entity';

/**
 * What statements are made from. An order counts from when it came to the account, with all that had happened to it
 * until then; anything else from when it was entered. All of it is read over the orders of one account, by their index.
 */

type Queryable = Pick<EntityManager, 'query'>;

export type StatementCustomer = Pick<User, 'id' | 'username' | 'fullName'>;

export async function findStatementCustomer(
  manager: Queryable,
  id: number,
): Promise<StatementCustomer | null> {
  const rows = await manager.query<StatementCustomer[]>(
    'SELECT id, username, fullName FROM users WHERE id = ?',
    [id],
  );
  return rows[0] ?? null;
}

const SINCE = 'CASE WHEN o.ownedSince IS NULL THEN o.createdAt ELSE o.ownedSince END';

/** When what was entered at an instant counts for the account. */
function countsAt(column: string): string {
  return `CASE WHEN o.ownedSince > ${column} THEN o.ownedSince ELSE ${column} END`;
}

/** Instants in the South African days on which anything happened, one for each day. */
export async function findActiveDays(manager: Queryable, userId: number): Promise<number[]> {
  const rows = await manager.query<{ day: number | string }[]>(
    `SELECT DISTINCT at - at % ${DAY_MS} AS day FROM (
       SELECT ${SINCE} + ${SOUTH_AFRICA_MS} AS at FROM orders o WHERE o.userId = ?
       UNION ALL
       SELECT ${countsAt('c.createdAt')} + ${SOUTH_AFRICA_MS} FROM orders o
       JOIN order_price_changes c ON c.orderId = o.id WHERE o.userId = ?
       UNION ALL
       SELECT ${countsAt('p.createdAt')} + ${SOUTH_AFRICA_MS} FROM orders o
       JOIN payment_entries p ON p.orderId = o.id WHERE o.userId = ?
     ) happened`,
    [userId, userId, userId],
  );
  return rows.map(({ day }) => Number(day));
}

const DAY_MS = 86_400_000;
const SOUTH_AFRICA_MS = 2 * 3_600_000;

/** What is due of all orders of an account just before an instant, in cents: the sum of `orderBalance` of each. */
export async function findBalance(
  manager: Queryable,
  userId: number,
  before: number,
): Promise<number> {
  const [row] = await manager.query<{ balance: number | string | null }[]>(
    `SELECT SUM(CASE
       WHEN counted <= price THEN price - counted
       WHEN counted - price > lowered THEN lowered + price - counted
       ELSE 0 END) AS balance
     FROM (
       SELECT
         o.totalAmount + COALESCE((
           SELECT SUM(CASE WHEN c.createdAt < ? AND c.kind <> 'correction' THEN c.amount
             WHEN c.createdAt >= ? AND c.kind = 'correction' THEN -c.amount ELSE 0 END)
           FROM order_price_changes c WHERE c.orderId = o.id), 0) AS price,
         COALESCE((
           SELECT SUM(CASE WHEN p.kind = 'payment' THEN p.amount WHEN r.kind = 'payment' THEN -p.amount
             ELSE COALESCE(r.excess, 0) - p.excess END)
           FROM payment_entries p LEFT JOIN payment_entries r ON r.id = p.reversesId
           WHERE p.orderId = o.id AND p.createdAt < ?), 0) AS counted,
         COALESCE((
           SELECT SUM(CASE WHEN p.kind = 'refund' AND p.claimId IS NULL THEN p.amount - p.excess
             WHEN r.kind = 'refund' AND r.claimId IS NULL THEN r.excess - p.amount ELSE 0 END)
           FROM payment_entries p LEFT JOIN payment_entries r ON r.id = p.reversesId
           WHERE p.orderId = o.id AND p.createdAt < ?), 0) AS lowered
       FROM orders o WHERE o.userId = ? AND ${SINCE} < ?
     ) accounts`,
    [before, before, before, before, userId, before],
  );
  return Number(row?.balance ?? 0);
}

/** Instants in ms since 1970. */
export interface Period {
  readonly from: number;
  readonly before: number;
}

export interface StatementOrder {
  readonly id: number;
  readonly orderNumber: string;
  readonly createdAt: number;
  readonly ownedSince: number | null;
  readonly totalAmount: number;
}

/** The orders of an account to which anything happened, the oldest first. */
export async function findOrdersOf(
  manager: Queryable,
  userId: number,
  { from, before }: Period,
): Promise<StatementOrder[]> {
  // An order that came in the period brings all that is older with it; so the others need no look at that.
  const rows = await manager.query<StatementOrder[]>(
    `SELECT o.id, o.orderNumber, o.createdAt, o.ownedSince, o.totalAmount FROM orders o
     WHERE o.userId = ? AND (
       (${SINCE} >= ? AND ${SINCE} < ?)
       OR EXISTS (SELECT 1 FROM order_price_changes c
         WHERE c.orderId = o.id AND c.createdAt >= ? AND c.createdAt < ?)
       OR EXISTS (SELECT 1 FROM payment_entries p
         WHERE p.orderId = o.id AND p.createdAt >= ? AND p.createdAt < ?))
     ORDER BY o.id`,
    [userId, from, before, from, before, from, before],
  );
  return rows.map(({ createdAt, ownedSince, ...row }) => ({
    ...row,
    createdAt: Number(createdAt),
    ownedSince: ownedSince === null ? null : Number(ownedSince),
  }));
}

export interface ChangeRow {
  readonly id: number;
  readonly orderId: number;
  readonly kind: PriceChangeKind;
  readonly amount: number;
  readonly createdAt: number | string;
}

/** What the prices of orders became, the oldest first. */
export function findPriceChanges(
  manager: Queryable,
  orderIds: readonly number[],
): Promise<ChangeRow[]> {
  return inBatches(orderIds, (ids, marks) =>
    manager.query<ChangeRow[]>(
      `SELECT id, orderId, kind, amount, createdAt FROM order_price_changes
       WHERE orderId IN (${marks}) ORDER BY orderId, id`,
      ids,
    ),
  );
}

export interface LedgerRow {
  readonly id: number;
  readonly orderId: number;
  readonly kind: PaymentEntryKind;
  readonly method: PaymentEntryMethod;
  readonly amount: number;
  readonly claimId: number | null;
  readonly paidAt: number | string;
  readonly createdAt: number | string;
  /** Of what a reversal takes back; null for anything else. */
  readonly reversedKind: PaymentEntryKind | null;
  readonly reversedClaimId: number | null;
  /** Of a refund, or of the one that a reversal takes back. */
  readonly excess: number;
}

/** The ledgers of orders, the oldest entries first. */
export function findLedgers(manager: Queryable, orderIds: readonly number[]): Promise<LedgerRow[]> {
  return inBatches(orderIds, (ids, marks) =>
    manager.query<LedgerRow[]>(
      `SELECT p.id, p.orderId, p.kind, p.method, p.amount, p.claimId, p.paidAt, p.createdAt,
         r.kind AS reversedKind, r.claimId AS reversedClaimId, COALESCE(r.excess, p.excess) AS excess
       FROM payment_entries p LEFT JOIN payment_entries r ON r.id = p.reversesId
       WHERE p.orderId IN (${marks}) ORDER BY p.orderId, p.id`,
      ids,
    ),
  );
}

/** In statements of a bounded length, however many there are. */
async function inBatches<T>(
  ids: readonly number[],
  query: (batch: number[], marks: string) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    rows.push(...(await query(batch, batch.map(() => '?').join(', '))));
  }
  return rows;
}

const BATCH = 500;
