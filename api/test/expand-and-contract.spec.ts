/** @sqlite migrations are other statements on each engine */
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import releases from '../releases.json';
import { migrate } from '../src/platform/database/migrate';
import { MIGRATIONS } from '../src/platform/database/migrations';
import { ConfirmEmails1795219303000 } from '../src/platform/database/migrations/1795219303000-confirm-emails';
import { makeTestPlace, openTestDatabase, type TestDatabase } from './harness/test-database';
import { breakingChanges, refusalsOf, schemaOf } from './harness/schema-changes';

const RELEASED = MIGRATIONS.findIndex(({ name }) => name === releases.at(-1)?.lastMigration) + 1;

describe('Expand and contract', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await openTestDatabase(makeTestPlace);
    ({ dataSource } = database);
  });
  afterAll(() => database.close());

  /** What a change of the schema does that the release before could not live with; undone afterwards. */
  async function changesBy(up: readonly string[], down: readonly string[]): Promise<string[]> {
    const before = await schemaOf(dataSource);
    for (const statement of up) await dataSource.query(statement);
    const after = await schemaOf(dataSource);
    for (const statement of down) await dataSource.query(statement);
    return breakingChanges(before, after);
  }

  it('each recorded release names its commit and a migration that exists', () => {
    for (const { release, commit, lastMigration } of releases) {
      expect(release.split('-').at(-1)).toBe(commit.slice(0, 7));
      expect(MIGRATIONS.map(({ name }) => name)).toContain(lastMigration);
    }
  });

  it('no migration since the last release takes away what that release uses', async () => {
    for (const _ of MIGRATIONS.slice(RELEASED)) await dataSource.undoLastMigration();
    const refused: string[] = [];
    const runner = dataSource.createQueryRunner();
    for (const Migration of MIGRATIONS.slice(RELEASED)) {
      const migration = new Migration();
      const before = await schemaOf(dataSource);
      await migration.up(runner);
      const changes = breakingChanges(before, await schemaOf(dataSource));
      refused.push(
        ...refusalsOf(migration, changes).map((change) => `${Migration.name} ${change}`),
      );
    }
    await runner.release();
    expect(refused).toEqual([]);
  });

  it('a dropped and a renamed column are refused', async () => {
    const dropped = await changesBy(['ALTER TABLE stores ADD COLUMN tried integer NULL'], []);
    const changes = await changesBy(
      ['ALTER TABLE stores RENAME COLUMN tried TO renamed'],
      ['ALTER TABLE stores DROP COLUMN renamed'],
    );
    expect(dropped).toEqual([]);
    expect(changes).toEqual(['drops stores.tried']);
  });

  it('a dropped table is refused', async () => {
    await dataSource.query('CREATE TABLE tried (id integer NOT NULL PRIMARY KEY)');
    expect(await changesBy(['DROP TABLE tried'], [])).toEqual(['drops the table tried']);
  });

  it('a new column is refused when rows must have it and there is no default', async () => {
    const drop = ['ALTER TABLE tried DROP COLUMN added'];
    const add = (definition: string) =>
      changesBy([`ALTER TABLE tried ADD COLUMN added ${definition}`], drop);
    await dataSource.query('CREATE TABLE tried (id integer NOT NULL PRIMARY KEY)');
    try {
      expect(await add('integer NOT NULL DEFAULT 1')).toEqual([]);
      // SQLite itself refuses it.
      if (dataSource.options.type === 'better-sqlite3') return;
      expect(await add('integer NOT NULL')).toEqual(['requires the new tried.added']);
    } finally {
      await dataSource.query('DROP TABLE tried');
    }
  });

  it('a new unique index is refused on a table that is there already', async () => {
    const changes = await changesBy(
      ['CREATE UNIQUE INDEX UQ_tried ON stores (name, city)'],
      [`DROP INDEX UQ_tried${dataSource.options.type === 'better-sqlite3' ? '' : ' ON stores'}`],
    );
    expect(changes).toEqual(['makes name, city unique in stores']);
  });

  it.each([
    ['allowed when it is nullable', 'integer NULL', []],
    [
      'refused when it has a default',
      'integer NULL DEFAULT 1',
      ['makes name, tried unique in stores'],
    ],
  ])('a unique index over a new column is %s', async (_what, definition, expected) => {
    const on = dataSource.options.type === 'better-sqlite3' ? '' : ' ON stores';
    const changes = await changesBy(
      [
        `ALTER TABLE stores ADD COLUMN tried ${definition}`,
        'CREATE UNIQUE INDEX UQ_tried ON stores (name, tried)',
      ],
      [`DROP INDEX UQ_tried${on}`, 'ALTER TABLE stores DROP COLUMN tried'],
    );
    expect(changes).toEqual(expected);
  });

  it('a contract step is allowed after a recorded release, and after no other', () => {
    const changes = ['drops stores.tried'];
    const step = (contractsAfter?: string) => ({ ...NOTHING, contractsAfter });
    expect(refusalsOf(step(), changes)).toEqual(changes);
    expect(refusalsOf(step(releases[0]?.release), changes)).toEqual([]);
    expect(refusalsOf(step('9.9.9-abcdef0'), changes)).toEqual([
      'contracts after 9.9.9-abcdef0, which is no recorded release',
    ]);
  });
});

it('accounts and tickets that are older than confirmations count as confirmed', async () => {
  const database = await openTestDatabase(makeTestPlace);
  const { dataSource } = database;
  const hasRun = async ({ name }: { name: string }) =>
    (await dataSource.query<unknown[]>('SELECT 1 FROM migrations WHERE name = ?', [name])).length >
    0;
  while (await hasRun(ConfirmEmails1795219303000)) await dataSource.undoLastMigration();
  await dataSource.query(
    `INSERT INTO users (username, password, fullName, createdAt) VALUES ('old@example.com', 'x', 'Old', 5)`,
  );
  await dataSource.query(
    `INSERT INTO support_tickets (name, email, subject, description, createdAt, updatedAt)
     VALUES ('Old', 'old@example.com', 'Late', 'Where is it?', 7, 9)`,
  );
  await dataSource.query(
    `INSERT INTO password_reset_links (tokenHash, userId, createdAt) SELECT 'a-hash', id, 6 FROM users`,
  );
  await migrate(dataSource);
  const confirmedAt = async (table: string) => {
    const rows = await dataSource.query<{ emailConfirmedAt: number | string }[]>(
      `SELECT emailConfirmedAt FROM ${table}`,
    );
    return rows.map((row) => Number(row.emailConfirmedAt));
  };
  expect([await confirmedAt('users'), await confirmedAt('support_tickets')]).toEqual([[5], [7]]);
  expect(await dataSource.query('SELECT tokenHash, purpose FROM account_links')).toEqual([
    { tokenHash: 'a-hash', purpose: 'new-password' },
  ]);
  await database.close();
});

const NOTHING: MigrationInterface = {
  up: (_runner: QueryRunner) => Promise.resolve(),
  down: (_runner: QueryRunner) => Promise.resolve(),
};
