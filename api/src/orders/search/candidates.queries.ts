import type { DataSource } from 'typeorm';
import type { Statement } from '../../platform/database/statement';
import { findWords } from './search-index.queries';
import type { Search, WordSearch } from './search-query';
import { hashOf, OWN_WORDS, signatureOfHashes, termsOfTyped, type TypedWord } from './search-words';

/** Which orders may be what was searched for: all of those that are, and few others. */
export interface Candidates {
  /** What those that are fulfil, of an order `o`. */
  readonly condition: Statement;
  /** The newest candidates before an id, about as many as are wanted. */
  step(before: number, wanted: number): Promise<Step>;
}

export interface Step {
  /** The newest first. */
  readonly ids: readonly number[];
  /** No candidate from here on is missing: the next step goes on before it. Null after the last. */
  readonly next: number | null;
}

/** Words that one typed word may mean. Where there are more of them, they are common, and the newest orders are read. */
const MOST_MEANINGS = 32;
/** Other meanings that are tested by the signature. */
const MOST_TESTED = 8;
/** Orders whose text is read in one step. */
const WALKED = 1000;
/** Entries of the index that are read in one step, where few may pass the signature. */
const SCANNED = 10_000;
/** Entries by which it is estimated how many orders have a term. */
const SAMPLED = 64;

/** @param ownerId whose orders are searched: 0 for everybody's, null for nobody's */
export async function openCandidates(
  dataSource: DataSource,
  search: Search,
  ownerId: number | null,
): Promise<Candidates> {
  if (ownerId === null) return { condition: NEVER, step: noStep };
  if (search.kind === 'number') return byNumber(dataSource, search.orderNumber);
  const step = await stepsByWords(dataSource, search, ownerId);
  const hasWords = conditionOf(search);
  if (search.number === null) return { condition: hasWords, step };
  return withNumbers(dataSource, search.number, hasWords, step);
}

type StepFunction = Candidates['step'];

const NEVER: Statement = { sql: '1 = 0', parameters: [] };
const noStep: StepFunction = () => Promise.resolve({ ids: [], next: null });

function byNumber(dataSource: DataSource, orderNumber: string): Candidates {
  return {
    condition: { sql: 'o.orderNumber = ?', parameters: [orderNumber] },
    step: async (before) => ({
      ids: idsOf(
        await dataSource.query('SELECT id FROM orders WHERE orderNumber = ? AND id < ?', [
          orderNumber,
          before,
        ]),
      ),
      next: null,
    }),
  };
}

/** The candidates of the words, and the orders whose number begins so. */
function withNumbers(
  dataSource: DataSource,
  start: string,
  hasWords: Statement,
  byWords: StepFunction,
): Candidates {
  const range = [start, `${start}~`];
  return {
    condition: {
      sql: `(${hasWords.sql} OR (o.orderNumber >= ? AND o.orderNumber < ?))`,
      parameters: [...hasWords.parameters, ...range],
    },
    step: async (before, wanted) => {
      const numbered = idsOf(
        await dataSource.query(
          `SELECT id FROM orders WHERE orderNumber >= ? AND orderNumber < ? AND id < ?
           ORDER BY id DESC LIMIT ?`,
          [...range, before, wanted],
        ),
      );
      const { ids, next } = await byWords(before, wanted);
      // As far as both have been looked through.
      const lastNumber = numbered.length === wanted ? (numbered.at(-1) ?? 0) : 0;
      const from = Math.max(next ?? 0, lastNumber);
      const merged = [...new Set([...ids, ...numbered])].filter((id) => id >= from);
      return { ids: merged.sort((a, b) => b - a), next: from === 0 ? null : from };
    },
  };
}

function conditionOf(search: WordSearch): Statement {
  if (search.words.length === 0) return NEVER;
  const { sql, parameters } = hasAll(search);
  return {
    sql: `EXISTS (SELECT 1 FROM order_search_texts s WHERE s.orderId = o.id AND ${sql})`,
    parameters,
  };
}

