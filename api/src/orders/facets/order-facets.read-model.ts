import type { EntityManager } from 'typeorm';
import { type Engine, jsonText } from '../../platform/database/engine';
import type { Order } from '../order.entity';
import { WITH_QUOTE_ADDRESSES } from '../reading/quote-addresses.read-model';
import { WITH_LEG } from '../reading/latest-leg';

/** What the staff's list is narrowed and sorted by that other tables say of an order. */
type OrderFacets = Pick<Order, 'service' | 'fromTown' | 'toTown' | 'courierName' | 'storeId'>;

/** What orders are listed by of their quotes, addresses, stores and couriers, as these are now. */
export async function readFacets(
  manager: EntityManager,
  ids: readonly number[],
): Promise<(OrderFacets & { readonly id: number })[]> {
  return manager.query(statement(manager.connection.options.type, ids.length), [...ids]);
}

/** The towns and couriers of orders as people wrote them, in the order of their ids; null as the facets are. */
export async function readWrittenFacets(
  manager: EntityManager,
  ids: readonly number[],
): Promise<(Pick<Order, 'fromTown' | 'toTown' | 'courierName'> & { readonly id: number })[]> {
  if (ids.length === 0) return [];
  return manager.query(
    statement(manager.connection.options.type, ids.length, (text) => text),
    [...ids],
  );
}

/** Facets are compared in lower case; what is longer than a facet is cut. */
function statement(
  engine: Engine,
  count: number,
  asKept = (text: string) => `LOWER(${text})`,
): string {
  const ofPeople = (value: string) => `CASE WHEN o.erasedAt IS NULL THEN ${value} END`;
  const courier = `CASE WHEN leg.id IS NULL THEN ${jsonText(engine, 'o.shipdayTrackingData', 'driverName')}
    ELSE ${jsonText(engine, 'leg.courier', 'driverName')} END`;
  return `SELECT o.id, q.serviceType AS service,
      ${ofPeople(asKept('pickup.city'))} AS fromTown, ${ofPeople(asKept('delivery.city'))} AS toTown,
      ${ofPeople(`SUBSTR(${asKept(courier)}, 1, 100)`)} AS courierName,
      (SELECT MIN(s.id) FROM stores s WHERE s.zipCode = pickup.zipCode
        AND s.addressLine1 = pickup.addressLine1 AND s.city = pickup.city) AS storeId
    FROM orders o JOIN quotes q ON q.id = o.quoteId ${WITH_QUOTE_ADDRESSES} ${WITH_LEG}
    WHERE o.id IN (${Array.from({ length: count }, () => '?').join(', ')}) ORDER BY o.id`;
}

/** The oldest orders whose facets no release has kept that knows them, at most so many. */
export async function findWithoutFacets(manager: EntityManager, most: number): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    'SELECT id FROM orders WHERE service IS NULL ORDER BY id LIMIT ?',
    [most],
  );
  return rows.map(({ id }) => id);
}
