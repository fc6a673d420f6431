import type { DataSource, EntityManager } from 'typeorm';
import { findByTermStart, type TermIndex } from '../../platform/search/term-index.queries';
import { emailTerm, personTerms, phoneTerms, startOfTerm } from '../../platform/search/terms';
import type { User } from './user.entity';

const ACCOUNT_TERMS: TermIndex = { table: 'account_search_terms', idColumn: 'userId' };

/**
 * The ids before a key of the accounts whose name, e-mail address or saved phone number begins as typed, the highest
 * first, at most `MOST_CANDIDATES`.
 */
export async function findAccountIds(
  dataSource: DataSource,
  typed: string,
  before: number,
): Promise<number[]> {
  const start = typed.includes('@') ? emailTerm(typed.toLowerCase()) : startOfTerm(typed);
  return start === null ? [] : findByTermStart(dataSource, ACCOUNT_TERMS, start, before);
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

/** Makes an account findable by these phone numbers and no others. The caller has locked it. */
export async function indexPhones(
  manager: EntityManager,
  userId: number,
  phones: readonly string[],
): Promise<void> {
  await manager.query(`DELETE FROM account_search_terms WHERE userId = ? AND ${IS_PHONE}`, [
    userId,
  ]);
  await insertTerms(manager, userId, phoneTerms(phones));
}

const IS_PHONE = `term >= 'p:' AND term < 'p;'`;

async function insertTerms(manager: EntityManager, userId: number, terms: readonly string[]) {
  if (terms.length === 0) return;
  await manager.query(
    `INSERT INTO account_search_terms (term, userId) VALUES ${terms.map(() => '(?, ?)').join(', ')}`,
    terms.flatMap((term) => [term, userId]),
  );
}