/** That an order's text `s` has all the words. */
function hasAll({ words, isStaffs }: WordSearch): Statement {
  const text = isStaffs ? 's.words' : OWN_WORDS;
  const each = words.map(
    ({ patterns }) => `(${patterns.map(() => `INSTR(${text}, ?) > 0`).join(' OR ')})`,
  );
  return { sql: each.join(' AND '), parameters: words.flatMap(({ patterns }) => patterns) };
}

/** The checksums of the terms that a typed word may mean; `many` where the index cannot be asked for them. */
interface Meaning {
  readonly terms: readonly number[] | 'many';
  /** Whether an order's signature says that it has one of them. */
  readonly isSigned: boolean;
}
type KnownMeaning = Meaning & { readonly terms: readonly number[] };

async function stepsByWords(
  dataSource: DataSource,
  search: WordSearch,
  ownerId: number,
): Promise<StepFunction> {
  const { words } = search;
  // A single letter or two digits find too much on their own.
  if (!words.some(isTerm)) return noStep;
  const meanings: Meaning[] = [];
  for (const word of words) meanings.push(await meaningOf(dataSource, word));
  if (meanings.some(({ terms }) => terms.length === 0)) return noStep;
  const known = meanings.filter((meaning): meaning is KnownMeaning => meaning.terms !== 'many');
  const [only] = known;
  if (!only) return walk(dataSource, search, ownerId);
  if (known.length === 1) return (before, wanted) => postings(only.terms, before, wanted);
  return rarestFirst(dataSource, known, ownerId);

  async function postings(terms: readonly number[], before: number, wanted: number) {
    const ids = await findPostings(dataSource, { ownerId, terms, from: 0, before, wanted });
    return { ids, next: ids.length < wanted ? null : (ids.at(-1) ?? null) };
  }
}

function isTerm(word: TypedWord): boolean {
  return word.kind === 'letters' ? word.text.length > 1 : termsOfTyped(word).length > 0;
}

async function meaningOf(dataSource: DataSource, word: TypedWord): Promise<Meaning> {
  if (!isTerm(word)) return { terms: 'many', isSigned: false };
  if (word.kind !== 'letters') {
    return { terms: termsOfTyped(word).map(hashOf), isSigned: false };
  }
  const found = await findWords(dataSource, word.text, MOST_MEANINGS + 1);
  return found.length > MOST_MEANINGS
    ? { terms: 'many', isSigned: false }
    : { terms: found, isSigned: found.length <= MOST_TESTED };
}

/** Reads the newest orders themselves: what many words mean, or words that many orders have, is found soon. */
function walk(dataSource: DataSource, search: WordSearch, ownerId: number): StepFunction {
  const own = ownerId === 0 ? '' : 's.ownerId = ? AND';
  const owner = ownerId === 0 ? [] : [ownerId];
  const { sql, parameters } = hasAll(search);
  return async (before, wanted) => {
    const [last] = await dataSource.query<{ id: number }[]>(
      `SELECT s.orderId AS id FROM order_search_texts s WHERE ${own} s.orderId < ?
       ORDER BY s.orderId DESC LIMIT 1 OFFSET ${WALKED - 1}`,
      [...owner, before],
    );
    const from = last?.id ?? 0;
    const rows = await dataSource.query<{ id: number }[]>(
      `SELECT s.orderId AS id FROM order_search_texts s
       WHERE ${own} s.orderId >= ? AND s.orderId < ? AND ${sql}
       ORDER BY s.orderId DESC LIMIT ?`,
      [...owner, from, before, ...parameters, wanted],
    );
    return stepOf(idsOf(rows), wanted, from);
  };
}

