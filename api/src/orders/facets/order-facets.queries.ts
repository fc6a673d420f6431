import type { EntityManager } from 'typeorm';
import { markToCount } from '../counting/orders-to-count.queries';
import { readFacets } from './order-facets.read-model';

/** Once the people of an order are erased. */
export const NO_PLACES = {
  fromTown: null,
  toTown: null,
  courierName: null,
  storeId: null,
} as const;

/**
 * Keeps in orders what they are listed by, as their quotes, addresses and couriers have it now, in the caller's
 * transaction, which has written or locked them, and has them counted by it.
 */
export async function keepFacets(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const rows = await readFacets(manager, ids);
  if (rows.length === 0) return;
  const cases = FACETS.map(
    (facet) => `${facet} = CASE id ${rows.map(() => 'WHEN ? THEN ?').join(' ')} END`,
  );
  await manager.query(
    `UPDATE orders SET ${cases.join(', ')} WHERE id IN (${rows.map(() => '?').join(', ')})`,
    [
      ...FACETS.flatMap((facet) => rows.flatMap((row) => [row.id, row[facet]])),
      ...rows.map(({ id }) => id),
    ],
  );
  await markToCount(manager, ids);
}

const FACETS = ['service', 'fromTown', 'toTown', 'courierName', 'storeId'] as const;
