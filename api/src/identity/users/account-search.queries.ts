import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import { forUpdate } from '../../platform/database/for-update';
import { endOf, personTerms, phoneTerms, startsOfTerms } from '../../platform/search/terms';
import { findPhones } from './account-phones.read-model';
import { User } from './user.entity';

/** Accounts that a search has found, the newest first, and where it stopped. */
export interface FoundAccounts {
  readonly ids: readonly number[];
  /** The id that a search for more goes on before; null where all were looked at. */
  readonly goOnBefore: number | null;
}

/** Accounts that are read by their terms beyond a page, because some of them are the staff's. */
const SPARE = 20;

/**
 * Entries with the same beginning that are read at once, which takes a millisecond or two. Where there are no more, they are
 * all that is found: so few people are a page only among many customers, and to look at those takes ten times as long.
 */
const READ_AT_ONCE = 3000;

/** Terms with the same beginning that are followed. More of them are common letters. */
const MOST_TERMS = 20;

/** Customers that are looked at in one statement, where the letters are common: few first, as most pages need no more. */
const STEP = { first: 125, most: 1000 } as const;

/** How many customers a page may look at, once something was found and while nothing was. */
const LOOKED_AT = { found: 3000, nothing: 20_000 } as const;

/**
 * The customers before an id whose name, e-mail address or phone number begins as typed, or whose phone number ends so. Few
 * entries are read at once, and many of few terms by the index; of many terms, which are in no common order, the newest
 * customers are looked at instead. In each case the work is bounded, and nothing is left out: what a page does not reach, the
 * next one does.
 * @param limit how many the page has
 */
export async function findCustomerIds(
  dataSource: DataSource,
  typed: string,
  before: number,
  limit: number,
): Promise<FoundAccounts> {
  const starts = startsOfTerms(typed);
  if (starts.length === 0) return { ids: [], goOnBefore: null };
  const first: Entry[] = [];
  for (const start of starts) first.push(...(await findFirstEntries(dataSource, start)));
  if (first.length <= READ_AT_ONCE) return newestOf(first, before, limit + SPARE);
  const terms: string[] = [];
  for (const start of starts) terms.push(...(await findTerms(dataSource, start, first)));
  return terms.length < MOST_TERMS
    ? findByTerms(dataSource, terms, before, limit + SPARE)
    : findAmongNewest(dataSource, starts, before, limit);
}

interface Entry {
  readonly term: string;
  readonly id: number;
}

/** In the order of their terms, and one more than are read at once where there are more. */
function findFirstEntries(dataSource: DataSource, start: string): Promise<Entry[]> {
  return dataSource.query(
    `SELECT term, userId AS id FROM account_search_terms WHERE term >= ? AND term < ?
     ORDER BY term, userId LIMIT ${READ_AT_ONCE + 1}`,
    [start, endOf(start)],
  );
}

function newestOf(entries: readonly Entry[], before: number, most: number): FoundAccounts {
  const ids = new Set(entries.map(({ id }) => id).filter((id) => id < before));
  const newest = [...ids].sort((a, b) => b - a).slice(0, most);
  return { ids: newest, goOnBefore: ids.size > most ? (newest.at(-1) ?? null) : null };
}

async function findByTerms(
  dataSource: DataSource,
  terms: readonly string[],
  before: number,
  most: number,
): Promise<FoundAccounts> {
  // Each term is read backwards from the id by the key, so that the cost does not grow with the table.
  const ofTerm = `SELECT id FROM (
    SELECT userId AS id FROM account_search_terms WHERE term = ? AND userId < ?
    ORDER BY userId DESC LIMIT ${most}) t`;
  const ofAll = terms.map((_, place) => `${ofTerm}${place}`).join(' UNION ');
  const found = await dataSource.query<{ id: number }[]>(
    `SELECT id FROM (${ofAll}) found ORDER BY id DESC LIMIT ${most}`,
    terms.flatMap((term) => [term, before]),
  );
  const ids = found.map(({ id }) => id);
  return { ids, goOnBefore: ids.length === most ? (ids.at(-1) ?? null) : null };
}

