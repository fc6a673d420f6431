import { type LedgerEntry, type OrderAccount, orderAccount, sumUpLedger } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../orders/order.entity';
import { OrderPriceChange } from './order-price-change.entity';

type Priced = Pick<Order, 'id' | 'totalAmount'>;

/**
 * What an order costs beside its price since it was cancelled, reinstated, or some of its money kept: in cents, less than
 * nothing for a cancelled one.
 */
export async function besidePrice(
  manager: EntityManager,
  { id: orderId }: Pick<Order, 'id'>,
): Promise<number> {
  const changes = await manager.findBy(OrderPriceChange, { orderId });
  return changes.reduce((sum, { kind, amount }) => (kind === 'correction' ? sum : sum + amount), 0);
}

/** The account of an order as its statement has it. @param entries its whole ledger */
export async function accountOf(
  manager: EntityManager,
  order: Priced,
  entries: readonly LedgerEntry[],
): Promise<OrderAccount> {
  const price = order.totalAmount + (await besidePrice(manager, order));
  return orderAccount(price, sumUpLedger(order.totalAmount, entries));
}

/** What of the money of an order is kept although nothing of it is owed, in cents: its refund was dismissed. */
export function keptOf(
  { status, totalAmount }: Pick<Order, 'status' | 'totalAmount'>,
  { price }: OrderAccount,
): number {
  return Math.max(0, price - (status === 'cancelled' ? 0 : totalAmount));
}

/** Notes that an order costs another amount now. @param amount with its sign, in cents */
export async function addPriceChange(
  manager: EntityManager,
  { id: orderId }: Pick<Order, 'id'>,
  kind: OrderPriceChange['kind'],
  amount: number,
): Promise<void> {
  await manager.insert(OrderPriceChange, { orderId, kind, amount, createdAt: new Date() });
}
