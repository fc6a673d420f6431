import type { DataSource } from 'typeorm';
import { endOf } from './terms';

/** Rows that may be looked at for one page; where there are more, the next page goes on after them. */
export const MOST_CANDIDATES = 500;
/** Different terms with the same beginning that are followed. With more, another letter has to be typed. */
const MOST_TERMS = 20;

/** A table whose primary key is a term and the id of what is found by it. */
export interface TermIndex {
  readonly table: string;
  readonly idColumn: string;
}

/**
 * The ids before a key of what has a term that begins so, the highest first, at most `MOST_CANDIDATES`. Each term is
 * read backwards from the key by the index, so that the cost does not grow with the table.
 */
export async function findByTermStart(
  dataSource: DataSource,
  index: TermIndex,
  start: string,
  before: number,
): Promise<number[]> {
  const terms = await findTerms(dataSource, index, start);
  if (terms.length === 0) return [];
  const { table, idColumn } = index;
  const ofTerm = `SELECT id FROM (
    SELECT ${idColumn} AS id FROM ${table} WHERE term = ? AND ${idColumn} < ?
    ORDER BY ${idColumn} DESC LIMIT ${MOST_CANDIDATES}) t`;
  const ofAll = terms.map((_, place) => `${ofTerm}${place}`).join(' UNION ');
  const found = await dataSource.query<{ id: number }[]>(
    `SELECT id FROM (${ofAll}) found ORDER BY id DESC LIMIT ${MOST_CANDIDATES}`,
    terms.flatMap((term) => [term, before]),
  );
  return found.map(({ id }) => id);
}

/**
 * The terms that begin so. Jumps from one to the next, each by a statement of its own: written as one recursive
 * statement, MariaDB reads the whole index for every jump.
 */
async function findTerms(
  dataSource: DataSource,
  { table }: TermIndex,
  start: string,
): Promise<string[]> {
  const terms: string[] = [];
  let next = await findTerm(dataSource, table, '>=', start, endOf(start));
  while (next !== null) {
    terms.push(next);
    if (terms.length === MOST_TERMS) break;
    next = await findTerm(dataSource, table, '>', next, endOf(start));
  }
  return terms;
}

async function findTerm(
  dataSource: DataSource,
  table: string,
  from: '>=' | '>',
  term: string,
  end: string,
): Promise<string | null> {
  const [row] = await dataSource.query<{ term: string | null }[]>(
    `SELECT MIN(term) AS term FROM ${table} WHERE term ${from} ? AND term < ?`,
    [term, end],
  );
  return row?.term ?? null;
}