/** Reads the shortest of several lists, of which the signature leaves those that may be in the others too. */
async function rarestFirst(
  dataSource: DataSource,
  known: readonly KnownMeaning[],
  ownerId: number,
): Promise<StepFunction> {
  let rarest: { readonly meaning: KnownMeaning; readonly density: number } | null = null;
  return async (before, wanted) => {
    const [newest] = await dataSource.query<{ id: number | null }[]>(
      `SELECT MAX(orderId) AS id FROM order_search_texts WHERE ${ownerId === 0 ? '' : 'ownerId = ? AND'} orderId < ?`,
      [...(ownerId === 0 ? [] : [ownerId]), before],
    );
    const top = newest?.id ?? 0;
    for (const meaning of rarest ? [] : known) {
      const density = await densityOf(dataSource, meaning.terms, ownerId, top);
      if (!rarest || density < rarest.density) rarest = { meaning, density };
    }
    if (!rarest) return { ids: [], next: null };
    const { meaning, density } = rarest;
    const tested = known.filter((other) => other !== meaning && other.isSigned);
    const from = Math.max(0, Math.floor(top - SCANNED / density));
    const range = { ownerId, terms: meaning.terms, from, before: top + 1, wanted };
    const ids = await findPostings(
      dataSource,
      range,
      tested.map(({ terms }) => terms),
    );
    return stepOf(ids, wanted, from);
  };
}

function stepOf(ids: readonly number[], wanted: number, from: number): Step {
  if (ids.length === wanted) return { ids, next: ids.at(-1) ?? null };
  return { ids, next: from === 0 ? null : from };
}

interface PostingRange {
  readonly ownerId: number;
  readonly terms: readonly number[];
  readonly from: number;
  readonly before: number;
  readonly wanted: number;
}

/**
 * The newest orders with one of the terms, each term read backwards by the key.
 * @param others of each, one has to be in the order's signature
 */
async function findPostings(
  dataSource: DataSource,
  { ownerId, terms, from, before, wanted }: PostingRange,
  others: readonly (readonly number[])[] = [],
): Promise<number[]> {
  const masks = others.map((hashes) => hashes.map((hash) => signatureOfHashes([hash])));
  const tests = masks.map((some) => `AND (${some.map(() => '(signature & ?) = ?').join(' OR ')})`);
  const ofTerm = `SELECT orderId AS id FROM (
    SELECT orderId FROM order_search_postings
    WHERE ownerId = ? AND term = ? AND orderId >= ? AND orderId < ? ${tests.join(' ')}
    ORDER BY orderId DESC LIMIT ?) t`;
  const ofAll = terms.map((_, place) => `${ofTerm}${place}`).join(' UNION ');
  const tested = masks.flatMap((some) => some.flatMap((mask) => [mask, mask]));
  const rows = await dataSource.query<{ id: number }[]>(
    `SELECT id FROM (${ofAll}) found ORDER BY id DESC LIMIT ?`,
    [...terms.flatMap((term) => [ownerId, term, from, before, ...tested, wanted]), wanted],
  );
  return idsOf(rows);
}

/** How many entries of the terms there are per id, judged by the newest of each. */
async function densityOf(
  dataSource: DataSource,
  terms: readonly number[],
  ownerId: number,
  top: number,
): Promise<number> {
  const ofTerm = `SELECT COUNT(*) AS found, MIN(orderId) AS oldest FROM (
    SELECT orderId FROM order_search_postings WHERE ownerId = ? AND term = ? AND orderId <= ?
    ORDER BY orderId DESC LIMIT ${SAMPLED}) t`;
  const samples = await dataSource.query<{ found: number; oldest: number | null }[]>(
    terms.map((_, place) => `${ofTerm}${place}`).join(' UNION ALL '),
    terms.flatMap((term) => [ownerId, term, top]),
  );
  return samples.reduce((sum, sample) => {
    const found = Number(sample.found);
    const reach = found < SAMPLED ? top : top - (sample.oldest ?? 0);
    return sum + found / (reach + 1);
  }, 0);
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
