import type { DataSource } from 'typeorm';
import { endOf, type Search } from './search-terms';

/** Orders that may be looked at for one page; where there are more, the next page goes on after them. */
export const MOST_CANDIDATES = 500;
/** Different words with the same beginning that are followed. With more, another letter has to be typed. */
const MOST_TERMS = 20;

/**
 * The ids of the newest orders before a key that a search means, the newest first. Each term is read backwards from
 * the key by the index, so that the cost does not grow with the orders.
 */
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
      const named = await byTerms(dataSource, await findTerms(dataSource, search.term), before);
      if (search.number === null) return named;
      const numbered = await byNumber(dataSource, search.number, before);
      return newest([...named, ...numbered]);
    }
  }
}

function newest(found: readonly number[]): number[] {
  return [...new Set(found)].sort((one, other) => other - one).slice(0, MOST_CANDIDATES);
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

async function byTerms(
  dataSource: DataSource,
  terms: readonly string[],
  before: number,
): Promise<number[]> {
  if (terms.length === 0) return [];
  const one = `SELECT orderId FROM (
    SELECT orderId FROM order_search_terms WHERE term = ? AND orderId < ?
    ORDER BY orderId DESC LIMIT ${MOST_CANDIDATES}) t`;
  const all = terms.map((_, index) => `${one}${index}`).join(' UNION ');
  return ids(
    await dataSource.query(
      `SELECT orderId AS id FROM (${all}) found ORDER BY orderId DESC LIMIT ${MOST_CANDIDATES}`,
      terms.flatMap((term) => [term, before]),
    ),
  );
}

/** The terms that begin so: jumps from one to the next instead of reading every order of each. */
async function findTerms(dataSource: DataSource, start: string): Promise<string[]> {
  const rows = await dataSource.query<{ term: string | null }[]>(
    `WITH RECURSIVE words (term, place) AS (
       SELECT MIN(term), 1 FROM order_search_terms WHERE term >= ? AND term < ?
       UNION ALL
       SELECT (SELECT MIN(t.term) FROM order_search_terms t WHERE t.term > words.term AND t.term < ?), place + 1
       FROM words WHERE words.term IS NOT NULL AND place < ${MOST_TERMS}
     ) SELECT term FROM words WHERE term IS NOT NULL`,
    [start, endOf(start), endOf(start)],
  );
  return rows.flatMap(({ term }) => (term === null ? [] : [term]));
}

function ids(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
