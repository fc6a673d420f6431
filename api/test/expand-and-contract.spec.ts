/** @sqlite migrations are other statements on each engine */
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { isOfRelease010, MIGRATIONS } from '#migrations';
import releases from '../releases.json';
import { openDataSource } from '../src/platform/database/data-source';
import { makePlaceOf010 } from './harness/release-0-1-0';
import { openTestDatabase, type TestDatabase } from './harness/test-database';
import { breakingChanges, refusalsOf, schemaOf } from './harness/schema-changes';

/** How many migrations the last release had; 0.1.0 had none of these. */
const RELEASED = MIGRATIONS.findIndex(({ name }) => name === releases.at(-1)?.lastMigration) + 1;

describe('Expand and contract', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await openTestDatabase();
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
      const isKnown = MIGRATIONS.some(({ name }) => name === lastMigration);
      expect(isKnown || isOfRelease010([lastMigration])).toBe(true);
    }
  });

  it('no migration since the last release takes away what that release uses', async () => {
    const place = await makePlaceOf010();
    const upgraded = await openDataSource(place);
    const runner = upgraded.createQueryRunner();
    const refused: string[] = [];
    for (const [index, Migration] of MIGRATIONS.entries()) {
      const migration = new Migration();
      const before = await schemaOf(upgraded);
      await migration.up(runner);
      if (index < RELEASED) continue;
      const changes = breakingChanges(before, await schemaOf(upgraded));
      refused.push(
        ...refusalsOf(migration, changes).map((change) => `${Migration.name} ${change}`),
      );
    }
    await runner.release();
    await upgraded.destroy();
    await place.remove();
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

const NOTHING: MigrationInterface = {
  up: (_runner: QueryRunner) => Promise.resolve(),
  down: (_runner: QueryRunner) => Promise.resolve(),
};
