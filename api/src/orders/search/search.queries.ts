import type { DataSource } from 'typeorm';
import { type Page, pageOf } from '../../platform/http/page';
import { findOrdersAmong, findOwner, type OrderFilter, type OrderRow } from '../orders.read-model';
import { openCandidates } from './candidates.queries';
import type { Search } from './search-query';

/** Steps of one page once something was found, and while nothing was. */
const MOST_STEPS = { found: 3, empty: 20 } as const;
/** Candidates of each step but the first, which looks for a page of them. */
const LOOKED_AT = 500;

/**
 * A page of what was searched for, the newest first. The work is bounded: where few of the orders that an index
 * suggests have all the words, the page is short, and the next one goes on where this one stopped looking.
 */
export async function findSearchPage(
  dataSource: DataSource,
  search: Search,
  filter: OrderFilter,
  after: number | undefined,
  limit: number,
): Promise<Page<OrderRow>> {
  const candidates = await openCandidates(dataSource, search, await findOwner(dataSource, filter));
  const rows: OrderRow[] = [];
  let before = after ?? Number.MAX_SAFE_INTEGER;
  for (let steps = 1; ; steps += 1) {
    const { ids, next } = await candidates.step(before, steps === 1 ? limit + 1 : LOOKED_AT);
    const wanted = limit + 1 - rows.length;
    rows.push(...(await findOrdersAmong(dataSource, ids, filter, wanted, candidates.condition)));
    if (rows.length > limit || next === null) return pageOf(rows, limit, itself);
    if (steps >= (rows.length > 0 ? MOST_STEPS.found : MOST_STEPS.empty)) {
      return { items: rows, next, total: null };
    }
    before = next;
  }
}

function itself<T>(row: T): T {
  return row;
}
