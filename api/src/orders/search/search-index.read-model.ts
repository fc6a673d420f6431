import type { PackageType } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../platform/database/prepared';
import type { RawRow } from '../../platform/database/raw-rows';
import type { Quote } from '../../pricing/quotes/quote.entity';
import type { Order } from '../order.entity';
import type { PlacedOrder } from '../progress/order-step-listeners';
import { insertIntoIndex, removeFromIndex, type SearchableOrder } from './search-index.queries';
import { searchTextOf } from './search-words';

/** Makes a new order findable, in its own transaction, and answers what was ordered. */
export async function indexPlacedOrder(
  manager: EntityManager,
  orderId: number,
): Promise<PlacedOrder> {
  const rows = await manager.query<PlacedRow[]>(PLACED, [orderId]);
  const [order] = rows;
  if (!order) throw new Error(`order ${orderId} has no packages`);
  await insertIntoIndex(manager, [searchable(order)]);
  return {
    ...order,
    awaitsPayment: Boolean(order.awaitsPayment),
    createdAt: new Date(Number(order.createdAt)),
    packageTypes: rows.map(({ packageType }) => packageType),
  };
}

/** Makes an order findable by what it is now, in the caller's transaction, which has its row locked. */
export async function indexAgain(manager: EntityManager, orderId: number): Promise<void> {
  await removeFromIndex(manager, [orderId]);
  await indexOrders(manager, orderId, orderId);
}

/** Indexes the orders between two ids that are not in the index, in the caller's transaction. */
export async function indexOrders(manager: EntityManager, from: number, to: number): Promise<void> {
  const rows = await manager.query<SearchableRow[]>(
    `SELECT ${SEARCHABLE} FROM ${WITH_ADDRESSES}
     LEFT JOIN order_search_texts t ON t.orderId = o.id
     WHERE o.id BETWEEN ? AND ? AND t.orderId IS NULL ORDER BY o.id`,
    [from, to],
  );
  await insertIntoIndex(manager, rows.map(searchable));
}

/** The newest order before an id; null for none. */
export async function findNewestBefore(
  manager: Pick<EntityManager, 'query'>,
  before: number,
): Promise<number | null> {
  const [row] = await manager.query<{ id: number | null }[]>(
    'SELECT MAX(id) AS id FROM orders WHERE id < ?',
    [before],
  );
  return row?.id ?? null;
}

type Place = Record<'Name' | 'Phone' | 'City' | 'Line1', string> & Record<'Line2', string | null>;
type Places = {
  readonly [Key in keyof Place as `${'pickup' | 'delivery'}${Key}`]: Place[Key];
};

/** What an order is found by. */
interface SearchableRow
  extends Places, RawRow<Pick<Order, 'id' | 'userId' | 'userEmail' | 'shipdayOrderId'>> {
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly erasedAt: number | null;
}

const SEARCHABLE = `o.id, o.userId, o.userEmail, o.shipdayOrderId, o.erasedAt, q.contactEmail,
  q.contactPhone,
  a.fullName AS pickupName, a.phone AS pickupPhone, a.city AS pickupCity,
  a.addressLine1 AS pickupLine1, a.addressLine2 AS pickupLine2,
  b.fullName AS deliveryName, b.phone AS deliveryPhone, b.city AS deliveryCity,
  b.addressLine1 AS deliveryLine1, b.addressLine2 AS deliveryLine2`;

const WITH_ADDRESSES = `orders o
  JOIN quotes q ON q.id = o.quoteId
  JOIN addresses a ON a.id = q.pickupAddressId
  JOIN addresses b ON b.id = q.deliveryAddressId`;

const PLACED = prepared(
  `SELECT ${SEARCHABLE}, o.orderNumber, o.quoteId, o.createdAt, o.totalAmount, o.status, o.paymentMethod,
     o.paymentStatus, o.awaitsPayment, o.collectionDay, o.collectionWindow, q.serviceType, p.type AS packageType
   FROM ${WITH_ADDRESSES}
   JOIN quote_packages l ON l.quoteId = q.id
   JOIN packages p ON p.id = l.packageId
   WHERE o.id = ?`,
);

/** An order beside one of its packages. */
interface PlacedRow
  extends
    SearchableRow,
    RawRow<
      Pick<
        Order,
        | 'orderNumber'
        | 'quoteId'
        | 'createdAt'
        | 'totalAmount'
        | 'status'
        | 'paymentMethod'
        | 'paymentStatus'
        | 'awaitsPayment'
        | 'collectionDay'
        | 'collectionWindow'
      > &
        Pick<Quote, 'serviceType'>
    > {
  readonly packageType: PackageType;
}

function searchable(row: SearchableRow): SearchableOrder {
  const { id, userId, erasedAt } = row;
  // Nobody's, and found by nothing: its addresses are empty, but what the provider calls it is not.
  if (erasedAt !== null) return { id, ownerId: 0, words: searchTextOf(NOTHING) };
  const words = searchTextOf({
    texts: [
      ...[row.pickupName, row.deliveryName, row.pickupCity, row.deliveryCity],
      ...[
        row.pickupLine1,
        row.pickupLine2,
        row.deliveryLine1,
        row.deliveryLine2,
        row.shipdayOrderId,
      ],
    ].filter((text) => text !== null),
    phones: [row.pickupPhone, row.deliveryPhone, row.contactPhone].filter(
      (phone) => phone !== null,
    ),
    emails: [row.userEmail, row.contactEmail].filter((email) => email !== null),
  });
  return { id, ownerId: userId ?? 0, words };
}

const NOTHING = { texts: [], phones: [], emails: [] };
