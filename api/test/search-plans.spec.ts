import type { DataSource } from 'typeorm';
import { findCustomerIds } from '../src/identity/users/account-search.queries';
import { openTestDatabase, type TestDatabase } from './harness/test-database';

const ROWS = 20_000;
/** Of a page. */
const LIMIT = 50;
/** What one search may read, however many rows have its terms: 3,000 of them, a page of each of two terms, their union. */
const MOST_READ = 4000;

/** What MariaDB reads is counted; SQLite counts nothing, so that there only the plan is checked. */
describe('search of customers among many', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await fill(database.dataSource);
  }, 60_000);
  afterAll(() => database.close());

  it('finds the newest when everybody matches', async () => {
    const { ids } = await findCustomerIds(database.dataSource, 'th', ROWS + 1, LIMIT);
    // Beyond the page, for those of the staff among them.
    expect(ids).toHaveLength(LIMIT + 20);
    expect(ids.slice(0, 3)).toEqual([ROWS, ROWS - 1, ROWS - 2]);
    const deep = await findCustomerIds(database.dataSource, 'thabo', ROWS / 2, LIMIT);
    expect(deep.ids.slice(0, 2)).toEqual([ROWS / 2 - 2, ROWS / 2 - 4]);
  });

  it('reads the terms by their key, and no more of them than a page needs', async () => {
    const statements = await statementsOf(database.dataSource, () =>
      findCustomerIds(database.dataSource, 'th', ROWS + 1, LIMIT),
    );
    expect(statements.length).toBeGreaterThan(2);
    let read = 0;
    for (const statement of statements) read += await rowsRead(database.dataSource, statement);
    expect(read).toBeLessThan(MOST_READ);
  });
});

type Call = readonly [sql: string, parameters: unknown[]];

function isSqlite({ options }: DataSource): boolean {
  return options.type === 'better-sqlite3';
}

async function statementsOf(dataSource: DataSource, work: () => Promise<unknown>): Promise<Call[]> {
  const query = jest.spyOn(dataSource, 'query');
  await work();
  const calls = query.mock.calls.map(
    ([sql, parameters]) => [sql, parameters as unknown[]] as const,
  );
  query.mockRestore();
  return calls;
}

/** Counted on MariaDB; on SQLite a plan that reads the table otherwise than by its key counts as all of it. */
async function rowsRead(dataSource: DataSource, [sql, parameters]: Call): Promise<number> {
  if (isSqlite(dataSource)) {
    const plan = await dataSource.query<{ detail: string }[]>(
      `EXPLAIN QUERY PLAN ${sql}`,
      parameters,
    );
    const reads = plan.filter(({ detail }) => detail.includes('_search_terms'));
    expect(reads).not.toEqual([]);
    return reads.every(({ detail }) => /^SEARCH .*_autoindex_.*\(term/.test(detail)) ? 0 : ROWS;
  }
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('FLUSH STATUS');
    await runner.query(sql, parameters);
    const counters = (await runner.query("SHOW SESSION STATUS LIKE 'Handler_read%'")) as {
      Value: string;
    }[];
    return counters.reduce((sum, { Value }) => sum + Number(Value), 0);
  } finally {
    await runner.release();
  }
}

/** Every row is found by Thandi, every second one by Thabo as well; terms of another kind lie before and after. */
async function fill(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    const isOnSqlite = isSqlite(dataSource);
    await runner.query(
      isOnSqlite ? 'PRAGMA foreign_keys = OFF' : 'SET SESSION foreign_key_checks = 0',
    );
    if (!isOnSqlite) await runner.query(`SET SESSION max_recursive_iterations = ${ROWS}`);
    const ids = `WITH RECURSIVE ids (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < ${ROWS})`;
    const into = 'INSERT INTO account_search_terms (term, userId)';
    for (const select of [
      `SELECT 'w:thandi', id FROM ids`,
      `SELECT 'w:thabo', id FROM ids WHERE id % 2 = 0`,
      `SELECT 'e:thandi@example.com', id FROM ids`,
      `SELECT 'w:zungu', id FROM ids`,
    ]) {
      await runner.query(isOnSqlite ? `${ids} ${into} ${select}` : `${into} ${ids} ${select}`);
    }
    await runner.query(isOnSqlite ? 'ANALYZE' : 'ANALYZE TABLE account_search_terms');
  } finally {
    await runner.query(
      isSqlite(dataSource) ? 'PRAGMA foreign_keys = ON' : 'SET SESSION foreign_key_checks = 1',
    );
    await runner.release();
  }
}
