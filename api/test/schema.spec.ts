import type { DataSource } from 'typeorm';
import { migrate } from '../src/platform/database/migrate';
import { makeTestPlace, openTestDatabase, type TestDatabase } from './harness/test-database';

describe('database schema', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(makeTestPlace);
  });
  afterAll(() => database.close());

  const drift = async () => {
    const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  };

  it('equals the entities after all migrations', async () => {
    expect(await drift()).toEqual([]);
  });

  it('allows the same values as the entities', async () => {
    const { dataSource } = database;
    for (const { tableName, checks } of dataSource.entityMetadatas) {
      const definition = await definitionOf(dataSource, tableName);
      for (const { name = '', expression } of checks) {
        const stored = wordsOf(definition.slice(definition.indexOf(name)).split(')')[0] ?? '');
        expect([name, stored]).toEqual([name, wordsOf(expression)]);
      }
    }
  });

  it('equals the entities after all migrations were undone and run again', async () => {
    const { dataSource } = database;
    for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
    expect(await drift()).not.toEqual([]);
    await migrate(dataSource);
    expect(await drift()).toEqual([]);
  });

  it('is used without waiting when a server died with the lock of the migrations', async () => {
    const { dataSource } = database;
    const far = 9e12;
    await dataSource.query(`UPDATE schema_lock SET owner = 'killed', expiresAt = ${far}`);
    await migrate(dataSource);
    await dataSource.query('UPDATE schema_lock SET owner = NULL');
  });

  it('is created once when replicas start at the same time', async () => {
    const replicas = await Promise.all([1, 2, 3].map(() => database.connectAgain()));
    for (const _ of database.dataSource.migrations) await database.dataSource.undoLastMigration();
    await Promise.all(replicas.map(migrate));
    expect(await drift()).toEqual([]);
    await Promise.all(replicas.map((replica) => replica.destroy()));
  });
});

/** The statement that the table would be created by. */
async function definitionOf(dataSource: DataSource, table: string): Promise<string> {
  const sql =
    dataSource.options.type === 'better-sqlite3'
      ? `SELECT sql FROM sqlite_master WHERE name = '${table}'`
      : `SHOW CREATE TABLE ${table}`;
  const [row] = (await dataSource.query(sql)) as Record<string, string>[];
  return row?.sql ?? row?.['Create Table'] ?? '';
}

function wordsOf(check: string): string[] {
  return Array.from(check.matchAll(/'(\w+)'/g), ([, word = '']) => word);
}
