import type { QueryRunner } from 'typeorm';
import { personTerms, phoneTerms } from '../../search/terms';
import * as t from '../migration-tables';

/** What staff find customers by: filled from the accounts and address books that are there. */
export class IndexAccounts1795219297000 extends t.CreateTables {
  readonly tables: t.Tables = {
    account_search_terms: {
      columns: [t.varchar('term', 80, t.primary), t.integer('userId', t.primary)],
      indices: { IX_account_search_terms_user: ['userId', 'term'] },
      foreignKeys: { FK_account_search_terms_user: ['userId', 'users', 'CASCADE'] },
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await runner.query('DELETE FROM account_search_terms');
    let accounts: Account[] = [];
    do {
      accounts = await runner.query(
        `SELECT id, username, fullName FROM users WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
        [accounts.at(-1)?.id ?? 0],
      );
      await insertTerms(runner, accounts);
    } while (accounts.length === BATCH);
  }

  override async down(runner: QueryRunner): Promise<void> {
    await super.down(runner);
  }
}

const BATCH = 500;
/** Pairs of one statement: SQLite takes at most 32,766 values. */
const MOST_PAIRS = 5000;

interface Account {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
}

async function insertTerms(runner: QueryRunner, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return;
  const saved: { userEmail: string; phone: string }[] = await runner.query(
    `SELECT userEmail, phone FROM saved_addresses WHERE userEmail IN (${accounts.map(() => '?').join(', ')})`,
    accounts.map(({ username }) => username),
  );
  const phonesOf = new Map(accounts.map(({ username }) => [username, [] as string[]]));
  for (const { userEmail, phone } of saved) phonesOf.get(userEmail)?.push(phone);
  const pairs = accounts.flatMap(({ id, username, fullName }) => {
    const phones = phonesOf.get(username) ?? [];
    const terms = [...personTerms(fullName, username), ...phoneTerms(phones)];
    return terms.map((term) => [term, id] as const);
  });
  for (let from = 0; from < pairs.length; from += MOST_PAIRS) {
    const some = pairs.slice(from, from + MOST_PAIRS);
    await runner.query(
      `INSERT INTO account_search_terms (term, userId) VALUES ${some.map(() => '(?, ?)').join(', ')}`,
      some.flat(),
    );
  }
}
