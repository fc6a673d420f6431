import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import type { DataSource, QueryRunner } from 'typeorm';
import { INITIAL, isRetired, MIGRATIONS, refusalFor, timestampOf } from '#migrations';
import { openDataSource } from '../../platform/database/data-source';
import { migrate } from '../../platform/database/migrate';
import { check } from '../../front-ends/publishing/check';
import { openConfiguredFiles, openStoreIn } from '../../front-ends/publishing/store';
import { isPublishedTo, removeCopy, restoreStore } from '../../front-ends/publishing/store-copy';
import {
  ignoreReferences,
  keepsText,
  quoted,
  type Row,
  rowsOf,
  tablesOf,
} from '../../platform/database/table-dump';
import { liftStatementLimit } from '../../platform/database/statement-limit';
import { disableDemoAccounts } from '../../identity/users/demo-access.queries';
import { checkIntegrity, sha256Of } from './make-backup';
import type { FileStore } from '../../platform/object-store/file-store';
import { openFileStore } from '../../platform/object-store/open-file-store';
import { inParallel } from '../../platform/object-store/in-parallel';
import { UPLOADS_PREFIX } from '../../platform/object-store/store-prefix';
import {
  BackupError,
  type BackupPlace,
  frontEndsOf,
  type Manifest,
  readManifest,
  rowsFile,
  type TableRecord,
  uploadsOf,
} from './manifest';
import { lineOf, TableChecksum } from './table-checksum';

/** What was restored, and how many accounts of a demo were disabled in it. */
export interface Restored extends Manifest {
  readonly disabledDemoAccounts: number;
  /** False where others are published in the place already: those stay. */
  readonly hasFrontEnds: boolean;
  /** What is wrong with the restored front ends, as it was when they were backed up; one sentence each. */
  readonly faults: readonly string[];
}

/**
 * Puts a backup, of either engine, into an empty database of either engine, and reads every row back to compare.
 * The backup is read through once before anything is written. What fails on the way leaves the target empty.
 * Front ends that are published in the place already stay: rows may move from one database to another.
 * Accounts of the demo are disabled: consoles have shown their passwords, and nothing says who will reach the new database.
 * @throws BackupError when the target is not empty, the backup is damaged or made by a newer version
 */
export async function restoreBackup(config: BackupPlace, folder: string): Promise<Restored> {
  const manifest = await readManifest(folder);
  refuseOthers(manifest);
  await checkFiles(folder, manifest);
  const files = await openFileStore(config);
  try {
    await refuseUploads(files);
    return await restoreInto(config, files, folder, manifest);
  } finally {
    files.close();
  }
}

async function restoreInto(
  config: BackupPlace,
  files: FileStore,
  folder: string,
  manifest: Manifest,
): Promise<Restored> {
  const dataSource = await openDataSource(config);
  try {
    await withRunner(dataSource, refuseTables);
    try {
      await migrateTo(dataSource, manifest.migrations);
      await withRunner(dataSource, (runner) => fill(runner, folder, manifest));
      await copyUploads(files, folder, manifest);
      const disabledDemoAccounts = await dataSource.transaction(disableDemoAccounts);
      return {
        ...manifest,
        disabledDemoAccounts,
        ...(await restoreFrontEnds(config, folder, manifest)),
      };
    } catch (error) {
      await empty(dataSource, files, manifest);
      throw error;
    }
  } finally {
    await dataSource.destroy();
  }
}

/** The last step, which takes back its own where it fails. */
async function restoreFrontEnds(
  config: BackupPlace,
  folder: string,
  { frontEnds = [] }: Manifest,
): Promise<Pick<Restored, 'hasFrontEnds' | 'faults'>> {
  const files = await openConfiguredFiles(config);
  if (await isPublishedTo(files)) return { hasFrontEnds: false, faults: [] };
  if (frontEnds.length === 0) return { hasFrontEnds: true, faults: [] };
  await restoreStore(files, frontEndsOf(folder), frontEnds);
  try {
    return { hasFrontEnds: true, faults: await check(await openStoreIn(files)) };
  } catch (error) {
    await removeCopy(files, frontEnds);
    throw error;
  }
}

async function withRunner(
  dataSource: DataSource,
  work: (runner: QueryRunner) => Promise<void>,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await work(runner);
  } finally {
    await runner.release();
  }
}

function refuseOthers({ migrations }: Manifest): void {
  const refusal = refusalFor(migrations);
  if (refusal !== null) throw new BackupError(refusal);
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const unknown = migrations.find((name) => !known.has(name) && !isRetired(name));
  if (unknown === undefined) return;
  throw new BackupError(`The backup is of a newer version (${unknown}): restore it with that one.`);
}

