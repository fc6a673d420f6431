import type { DataSource } from 'typeorm';
import {
  findByTermStart,
  MOST_CANDIDATES,
  type TermIndex,
} from '../../platform/search/term-index.queries';
import { endOf } from '../../platform/search/terms';
import type { Search } from './search-terms';

const ORDER_TERMS: TermIndex = { table: 'order_search_terms', idColumn: 'orderId' };

/** The ids of the newest orders before a key that a search means, the newest first. */
export async function findCandidates(
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
      const numbered = await byNumber(dataSource, search.number, before);
      return newest([...named, ...numbered]);
    }
  }
}

function newest(found: readonly number[]): number[] {
  return [...new Set(found)].sort((a, b) => b - a).slice(0, MOST_CANDIDATES);
}

async function byNumber(dataSource: DataSource, start: string, before: number): Promise<number[]> {
  return ids(
    await dataSource.query(
      `SELECT id FROM orders WHERE orderNumber >= ? AND orderNumber < ? AND id < ?
       ORDER BY id DESC LIMIT ?`,
      [start, endOf(start), before, MOST_CANDIDATES],
    ),
  );
}

function ids(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
