import type { EntityManager } from 'typeorm';
import { DAY } from './retention-rules';

/** How far before the limit quotes are looked for, so that those that were ordered are not looked at for ever. */
const LOOK_BACK_MS = 60 * DAY;

/**
 * Deletes quotes that ended before an instant and that nobody ordered, with the addresses and packages that were
 * theirs alone. Answers how many, at most `most`.
 */
export async function pruneQuotes(
  manager: EntityManager,
  before: number,
  most: number,
): Promise<number> {
  const quotes = await manager.query<QuoteRow[]>(
    `SELECT q.id, q.pickupAddressId, q.deliveryAddressId FROM quotes q
     WHERE q.expiresAt >= ? AND q.expiresAt < ?
       AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.quoteId = q.id)
     ORDER BY q.expiresAt LIMIT ?`,
    [before - LOOK_BACK_MS, before, most],
  );
  if (quotes.length === 0) return 0;
  const ids = quotes.map(({ id }) => Number(id));
  const packages = await manager.query<{ packageId: number }[]>(
    `SELECT packageId FROM quote_packages WHERE quoteId IN (${marks(ids)})`,
    ids,
  );
  await manager.query(`DELETE FROM quotes WHERE id IN (${marks(ids)})`, ids);
  await deleteUnused(
    manager,
    'packages',
    packages.map(({ packageId }) => packageId),
    'SELECT 1 FROM quote_packages l WHERE l.packageId = packages.id',
  );
  await deleteUnused(
    manager,
    'addresses',
    quotes.flatMap((quote) => [quote.pickupAddressId, quote.deliveryAddressId]),
    'SELECT 1 FROM quotes q WHERE q.pickupAddressId = addresses.id OR q.deliveryAddressId = addresses.id',
  );
  return quotes.length;
}

interface QuoteRow {
  readonly id: number;
  readonly pickupAddressId: number;
  readonly deliveryAddressId: number;
}

async function deleteUnused(
  manager: EntityManager,
  table: 'packages' | 'addresses',
  ids: readonly number[],
  use: string,
): Promise<void> {
  if (ids.length === 0) return;
  await manager.query(`DELETE FROM ${table} WHERE id IN (${marks(ids)}) AND NOT EXISTS (${use})`, [
    ...ids,
  ]);
}

function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