async function checkFiles(
  folder: string,
  { tables, uploads, frontEnds = [] }: Manifest,
): Promise<void> {
  for (const table of tables) {
    const sum = new TableChecksum();
    try {
      for await (const line of linesOf(folder, table)) sum.add(line);
    } catch {
      throw damaged(table.name);
    }
    if (sum.rows !== table.rows || sum.toString() !== table.sum) throw damaged(table.name);
  }
  for (const [place, records] of [
    [uploadsOf(folder), uploads],
    [frontEndsOf(folder), frontEnds],
  ] as const) {
    for (const { name, sha256 } of records) {
      const found = await sha256Of(path.join(place, name)).catch(() => null);
      if (found !== sha256) throw damaged(name);
    }
  }
}

function damaged(what: string): BackupError {
  return new BackupError(`The backup is damaged (${what}): take another one.`);
}

async function refuseUploads(files: FileStore): Promise<void> {
  if ((await files.list(UPLOADS_PREFIX, 'here')).length === 0) return;
  const place = files.addressOf(UPLOADS_PREFIX);
  throw new BackupError(`There are uploads in ${place} already: restore where there are none.`);
}

async function refuseTables(runner: QueryRunner): Promise<void> {
  if ((await tablesOf(runner)).length === 0) return;
  throw new BackupError('The database is not empty: restore into a new one.');
}

async function fill(runner: QueryRunner, folder: string, manifest: Manifest): Promise<void> {
  // Tables are filled by name; whether every row finds what it refers to is known at the end.
  await ignoreReferences(runner);
  await liftStatementLimit(runner);
  for (const table of manifest.tables) {
    // What a migration itself has written is in the backup too.
    await runner.query(`DELETE FROM ${quoted(runner, table.name)}`);
    await load(runner, folder, table);
  }
  for (const table of manifest.tables) await compare(runner, table);
  await checkIntegrity(runner);
}

/**
 * The schema as it was then, and the names of what made it; what has been added since is done by the next start. The
 * schema of 0.1.0 is made no more: its rows go into the initial one, which has all that it had.
 */
async function migrateTo(dataSource: DataSource, names: readonly string[]): Promise<void> {
  const retired = names.filter(isRetired);
  const initial = retired.length > 0 ? INITIAL.map(({ name }) => name) : [];
  const wanted = new Set([...names, ...initial]);
  const upTo = dataSource.migrations.filter((migration) =>
    wanted.has(migration.name ?? migration.constructor.name),
  );
  Reflect.set(dataSource, 'migrations', upTo);
  await migrate(dataSource);
  for (const name of retired) {
    await dataSource.query('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [
      timestampOf(name),
      name,
    ]);
  }
}

/** So many rows, or characters, go into one statement. */
const BATCH_ROWS = 200;
const BATCH_LENGTH = 1_000_000;

async function load(runner: QueryRunner, folder: string, table: TableRecord): Promise<void> {
  let batch: Row[] = [];
  let length = 0;
  const write = async () => {
    if (batch.length > 0) await insert(runner, table, batch);
    batch = [];
    length = 0;
  };
  await runner.startTransaction();
  for await (const line of linesOf(folder, table)) {
    batch.push(JSON.parse(line) as Row);
    length += line.length;
    if (batch.length >= BATCH_ROWS || length >= BATCH_LENGTH) await write();
  }
  await write();
  await runner.commitTransaction();
}

async function insert(runner: QueryRunner, table: TableRecord, rows: readonly Row[]) {
  const columns = table.columns.map((name) => quoted(runner, name)).join(', ');
  const places = `(${table.columns.map(() => '?').join(', ')})`;
  await runner.query(
    `INSERT INTO ${quoted(runner, table.name)} (${columns}) VALUES ${rows.map(() => places).join(', ')}`,
    rows.flat(),
  );
}

async function compare(runner: QueryRunner, table: TableRecord): Promise<void> {
  const sum = new TableChecksum();
  for await (const row of rowsOf(runner, table.name, table.columns)) sum.add(lineOf(row));
  // Where text does not come back to the letter, the number of rows has to do.
  if (sum.rows === table.rows && (!keepsText(runner) || sum.toString() === table.sum)) return;
  throw new BackupError(`The rows of ${table.name} did not arrive as they were: nothing was kept.`);
}

async function copyUploads(files: FileStore, folder: string, { uploads }: Manifest): Promise<void> {
  await inParallel(uploads, async ({ name }) => {
    await files.create(UPLOADS_PREFIX + name, await readFile(path.join(uploadsOf(folder), name)));
  });
}

/** Takes away what a failed restore has made; there was nothing before. */
async function empty(
  dataSource: DataSource,
  files: FileStore,
  { uploads }: Manifest,
): Promise<void> {
  await withRunner(dataSource, (runner) => runner.clearDatabase());
  await inParallel(uploads, ({ name }) => files.remove(UPLOADS_PREFIX + name));
}

/** Ends lines at line feeds only: `readline` also takes U+2028 for an end, which may be part of a text. */
async function* linesOf(folder: string, { name }: TableRecord): AsyncGenerator<string> {
  const input = createReadStream(rowsFile(folder, name));
  const unzipped = createGunzip().setEncoding('utf8');
  input.once('error', (error) => unzipped.destroy(error));
  let rest = '';
  for await (const part of input.pipe(unzipped) as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error('the last line has no end');
}
