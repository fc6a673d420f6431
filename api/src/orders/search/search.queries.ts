import type { DataSource } from 'typeorm';
import { type Engine, forceIndex } from '../../platform/database/engine';
import type { Statement } from '../../platform/database/statement';
import { type Page, pageOf } from '../../platform/http/page';
import {
  findByTermStart,
  MOST_CANDIDATES,
  type TermIndex,
} from '../../platform/search/term-index.queries';
import { endOf } from '../../platform/search/terms';
import { findOrdersAmong, type OrderFilter, type OrderRow } from '../orders.read-model';
import type { Search } from './search-terms';

const ORDER_TERMS: TermIndex = { table: 'order_search_terms', idColumn: 'orderId' };

type SearchByStart = Extract<Search, { kind: 'start' }>;

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
): Promise<Page<OrderRow>> {
  const before = after ?? Number.MAX_SAFE_INTEGER;
  if (filter.userId !== undefined && search.kind === 'start') {
    const own = { ...filter, userId: filter.userId };
    const rows = await findOwn(dataSource, search, own, before, limit + 1);
    return pageOf(rows, limit, itself);
  }
  const candidates = await findCandidates(dataSource, search, before);
  const rows = await findOrdersAmong(dataSource, candidates, filter, limit + 1);
  const page = pageOf(rows, limit, itself);
  const isCut = page.next === null && candidates.length === MOST_CANDIDATES;
  return isCut ? { ...page, next: candidates.at(-1) ?? null } : page;
}

/** Reads on until there are enough: the rest of the filter may leave few of what was found. */
async function findOwn(
  dataSource: DataSource,
  search: SearchByStart,
  filter: OrderFilter & { readonly userId: number },
  newestBefore: number,
  most: number,
): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  let before = newestBefore;
  let found: number[];
  do {
    const { type } = dataSource.options;
    const { sql, parameters } = ownSearch(filter.userId, search, before, BATCH, type);
    found = ids(await dataSource.query(sql, [...parameters]));
    rows.push(...(await findOrdersAmong(dataSource, found, filter, most - rows.length)));
    before = found.at(-1) ?? 0;
  } while (rows.length < most && found.length === BATCH);
  return rows;
}

const BATCH = 200;

/**
 * The ids of one customer's orders before a key that a search means, the newest first. Walks the customer's own
 * orders and looks up the terms of each, so that the cost grows with those alone, however common the word is.
 */
export function ownSearch(
  userId: number,
  { term, number }: SearchByStart,
  before: number,
  limit: number,
  engine: Engine,
): Statement {
  const isNumbered = number === null ? '' : 'OR (o.orderNumber >= ? AND o.orderNumber < ?)';
  return {
    sql: `SELECT o.id FROM orders o ${forceIndex(engine, 'IX_orders_user')}
      WHERE o.userId = ? AND o.id < ? AND (
        EXISTS (
          SELECT 1 FROM order_search_terms t WHERE t.orderId = o.id AND t.term >= ? AND t.term < ?
        ) ${isNumbered})
      ORDER BY o.id DESC LIMIT ?`,
    parameters: [
      userId,
      before,
      term,
      endOf(term),
      ...(number === null ? [] : [number, endOf(number)]),
      limit,
    ],
  };
}

/** The ids of the newest orders before a key that a search means, the newest first. */
async function findCandidates(
  dataSource: DataSource,
  search: Search,
  before: number,
): Promise<number[]> {
  switch (search.kind) {
    case 'nothing':
      return [];
    case 'number':
      return ids(
        await dataSource.query('SELECT id FROM orders WHERE orderNumber = ? AND id < ?', [
          search.orderNumber,
          before,
        ]),
      );
    case 'start': {
      const named = await findByTermStart(dataSource, ORDER_TERMS, search.term, before);
      if (search.number === null) return named;
      const numbered = await findByNumberStart(dataSource, search.number, before);
      return [...new Set([...named, ...numbered])].sort((a, b) => b - a).slice(0, MOST_CANDIDATES);
    }
  }
}

async function findByNumberStart(
  dataSource: DataSource,
  start: string,
  before: number,
): Promise<number[]> {
  return ids(
    await dataSource.query(
      `SELECT id FROM orders WHERE orderNumber >= ? AND orderNumber < ? AND id < ?
       ORDER BY id DESC LIMIT ?`,
      [start, endOf(start), before, MOST_CANDIDATES],
    ),
  );
}

function itself<T>(row: T): T {
  return row;
}

function ids(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
