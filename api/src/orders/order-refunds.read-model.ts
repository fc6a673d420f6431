import type { DataSource } from 'typeorm';
import type { Order } from './order.entity';

type RefundableOrder = Pick<Order, 'id' | 'status' | 'paidAmount'>;

/** Those of which all that was paid went back, by what `sumUpLedger` of the contract counts, once they were cancelled. */
export async function findRefunded(
  dataSource: DataSource,
  orders: readonly RefundableOrder[],
): Promise<ReadonlySet<number>> {
  const ids = orders
    .filter(({ status, paidAmount }) => status === 'cancelled' && paidAmount > 0)
    .map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await dataSource.query<{ orderId: number }[]>(
    `SELECT e.orderId FROM payment_entries e
     LEFT JOIN payment_entries reversal ON reversal.reversesId = e.id
     WHERE e.orderId IN (${ids.map(() => '?').join(', ')})
       AND e.kind <> 'reversal' AND e.claimId IS NULL AND reversal.id IS NULL
     GROUP BY e.orderId
     HAVING SUM(CASE e.kind WHEN 'payment' THEN e.amount ELSE -e.amount END) <= 0`,
    ids,
  );
  return new Set(rows.map(({ orderId }) => orderId));
}

/** What each refund of an order paid out, in cents, by the instant at which it was entered: that of its step. */
export async function findRefunds(
  dataSource: DataSource,
  orderId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await dataSource.query<{ createdAt: number; amount: number }[]>(
    `SELECT createdAt, amount FROM payment_entries
     WHERE orderId = ? AND kind = 'refund' AND claimId IS NULL`,
    [orderId],
  );
  return new Map(rows.map(({ createdAt, amount }) => [Number(createdAt), amount]));
}
