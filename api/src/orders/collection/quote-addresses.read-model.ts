import { type CollectionDaysQuery, parseOrderNumber } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { PostalAddress } from '../../places/addresses/postal-address';
import { findAddressesOfQuote } from '../../pricing/quotes/quote-addresses.read-model';

interface QuoteAddresses {
  readonly pickup: PostalAddress;
  readonly delivery: PostalAddress;
}

/** Where a quote, or the quote of an order, collects and delivers; null where nothing of the sort is known. */
export async function findQuoteAddresses(
  manager: EntityManager,
  { quoteId, orderNumber }: Pick<CollectionDaysQuery, 'quoteId' | 'orderNumber'>,
): Promise<QuoteAddresses | null> {
  const id = quoteId ?? (await findQuoteOf(manager, orderNumber));
  if (!id) return null;
  const [pickup, delivery] = await findAddressesOfQuote(manager, id);
  return pickup && delivery ? { pickup, delivery } : null;
}

async function findQuoteOf(
  manager: EntityManager,
  typed: string | null | undefined,
): Promise<number | undefined> {
  const orderNumber = typed ? parseOrderNumber(typed)?.orderNumber : undefined;
  if (!orderNumber) return undefined;
  const [row] = await manager.query<{ quoteId: number }[]>(
    'SELECT quoteId FROM orders WHERE orderNumber = ?',
    [orderNumber],
  );
  return row?.quoteId;
}
