import type { DataSource } from 'typeorm';
import type { RowPage } from '../list-page.queries';
import { findOrdersAmong, type OrderFilter, type OrderRow } from '../orders.read-model';
import { findOwnMatches } from './own-search.queries';
import { MOST_CANDIDATES } from '../../platform/search/term-index.queries';
import { findCandidates } from './search.queries';
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
  if (filter.userId !== undefined && search.kind === 'start') {
    return findOwnPage(dataSource, search, { ...filter, userId: filter.userId }, after, limit);
  }
  const candidates = await findCandidates(dataSource, search, after ?? Number.MAX_SAFE_INTEGER);
  const rows = await findOrdersAmong(dataSource, candidates, filter, limit + 1);
  const page = rows.slice(0, limit);
  if (rows.length > limit) return { rows: page, next: page.at(-1)?.id ?? null };
  const isCut = candidates.length === MOST_CANDIDATES;
  return { rows: page, next: isCut ? (candidates.at(-1) ?? null) : null };
}

/** Reads on until the page is full: the rest of the filter may leave few of what was found. */
async function findOwnPage(
  dataSource: DataSource,
  search: Extract<Search, { kind: 'start' }>,
  filter: OrderFilter & { readonly userId: number },
  after: number | undefined,
  limit: number,
): Promise<RowPage> {
  const rows: OrderRow[] = [];
  let before = after ?? Number.MAX_SAFE_INTEGER;
  let found: number[];
  do {
    found = await findOwnMatches(dataSource, filter.userId, search, before, BATCH);
    rows.push(...(await findOrdersAmong(dataSource, found, filter, limit + 1 - rows.length)));
    before = found.at(-1) ?? 0;
  } while (rows.length <= limit && found.length === BATCH);
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

const BATCH = 200;
