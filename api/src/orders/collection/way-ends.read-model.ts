import { type CollectionDaysQuery, parseOrderNumber } from '@courier/contract';
import type { DataSource } from 'typeorm';
import type { CollectedFrom } from '../../places/collection-times/collection-times.service';

/** Where a quote, or the quote of an order, collects and delivers; null where nothing of the sort is known. */
export async function findWayEnds(
  dataSource: DataSource,
  { quoteId, orderNumber }: Pick<CollectionDaysQuery, 'quoteId' | 'orderNumber'>,
): Promise<WayEndRows | null> {
  const number = orderNumber ? parseOrderNumber(orderNumber)?.orderNumber : undefined;
  if (quoteId) return findEnds(dataSource, '?', quoteId);
  if (number) {
    return findEnds(dataSource, '(SELECT quoteId FROM orders WHERE orderNumber = ?)', number);
  }
  return null;
}

interface WayEndRows {
  readonly pickup: CollectedFrom;
  readonly delivery: Pick<CollectedFrom, 'zipCode'>;
}

async function findEnds(
  dataSource: DataSource,
  quote: string,
  value: string | number,
): Promise<WayEndRows | null> {
  const [row] = await dataSource.query<(CollectedFrom & { readonly deliveryZipCode: string })[]>(
    `SELECT a.addressLine1, a.city, a.zipCode, b.zipCode AS deliveryZipCode
     FROM quotes q JOIN addresses a ON a.id = q.pickupAddressId JOIN addresses b ON b.id = q.deliveryAddressId
     WHERE q.id = ${quote}`,
    [value],
  );
  if (!row) return null;
  const { deliveryZipCode, ...pickup } = row;
  return { pickup, delivery: { zipCode: deliveryZipCode } };
}
