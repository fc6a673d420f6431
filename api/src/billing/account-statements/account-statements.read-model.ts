import type {
  IsoMonth,
  PaymentEntryKind,
  PaymentEntryMethod,
  PriceChangeKind,
} from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { User } from '../../identity/users/user.entity';

/**
 * What statements are made from. The kept months of an account say what was due before, and which orders something happened
 * to; those are read with all that is known of them.
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

/** The months of an account in which anything happened. */
export interface KeptMonths {
  /** The oldest first; amounts in cents. */
  readonly months: readonly { readonly month: IsoMonth; readonly amount: number }[];
  /** Whether they count all orders of the account. */
  readonly isComplete: boolean;
}

/** By one statement, which sees an order counted in both or in neither. */
export async function findMonths(manager: Queryable, userId: number): Promise<KeptMonths> {
  const rows = await manager.query<MonthRow[]>(
    `SELECT t.orders AS total, m.month, m.orders, m.amount
     FROM customer_totals t LEFT JOIN account_months m ON m.userId = t.userId
     WHERE t.userId = ? ORDER BY m.month`,
    [userId],
  );
  const counted = rows.reduce((sum, { orders }) => sum + Number(orders ?? 0), 0);
  return {
    months: rows.flatMap(({ month, amount }) =>
      month === null ? [] : [{ month, amount: Number(amount) }],
    ),
    isComplete: counted === (rows[0]?.total ?? 0),
  };
}

interface MonthRow {
  readonly total: number;
  /** Null, as what is beside it, where there are none. */
  readonly month: IsoMonth | null;
  readonly orders: number | null;
  readonly amount: number | string | null;
}

export interface StatementOrder {
  readonly id: number;
  readonly userId: number;
  readonly orderNumber: string;
  readonly createdAt: number;
  readonly ownedSince: number | null;
  readonly totalAmount: number;
}

const ORDER = 'o.id, o.userId, o.orderNumber, o.createdAt, o.ownedSince, o.totalAmount';

/** The orders of an account to which anything happened in a month, the oldest first. */
export async function findOrdersOf(
  manager: Queryable,
  userId: number,
  month: IsoMonth,
): Promise<StatementOrder[]> {
  const rows = await manager.query<StatementOrder[]>(
    `SELECT ${ORDER} FROM account_month_orders a JOIN orders o ON o.id = a.orderId
     WHERE a.userId = ? AND a.month = ? ORDER BY a.orderId`,
    [userId, month],
  );
  return rows.map(statementOrder);
}

/** Orders by their ids, the oldest first, without those of no account. */
export async function findOrdersById(
  manager: Queryable,
  orderIds: readonly number[],
): Promise<StatementOrder[]> {
  const rows = await inBatches(orderIds, (ids, marks) =>
    manager.query<StatementOrder[]>(
      `SELECT ${ORDER} FROM orders o WHERE o.id IN (${marks}) AND o.userId IS NOT NULL ORDER BY o.id`,
      ids,
    ),
  );
  return rows.map(statementOrder);
}

/** MySQL's driver may hand instants out as text. */
function statementOrder({ createdAt, ownedSince, ...row }: StatementOrder): StatementOrder {
  return {
    ...row,
    createdAt: Number(createdAt),
    ownedSince: ownedSince === null ? null : Number(ownedSince),
  };
}

/** Orders with all that happened to them. */
export interface OrderHistories {
  readonly orders: readonly StatementOrder[];
  readonly changes: readonly ChangeRow[];
  readonly ledgers: readonly LedgerRow[];
}

export async function findHistories(
  manager: Queryable,
  orders: readonly StatementOrder[],
): Promise<OrderHistories> {
  const ids = orders.map(({ id }) => id);
  const changes = await findPriceChanges(manager, ids);
  return { orders, changes, ledgers: await findLedgers(manager, ids) };
}

export interface ChangeRow {
  readonly id: number;
  readonly orderId: number;
  readonly kind: PriceChangeKind;
  readonly amount: number;
  readonly createdAt: number | string;
}

/** What the prices of orders became, the oldest first. */
function findPriceChanges(manager: Queryable, orderIds: readonly number[]): Promise<ChangeRow[]> {
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
function findLedgers(manager: Queryable, orderIds: readonly number[]): Promise<LedgerRow[]> {
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
