import type { DataSource } from 'typeorm';
import type { RowPage } from '../list-page.queries';
import { findOrdersAmong, type OrderFilter } from '../orders.queries';
import { findCandidates, MOST_CANDIDATES } from './search.queries';
import type { Search } from './search-terms';

/**
 * A page of what was searched for, the newest first. It looks at a bounded number of orders: where the filter lets
 * few of them through, the page is short, and the next one goes on where this one stopped looking.
 */
export async function findSearchPage(
  dataSource: DataSource,
  search: Search,
  filter: OrderFilter,
  after: number | undefined,
  limit: number,
): Promise<RowPage> {
  const candidates = await findCandidates(dataSource, search, after ?? Number.MAX_SAFE_INTEGER);
  const rows = await findOrdersAmong(dataSource, candidates, filter, limit + 1);
  const page = rows.slice(0, limit);
  if (rows.length > limit) return { rows: page, next: page.at(-1)?.id ?? null };
  const isCut = candidates.length === MOST_CANDIDATES;
  return { rows: page, next: isCut ? (candidates.at(-1) ?? null) : null };
}
