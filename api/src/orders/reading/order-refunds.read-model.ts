import {
  type Cents,
  type LedgerEntry,
  orderAccount,
  orderBalance,
  sumUpLedger,
} from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { Order } from '../order.entity';

type RefundableOrder = Pick<Order, 'id' | 'status' | 'totalAmount' | 'paidAmount'> & {
  readonly refundDue: boolean | number;
};

/** What went back of what was paid for an order, and what is to go back, in cents. */
export interface MoneyBack {
  readonly refunded: Cents;
  readonly toRefund: Cents;
  /** Whether it was cancelled, and all that was paid for it went back. */
  readonly isRefunded: boolean;
}

/** Of those that were paid and cancelled, and of those of which more was paid than they cost, in one statement. */
export async function findMoneyBack(
  database: Pick<EntityManager, 'query'>,
  orders: readonly RefundableOrder[],
): Promise<ReadonlyMap<number, MoneyBack>> {
  const refundable = orders.filter(
    ({ status, paidAmount, refundDue }) => refundDue || (status === 'cancelled' && paidAmount > 0),
  );
  if (refundable.length === 0) return new Map();
  const rows = await database.query<LedgerRow[]>(
    `SELECT e.orderId, e.id, e.kind, e.amount, e.reversesId, e.claimId, e.excess,
       (SELECT SUM(c.amount) FROM order_price_changes c
        WHERE c.orderId = e.orderId AND c.kind <> 'correction') AS besidePrice
     FROM payment_entries e WHERE e.orderId IN (${refundable.map(() => '?').join(', ')})`,
    refundable.map(({ id }) => id),
  );
  const entriesOf = (id: number) => rows.filter(({ orderId }) => orderId === id);
  return new Map(refundable.map((order) => [order.id, moneyBackOf(order, entriesOf(order.id))]));
}

interface LedgerRow extends LedgerEntry {
  readonly orderId: number;
  /** What the order costs beside its price, as once it was cancelled; null for nothing. A sum is text on MariaDB. */
  readonly besidePrice: number | string | null;
}

function moneyBackOf(
  { status, totalAmount }: RefundableOrder,
  entries: readonly LedgerRow[],
): MoneyBack {
  const sums = sumUpLedger(totalAmount, entries);
  const { paid, refunded } = sums;
  const price = totalAmount + Number(entries[0]?.besidePrice ?? 0);
  return {
    refunded,
    toRefund: Math.max(0, -orderBalance(orderAccount(price, sums))),
    isRefunded: status === 'cancelled' && refunded > 0 && refunded >= paid,
  };
}
