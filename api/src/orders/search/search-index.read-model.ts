import type { EntityManager } from 'typeorm';
import type { RawRow } from '../../platform/database/raw-rows';
import {
  QUOTE_ADDRESSES,
  type QuoteAddresses,
  quoteAddresses,
  type QuoteAddressesRow,
  WITH_QUOTE_ADDRESSES,
} from '../reading/quote-addresses.read-model';
import { storedCourier } from '../courier-data';
import type { Order } from '../order.entity';
import { COURIER, WITH_LEG } from '../reading/latest-leg';
import { insertIntoIndex, removeFromIndex, type SearchableOrder } from './search-index.queries';
import { type Searchable, searchTextOf, withStaffsWords } from './search-words';

/** Makes a new order findable, in its own transaction. */
export async function indexNewOrder(
  manager: EntityManager,
  order: Omit<FoundBy, 'providerOrderIds' | 'courier'>,
): Promise<void> {
  await insertIntoIndex(manager, [searchable({ ...order, providerOrderIds: null, courier: null })]);
}

/** Makes an order findable by what it is now, in the caller's transaction, which has its row locked. */
export async function indexAgain(manager: EntityManager, orderId: number): Promise<void> {
  await removeFromIndex(manager, [orderId]);
  await indexOrders(manager, orderId, orderId);
}

/** Indexes the orders between two ids that are not in the index, in the caller's transaction. */
export async function indexOrders(manager: EntityManager, from: number, to: number): Promise<void> {
  const rows = await manager.query<IndexedRow[]>(
    `SELECT o.id, o.userId, o.userEmail, o.erasedAt, COALESCE(${PROVIDER_IDS}, o.shipdayOrderId) AS providerOrderIds,
       ${COURIER}, ${QUOTE_ADDRESSES}
     FROM orders o JOIN quotes q ON q.id = o.quoteId ${WITH_QUOTE_ADDRESSES} ${WITH_LEG}
     LEFT JOIN order_search_texts t ON t.orderId = o.id
     WHERE o.id BETWEEN ? AND ? AND t.orderId IS NULL ORDER BY o.id`,
    [from, to],
  );
  const orders = rows.map((row) =>
    row.erasedAt === null ? searchable({ ...row, ...quoteAddresses(row) }) : hidden(row),
  );
  await insertIntoIndex(manager, orders);
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

/** Joined by commas, as the engines alike do by themselves. */
const PROVIDER_IDS =
  '(SELECT GROUP_CONCAT(one.providerOrderId) FROM order_legs one WHERE one.orderId = o.id)';

interface ProviderIds {
  /** What the provider calls its jobs of the order, with commas between them. */
  readonly providerOrderIds: string | null;
}

interface StoredCourier {
  /** See `storedCourier`. */
  readonly courier: unknown;
}

/** What an order is found by. */
type FoundBy = QuoteAddresses &
  Pick<Order, 'id' | 'userId' | 'userEmail'> &
  ProviderIds &
  StoredCourier;

type IndexedRow = QuoteAddressesRow &
  ProviderIds &
  StoredCourier &
  RawRow<Pick<Order, 'id' | 'userId' | 'userEmail' | 'erasedAt'>>;

function searchable(order: FoundBy): SearchableOrder {
  const { id, userId, pickup, delivery } = order;
  const own = searchTextOf({
    texts: [
      ...[pickup.fullName, delivery.fullName, pickup.city, delivery.city],
      ...[pickup.addressLine1, pickup.addressLine2],
      ...[delivery.addressLine1, delivery.addressLine2],
      ...(order.providerOrderIds?.split(',') ?? []),
    ].filter((text) => text !== null),
    phones: [pickup.phone, delivery.phone, order.contactPhone].filter((phone) => phone !== null),
    emails: [order.userEmail, order.contactEmail].filter((email) => email !== null),
  });
  return { id, ownerId: userId ?? 0, words: withStaffsWords(own, courierWords(order.courier)) };
}

/** Who drives an order, or drove it last; null for nobody. */
function courierWords(stored: unknown): Searchable | null {
  const { driverName, driverPhone } = storedCourier(stored) ?? {};
  const [texts, phones] = [wordsIn(driverName), wordsIn(driverPhone)];
  return texts.length + phones.length === 0 ? null : { texts, phones, emails: [] };
}

/** What release 0.1.0 kept of a courier may be anything. */
function wordsIn(stored: unknown): string[] {
  return typeof stored === 'string' && stored !== '' ? [stored] : [];
}

/** Nobody's, and found by nothing: its addresses are empty, but what the provider calls it is not. */
function hidden({ id }: Pick<Order, 'id'>): SearchableOrder {
  return { id, ownerId: 0, words: searchTextOf({ texts: [], phones: [], emails: [] }) };
}
