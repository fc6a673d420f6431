import type { EntityManager } from 'typeorm';
import { DAY } from '../../platform/retention/retention.queries';
import type { QuoteAddresses } from '../../pricing/quotes/personal-data.queries';

/** How far before the limit quotes are looked for, so that those that were ordered are not looked at for ever. */
const LOOK_BACK_MS = 60 * DAY;

/** Quotes that ended before an instant and that nobody ordered, at most so many. */
export function findUnorderedQuotes(
  manager: EntityManager,
  before: number,
  most: number,
): Promise<QuoteAddresses[]> {
  return manager.query(
    `SELECT q.id AS quoteId, q.pickupAddressId, q.deliveryAddressId FROM quotes q
     WHERE q.expiresAt >= ? AND q.expiresAt < ?
       AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.quoteId = q.id)
     ORDER BY q.expiresAt LIMIT ?`,
    [before - LOOK_BACK_MS, before, most],
  );
}