async function findAmongNewest(
  dataSource: DataSource,
  starts: readonly string[],
  before: number,
  limit: number,
): Promise<FoundAccounts> {
  const begins = starts.map(() => '(t.term >= ? AND t.term < ?)').join(' OR ');
  const ids: number[] = [];
  let goOnBefore = before;
  let step: number = STEP.first;
  let lookedAt = 0;
  while (ids.length <= limit && lookedAt < LOOKED_AT[ids.length > 0 ? 'found' : 'nothing']) {
    const rows = await dataSource.query<{ id: number; isFound: number }[]>(
      `SELECT newest.id, EXISTS (
         SELECT 1 FROM account_search_terms t WHERE t.userId = newest.id AND (${begins})
       ) AS isFound
       FROM (
         SELECT id FROM users WHERE role = 'customer' AND id < ? ORDER BY id DESC LIMIT ${step}
       ) newest ORDER BY newest.id DESC`,
      [...starts.flatMap((start) => [start, endOf(start)]), goOnBefore],
    );
    ids.push(...rows.filter(({ isFound }) => Number(isFound) === 1).map(({ id }) => id));
    if (rows.length < step) return { ids, goOnBefore: null };
    goOnBefore = rows.at(-1)?.id ?? 0;
    lookedAt += step;
    step = Math.min(2 * step, STEP.most);
  }
  return { ids, goOnBefore };
}

/**
 * The terms that begin so, at most `MOST_TERMS`: those of the first entries, then the ones after them. Jumps from one to the
 * next, each by a statement of its own: written as one recursive statement, MariaDB reads the whole index for every jump.
 */
async function findTerms(
  dataSource: DataSource,
  start: string,
  first: readonly Entry[],
): Promise<string[]> {
  const known = first.map(({ term }) => term).filter((term) => term.startsWith(start));
  const terms = [...new Set(known)].slice(0, MOST_TERMS);
  while (terms.length < MOST_TERMS) {
    const next = await findTermAfter(dataSource, terms.at(-1) ?? start, endOf(start));
    if (next === null) break;
    terms.push(next);
  }
  return terms;
}

async function findTermAfter(
  dataSource: DataSource,
  term: string,
  end: string,
): Promise<string | null> {
  const [row] = await dataSource.query<{ term: string | null }[]>(
    'SELECT MIN(term) AS term FROM account_search_terms WHERE term > ? AND term < ?',
    [term, end],
  );
  return row?.term ?? null;
}

/** Makes a new or renamed account findable by its name and e-mail address. The caller has locked it or made it. */
export async function indexAccount(
  manager: EntityManager,
  { id, fullName, username }: Pick<User, 'id' | 'fullName' | 'username'>,
): Promise<void> {
  await manager.query(`DELETE FROM account_search_terms WHERE userId = ? AND NOT (${IS_PHONE})`, [
    id,
  ]);
  await insertTerms(manager, id, personTerms(fullName, username));
}

/** The oldest account whose name is in the index; null for none. */
export async function findOldestIndexed(manager: EntityManager): Promise<number | null> {
  const [row] = await manager.query<{ id: number }[]>(
    `SELECT userId AS id FROM account_search_terms WHERE NOT (${IS_PHONE}) ORDER BY userId LIMIT 1`,
  );
  return row?.id ?? null;
}

/**
 * Indexes some of the accounts before an id, the newest first, in the caller's transaction.
 * @returns the oldest of them; 0 where there are none left
 */
export async function indexAccountsBefore(manager: EntityManager, id: number): Promise<number> {
  // Locked: another process that starts may index the same ones.
  const accounts = await manager.find(User, {
    select: { id: true, fullName: true, username: true },
    where: { id: LessThan(id) },
    order: { id: 'DESC' },
    take: 200,
    ...forUpdate(manager),
  });
  for (const account of accounts) {
    await indexAccount(manager, account);
    await indexPhones(manager, account.id);
  }
  return accounts.at(-1)?.id ?? 0;
}

/** Makes an account findable by the phone numbers that it has now, and no others. The caller has locked it. */
export async function indexPhones(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(`DELETE FROM account_search_terms WHERE userId = ? AND ${IS_PHONE}`, [
    userId,
  ]);
  await insertTerms(manager, userId, phoneTerms(await findPhones(manager, userId)));
}

const IS_PHONE = `term >= 'p:' AND term < 'p;'`;

async function insertTerms(manager: EntityManager, userId: number, terms: readonly string[]) {
  if (terms.length === 0) return;
  await manager.query(
    `INSERT INTO account_search_terms (term, userId) VALUES ${terms.map(() => '(?, ?)').join(', ')}`,
    terms.flatMap((term) => [term, userId]),
  );
}
