/**
 * `npm run migration:new -- add-delivery-notes`: writes a migration from what the entities have beyond the schema, lists
 * it, and checks on SQLite and MariaDB that the schema equals the entities afterwards, and again after a way back.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import type { DataSource } from 'typeorm';
import { newDatabase, startMariaDb } from '../programs/mariadb';
import { ROOT } from '../programs/paths';
import { run } from '../programs/processes';
import { ensurePrograms, PROGRAMS } from '../programs/requirements';
import { areEmpty, changesIn } from './changes';
import { migrationName, migrationSource } from './source';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** The API's folder, for tests of this command. */
    api: { type: 'string', default: path.join(ROOT, 'api') },
    /** For itself: compares the schema in another process, which reads the new migration. */
    check: { type: 'boolean', default: false },
  },
});
const API = path.resolve(values.api);
const FOLDER = path.join(API, 'migrations');

async function main(): Promise<void> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'courier-migration-'));
  try {
    if (values.check) return await check(scratch);
    await writeNew(positionals.join('-'), scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function writeNew(words: string, scratch: string): Promise<void> {
  const name = migrationName(words, Date.now());
  const dataSource = await migrated({ dataDir: scratch, databaseUrl: null });
  const changes = await changesIn(dataSource);
  await dataSource.destroy();
  if (areEmpty(changes)) {
    throw new Error('the entities add nothing to the schema: change them first');
  }
  const file = path.join(FOLDER, `${name.file}.ts`);
  const settings = { ...(await resolveConfig(file)), parser: 'typescript' };
  await writeFile(file, await format(migrationSource(name, changes), settings));
  const list = path.join(FOLDER, 'index.ts');
  await writeFile(list, await format(listed(await readFile(list, 'utf8'), name), settings));
  console.log(`Wrote ${path.relative(process.cwd(), file)}`);

  const again = [...process.execArgv, __filename, '--check', '--api', API];
  const { code } = await run(process.execPath, again, { show: true });
  if (code !== 0) throw new Error('the new migration does not bring the schema to the entities');
  console.log('The schema equals the entities on SQLite and MariaDB, and again after a way back.');
}

/** The list of migrations with one more at its end. */
function listed(list: string, { file, type }: { readonly file: string; readonly type: string }) {
  return list
    .replace(/\n\n/, `\nimport { ${type} } from './${file}';\n\n`)
    .replace(/,?\s*\];\s*$/, `, ${type}];`);
}

async function check(scratch: string): Promise<void> {
  const missing = await ensurePrograms(console.log, PROGRAMS.filter(isDatabase));
  if (missing !== null) throw new Error(missing);
  const server = await startMariaDb();
  try {
    const databaseUrl = await newDatabase(server.url, 'migration');
    for (const url of [null, databaseUrl]) {
      const engine = url === null ? 'SQLite' : 'MariaDB';
      for (const statement of await remaining({ dataDir: scratch, databaseUrl: url })) {
        console.log(`${engine} still lacks, to be written by hand: ${statement}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await server.stop();
  }
}

const isDatabase = ({ command }: { readonly command: string }) => command.startsWith('mariadb');

/** What the schema still differs by after all migrations, and after the last one was undone and made again. */
async function remaining(place: Place): Promise<string[]> {
  const dataSource = await migrated(place);
  try {
    const first = await drift(dataSource);
    if (first.length > 0) return first;
    await dataSource.undoLastMigration();
    await dataSource.runMigrations({ transaction: 'each' });
    return await drift(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function drift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

async function migrated(place: Place): Promise<DataSource> {
  const { ENTITIES } = (await import(path.join(API, 'src/entities'))) as EntitiesModule;
  const database = path.join(API, 'src/platform/database');
  const { openDataSource } = (await import(path.join(database, 'data-source'))) as DataModule;
  const { migrate } = (await import(path.join(database, 'migrate'))) as MigrateModule;
  const dataSource = await openDataSource(place, ENTITIES);
  await migrate(dataSource);
  return dataSource;
}

type EntitiesModule = typeof import('../../api/src/entities');
type DataModule = typeof import('../../api/src/platform/database/data-source');
type MigrateModule = typeof import('../../api/src/platform/database/migrate');

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
