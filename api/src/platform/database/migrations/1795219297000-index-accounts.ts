import type { MigrationInterface, QueryRunner } from 'typeorm';
import { personTerms, phoneTerms } from '../../search/terms';
import {
  createTables,
  dropTables,
  integer,
  primary,
  type TableShape,
  varchar,
} from '../migration-tables';

/** What staff find customers by: filled from the accounts and address books that are there. */
export class IndexAccounts1795219297000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
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

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
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

const TABLES: readonly TableShape[] = [
  {
    name: 'account_search_terms',
    columns: [varchar('term', 80, primary), integer('userId', primary)],
    indices: { IX_account_search_terms_user: ['userId', 'term'] },
    foreignKeys: [
      {
        name: 'FK_account_search_terms_user',
        column: 'userId',
        table: 'users',
        onDelete: 'CASCADE',
      },
    ],
  },
];
