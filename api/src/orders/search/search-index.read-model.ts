import type { PackageType } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { RawRow } from '../../platform/database/raw-rows';
import type { Quote } from '../../pricing/quotes/quote.entity';
import type { Order } from '../order.entity';
import type { PlacedOrder } from '../progress/order-step-listeners';
import { searchTerms } from './search-terms';

/** Makes a new order findable, in its own transaction, and answers what was ordered. */
export async function indexPlacedOrder(
  manager: EntityManager,
  orderId: number,
): Promise<PlacedOrder> {
  const rows = await findPlaced(manager, orderId, orderId);
  const [order] = rows;
  if (!order) throw new Error(`order ${orderId} has no packages`);
  await insertTerms(manager, [order]);
  return {
    ...order,
    createdAt: new Date(Number(order.createdAt)),
    packageTypes: rows.map(({ packageType }) => packageType),
  };
}

/** Rebuilds the search terms of all orders, in the caller's transaction. */
export async function rebuildSearchTerms(manager: EntityManager): Promise<void> {
  await manager.query('DELETE FROM order_search_terms');
  const [last] = await manager.query<{ id: number | null }[]>('SELECT MAX(id) AS id FROM orders');
  for (let from = 1; from <= Number(last?.id ?? 0); from += BATCH) {
    const rows = await findPlaced(manager, from, from + BATCH - 1);
    const orders = [...new Map(rows.map((row) => [row.id, row])).values()];
    await insertTerms(manager, orders);
  }
}

const BATCH = 200;

/** An order beside one of its packages. */
type PlacedRow = RawRow<Pick<Order, PlacedColumn>> &
  Pick<Quote, 'serviceType'> & {
    readonly packageType: PackageType;
  } & Readonly<Record<`${'pickup' | 'delivery'}${'Name' | 'Phone' | 'City'}`, string>>;
type PlacedColumn = Exclude<keyof PlacedOrder, 'serviceType' | 'packageTypes'>;

function findPlaced(manager: EntityManager, from: number, to: number): Promise<PlacedRow[]> {
  return manager.query(
    `SELECT o.id, o.quoteId, o.userId, o.createdAt, o.totalAmount, o.status, o.paymentStatus, q.serviceType, p.type AS packageType,
       a.fullName AS pickupName, a.phone AS pickupPhone, a.city AS pickupCity,
       b.fullName AS deliveryName, b.phone AS deliveryPhone, b.city AS deliveryCity
     FROM orders o
     JOIN quotes q ON q.id = o.quoteId
     JOIN addresses a ON a.id = q.pickupAddressId
     JOIN addresses b ON b.id = q.deliveryAddressId
     JOIN quote_packages l ON l.quoteId = q.id
     JOIN packages p ON p.id = l.packageId
     WHERE o.id BETWEEN ? AND ?`,
    [from, to],
  );
}

async function insertTerms(manager: EntityManager, orders: readonly PlacedRow[]): Promise<void> {
  const pairs = orders.flatMap((order) => termsOf(order).map((term) => [term, order.id] as const));
  if (pairs.length === 0) return;
  await manager.query(
    `INSERT INTO order_search_terms (term, orderId) VALUES ${pairs.map(() => '(?, ?)').join(', ')}`,
    pairs.flat(),
  );
}

function termsOf(row: PlacedRow): string[] {
  return searchTerms({
    names: [row.pickupName, row.deliveryName],
    cities: [row.pickupCity, row.deliveryCity],
    phones: [row.pickupPhone, row.deliveryPhone],
  });
}
