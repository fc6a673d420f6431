import type { DataSource, EntityManager } from 'typeorm';
import { insertIgnore } from '../../platform/database/engine';
import type { Statement } from '../../platform/database/statement';
import { afterCommit } from '../../platform/database/transactions.service';
import { GRAM, gramsOf, hashOf, lettersOf, signatureOf, startGram, termsOf } from './search-words';

/** An order with the text that it is found by. */
export interface SearchableOrder {
  readonly id: number;
  /** 0 where it belongs to no account. */
  readonly ownerId: number;
  readonly words: string;
}

/** Adds orders that are not in the index, in the caller's transaction. */
export async function insertIntoIndex(
  manager: EntityManager,
  orders: readonly SearchableOrder[],
): Promise<void> {
  await insertRows(
    manager,
    'INSERT INTO order_search_texts (orderId, ownerId, words)',
    orders.map(({ id, ownerId, words }) => [id, ownerId, words]),
  );
  await insertRows(
    manager,
    'INSERT INTO order_search_postings (ownerId, term, orderId, signature)',
    orders.flatMap(postingsOf),
  );
  await addWords(manager, [...new Set(orders.flatMap(({ words }) => lettersOf(words)))].sort());
}

/** Takes orders out of the index, in the caller's transaction. */
export async function removeFromIndex(
  manager: EntityManager,
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await manager.query<SearchableOrder[]>(
    `SELECT orderId AS id, ownerId, words FROM order_search_texts WHERE orderId IN (${marks(orderIds)})`,
    [...orderIds],
  );
  for (const order of orders) {
    const rows = postingsOf(order);
    if (rows.length > 0) {
      const terms = [...new Set(rows.map(([, term]) => term))];
      await manager.query(
        `DELETE FROM order_search_postings WHERE ownerId IN (0, ?) AND term IN (${marks(terms)}) AND orderId = ?`,
        [order.ownerId, ...terms, order.id],
      );
    }
  }
  await manager.query(`DELETE FROM order_search_texts WHERE orderId IN (${marks(orderIds)})`, [
    ...orderIds,
  ]);
}

/** The oldest order in the index; null for none. */
export async function findOldestIndexed(
  manager: Pick<EntityManager, 'query'>,
): Promise<number | null> {
  const [row] = await manager.query<{ id: number | null }[]>(
    'SELECT MIN(orderId) AS id FROM order_search_texts',
  );
  return row?.id ?? null;
}

export async function clearIndex(manager: EntityManager): Promise<void> {
  await manager.query('DELETE FROM order_search_postings');
  await manager.query('DELETE FROM order_search_texts');
}

/** In the order of the key, which is quicker to insert. */
export function postingsOf({ id, ownerId, words }: SearchableOrder): PostingRow[] {
  const hashes = [...new Set(termsOf(words).map(hashOf))].sort((a, b) => a - b);
  const signature = signatureOf(words);
  const owners = ownerId === 0 ? [0] : [0, ownerId];
  return owners.flatMap((owner) => hashes.map((term) => [owner, term, id, signature] as const));
}

export type PostingRow = readonly [
  ownerId: number,
  term: number,
  orderId: number,
  signature: number,
];

/**
 * Adds the words that are new. Most orders have none, and write nothing that others write too; what this process has
 * added or found before, it does not look for again.
 */
async function addWords(manager: EntityManager, all: readonly string[]): Promise<void> {
  const stored = storedWords.get(manager.connection) ?? new Set();
  storedWords.set(manager.connection, stored);
  const words = all.filter((word) => !stored.has(hashOf(word)));
  if (words.length === 0) return;
  afterCommit(() => {
    if (stored.size > MOST_STORED_WORDS) stored.clear();
    for (const word of words) stored.add(hashOf(word));
  });
  const known = new Set<number>();
  for (let from = 0; from < words.length; from += MOST_VALUES) {
    const some = words.slice(from, from + MOST_VALUES);
    const starts = [...new Set(some.map(startGram))];
    const rows = await manager.query<{ word: number }[]>(
      `SELECT word FROM search_words WHERE gram IN (${marks(starts)}) AND word IN (${marks(some)})`,
      [...starts, ...some.map(hashOf)],
    );
    for (const { word } of rows) known.add(word);
  }
  const added = words.filter((word) => !known.has(hashOf(word)));
  await insertRows(
    manager,
    // Somebody else may add the same word meanwhile.
    `${insertIgnore(manager.connection.options.type)} INTO search_words (gram, word)`,
    added.flatMap((word) => gramsOf(word).map((gram) => [gram, hashOf(word)])),
  );
}

/** Words that are in the database for ever, by their checksums: none is ever deleted. */
const storedWords = new WeakMap<DataSource, Set<number>>();

/** About one megabyte. */
const MOST_STORED_WORDS = 25_000;

/** The words that have these letters, two at their beginning or more anywhere, and a few others; at most so many. */
export async function findWords(
  dataSource: DataSource,
  letters: string,
  most: number,
): Promise<number[]> {
  const { sql, parameters } = wordsWith(letters);
  const rows = await dataSource.query<{ word: number }[]>(`${sql} LIMIT ?`, [...parameters, most]);
  return rows.map(({ word }) => word);
}

function wordsWith(letters: string): Statement {
  if (letters.length < 3) {
    return {
      sql: 'SELECT word FROM search_words WHERE gram = ?',
      parameters: [startGram(letters)],
    };
  }
  if (letters.length < GRAM) {
    return {
      sql: 'SELECT DISTINCT word FROM search_words WHERE gram >= ? AND gram < ?',
      parameters: [letters, `${letters}\u{10FFFF}`],
    };
  }
  return {
    sql: `SELECT a.word FROM search_words a JOIN search_words b ON b.gram = ? AND b.word = a.word
      WHERE a.gram = ?`,
    parameters: [letters.slice(-GRAM), letters.slice(0, GRAM)],
  };
}

/** Inserts rows in as few statements as there may be: SQLite takes at most 32,766 values in one. */
async function insertRows(
  manager: EntityManager,
  into: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += MOST_VALUES) {
    const some = rows.slice(from, from + MOST_VALUES);
    await manager.query(
      `${into} VALUES ${some.map((row) => `(${marks(row)})`).join(', ')}`,
      some.flat(),
    );
  }
}

const MOST_VALUES = 5000;

export function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
