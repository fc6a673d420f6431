/** @sqlite migrations and checks are written otherwise */
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { DataSource, MigrationInterface } from 'typeorm';
import { addColumnsOnce, dropColumns } from '../migrations/migration-tables';
import { migrate } from '../src/platform/database/migrate';
import { SCHEMA_LOCK_SECONDS } from '../src/platform/database/statement-limit';
import { until } from './dispatch/until';
import { makeTestPlace, openTestDatabase, type TestDatabase } from './harness/test-database';

const onMariaDb = process.env.TEST_DATABASE_URL ? it : it.skip;

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

  onMariaDb(
    'is changed without the limit on statements, which holds again afterwards',
    async () => {
      const { dataSource } = database;
      const limits: number[] = [];
      const readLimit = async (runner: Pick<DataSource, 'query'>) => {
        const [row] = (await runner.query('SELECT @@max_statement_time AS seconds')) as {
          seconds: number;
        }[];
        limits.push(Number(row?.seconds));
      };
      dataSource.migrations.push({
        name: 'ReadLimit9000000000000',
        up: readLimit,
        down: () => Promise.resolve(),
      });
      await migrate(dataSource);
      await dataSource.undoLastMigration();
      dataSource.migrations.pop();
      await Promise.all(Array.from({ length: 10 }, () => readLimit(dataSource)));
      expect(limits).toEqual([0, ...Array.from({ length: 10 }, () => 10)]);
    },
  );

  onMariaDb('is changed once a transaction ends that has used the table for long', async () => {
    const { dataSource } = database;
    const reader = dataSource.createQueryRunner();
    await reader.startTransaction();
    await reader.query('SELECT COUNT(*) FROM quotes');
    dataSource.migrations.push({
      name: 'HeldUp9000000000000',
      up: (runner) => runner.query('ALTER TABLE quotes ADD COLUMN heldUp integer NULL'),
      down: (runner) => runner.query('ALTER TABLE quotes DROP COLUMN heldUp'),
    });
    const changing = migrate(dataSource);
    // Longer than one try of it waits for the table.
    await pause((SCHEMA_LOCK_SECONDS + 1) * 1000);
    await reader.commitTransaction();
    await reader.release();
    await changing;
    expect(await dataSource.query('SELECT heldUp FROM quotes')).toEqual([]);
    await dataSource.undoLastMigration();
    dataSource.migrations.pop();
  });

  onMariaDb('is changed without holding up a transaction that goes on to use it', async () => {
    const { dataSource } = database;
    const order = dataSource.createQueryRunner();
    await order.query('SET SESSION lock_wait_timeout = 1');
    await order.startTransaction();
    await order.query('UPDATE orders SET userId = userId WHERE id = 0');
    dataSource.migrations.push(heldUp('HeldUp9000000000001', 'quotes'));
    const changing = migrate(dataSource);
    await until('the change', () => hasWaiting(dataSource));
    expect(await order.query('SELECT id FROM quotes')).toEqual([]);
    await order.commitTransaction();
    await order.query('SET SESSION lock_wait_timeout = DEFAULT');
    await order.release();
    await changing;
    expect(await dataSource.query('SELECT heldUp FROM quotes')).toEqual([]);
    await dataSource.undoLastMigration();
    dataSource.migrations.pop();
  });

  onMariaDb('is changed without holding up one that wrote two references away', async () => {
    const { dataSource } = database;
    for (const statement of PLACES) await dataSource.query(statement);
    const order = dataSource.createQueryRunner();
    await order.startTransaction();
    await order.query('INSERT INTO held_orders VALUES (1, 1)');
    dataSource.migrations.push(heldUp('HeldUp9000000000002', 'held_places'));
    const changing = migrate(dataSource);
    await until('the change', () => hasWaiting(dataSource));
    expect(await order.query('SELECT id FROM held_places')).toEqual([{ id: 1 }]);
    await order.commitTransaction();
    await order.release();
    await changing;
    expect(await dataSource.query('SELECT heldUp FROM held_places')).toEqual([{ heldUp: null }]);
    await dataSource.undoLastMigration();
    dataSource.migrations.pop();
    await dataSource.query('DROP TABLE held_orders, held_quotes, held_places');
  });

  it('is used without waiting when a server died with the lock of the migrations', async () => {
    const { dataSource } = database;
    const far = 9e12;
    await dataSource.query(`UPDATE schema_lock SET owner = 'killed', expiresAt = ${far}`);
    await migrate(dataSource);
    await dataSource.query('UPDATE schema_lock SET owner = NULL');
  });

  it('is changed when another process has let go of it, and the one that waits says so once', async () => {
    const { dataSource } = database;
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    dataSource.migrations.push(heldUp('HeldUp9000000000003', 'quotes'));
    await dataSource.query(
      `UPDATE schema_lock SET owner = 'killed', expiresAt = 9e12 WHERE name = 'migrations'`,
    );
    const changing = migrate(dataSource);
    await until('the sentence', () => warn.mock.calls.length > 0);
    // It looks several times meanwhile.
    await pause(700);
    await dataSource.query(`UPDATE schema_lock SET owner = NULL WHERE name = 'migrations'`);
    await changing;
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('Another process is changing the schema')],
    ]);
    warn.mockRestore();
    expect(await dataSource.query('SELECT heldUp FROM quotes')).toEqual([]);
    await dataSource.undoLastMigration();
    dataSource.migrations.pop();
  });

  it('is created once when replicas start at the same time', async () => {
    const replicas = await Promise.all([1, 2, 3].map(() => database.connectAgain()));
    for (const _ of database.dataSource.migrations) await database.dataSource.undoLastMigration();
    await Promise.all(replicas.map(migrate));
    expect(await drift()).toEqual([]);
    await Promise.all(replicas.map((replica) => replica.destroy()));
  });
});

/** A migration that adds a column to a table that is in use. */
function heldUp(name: string, table: string): MigrationInterface {
  const columns = { heldUp: 'integer NULL' };
  return {
    name,
    up: (runner) => addColumnsOnce(runner, table, columns),
    down: (runner) => dropColumns(runner, table, columns),
  };
}

/** Orders refer to quotes, which refer to places. */
const PLACES = [
  'CREATE TABLE held_places (id integer PRIMARY KEY) ENGINE=InnoDB',
  'CREATE TABLE held_quotes (id integer PRIMARY KEY, placeId integer, FOREIGN KEY (placeId) REFERENCES held_places (id)) ENGINE=InnoDB',
  'CREATE TABLE held_orders (id integer PRIMARY KEY, quoteId integer, FOREIGN KEY (quoteId) REFERENCES held_quotes (id)) ENGINE=InnoDB',
  'INSERT INTO held_places VALUES (1)',
  'INSERT INTO held_quotes VALUES (1, 1)',
];

/** Whether a statement has waited for long enough that it must wait for a lock. */
async function hasWaiting(dataSource: DataSource): Promise<boolean> {
  const waiting: unknown[] = await dataSource.query(
    `SELECT ID FROM information_schema.PROCESSLIST
     WHERE DB = DATABASE() AND COMMAND <> 'Sleep' AND ID <> CONNECTION_ID() AND TIME_MS > 300`,
  );
  return waiting.length > 0;
}

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
