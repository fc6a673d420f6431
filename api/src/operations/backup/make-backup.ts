import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import type { QueryRunner } from 'typeorm';
import { openConfiguredFiles } from '../../front-ends/publishing/store';
import { copyStore } from '../../front-ends/publishing/store-copy';
import {
  DATABASE_FILE,
  type DatabaseConfig,
  openDataSource,
} from '../../platform/database/data-source';
import { inParallel } from '../../platform/object-store/in-parallel';
import type { FileStore } from '../../platform/object-store/file-store';
import { type FilePlace, openFileStore } from '../../platform/object-store/open-file-store';
import { UPLOADS_PREFIX } from '../../platform/object-store/store-prefix';
import {
  BackupError,
  type BackupPlace,
  frontEndsOf,
  type Manifest,
  rowsFile,
  type TableRecord,
  type UploadRecord,
  uploadsOf,
  writeManifest,
} from './manifest';
import { lineOf, TableChecksum } from './table-checksum';
import { columnsOf, isIntact, rowsOf, tablesOf } from '../../platform/database/table-dump';
import { liftStatementLimit } from '../../platform/database/statement-limit';

/**
 * Writes every row as of one instant, every uploaded picture and the published front ends into a new folder. The suite may be running:
 * nobody waits for it.
 * @throws BackupError when the folder exists, or when the embedded database is damaged
 */
export async function makeBackup(config: BackupPlace, folder: string): Promise<Manifest> {
  await makeNew(folder);
  try {
    return await fill(config, folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function makeNew(folder: string): Promise<void> {
  await mkdir(path.dirname(path.resolve(folder)), { recursive: true });
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new BackupError(`${folder} exists already: name a new folder for the backup.`);
  }
}

async function fill(config: BackupPlace, folder: string): Promise<Manifest> {
  const madeAt = new Date().toISOString();
  const { migrations, tables } = await withSnapshot(config, async (runner) => ({
    migrations: await migrationsOf(runner),
    tables: await exportTables(runner, folder),
  }));
  // After the rows: a picture is stored before the row that names it.
  const uploads = await copyUploads(config, uploadsOf(folder));
  const frontEnds = await copyStore(await openConfiguredFiles(config), frontEndsOf(folder));
  const manifest = { madeAt, migrations, tables, uploads, frontEnds };
  await writeManifest(folder, manifest);
  return { format: 1, ...manifest };
}

type Work<T> = (runner: QueryRunner) => Promise<T>;

function withSnapshot<T>(config: DatabaseConfig, work: Work<T>): Promise<T> {
  return config.databaseUrl === null ? onCopy(config, work) : inSnapshot(config, work);
}

/** The embedded database is copied whole by SQLite's own online backup, and the copy is checked. */
async function onCopy<T>({ dataDir }: DatabaseConfig, work: Work<T>): Promise<T> {
  await readdir(dataDir).catch(() => {
    throw new BackupError(`There is no embedded database in ${dataDir}: correct DATA_DIR.`);
  });
  await removeLeftovers(dataDir);
  const place = await mkdtemp(path.join(dataDir, `backup-${process.pid}-`));
  try {
    await copyDatabase(dataDir, place);
    const copy = await openDataSource({ databaseUrl: null, dataDir: place });
    try {
      const runner = copy.createQueryRunner();
      await checkIntegrity(runner);
      return await work(runner);
    } finally {
      await copy.destroy();
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/**
 * What runs that were killed have left: whole copies of the database, which would fill the disk and outlive erasures. A
 * folder is named for the process that copies into it, and holds nothing but the copy.
 */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const found = /^backup-(?:(\d+)-)?\w{6}$/.exec(name);
    if (!found || (found[1] && isRunning(Number(found[1])))) continue;
    const folder = path.join(dataDir, name);
    const files = await readdir(folder).catch(() => []);
    const isCopy = files.length > 0 && files.every((file) => file.startsWith(DATABASE_FILE));
    if (isCopy) await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function copyDatabase(dataDir: string, place: string): Promise<void> {
  const file = path.join(dataDir, DATABASE_FILE);
  const source = openExisting(() => new DatabaseSync(file, { readOnly: true }));
  try {
    // All pages in one step: a step at a time starts again at every write of the running API.
    await backup(source, path.join(place, DATABASE_FILE), { rate: 2 ** 31 - 1 });
  } finally {
    source.close();
  }

  function openExisting<D>(open: () => D): D {
    try {
      return open();
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== CANTOPEN) throw error;
      throw new BackupError(`There is no embedded database in ${dataDir}: correct DATA_DIR.`);
    }
  }
}

/** https://www.sqlite.org/rescode.html#cantopen */
const CANTOPEN = 14;

/** @throws BackupError when the file is damaged, or a row refers to none */
export async function checkIntegrity(runner: QueryRunner): Promise<void> {
  if (await isIntact(runner)) return;
  throw new BackupError('The embedded database is damaged: restore it from an older backup.');
}

/** A server shows one transaction the same rows from its beginning to its end, whatever is written meanwhile. */
async function inSnapshot<T>(config: DatabaseConfig, work: Work<T>): Promise<T> {
  const dataSource = await openDataSource(config);
  const runner = dataSource.createQueryRunner();
  try {
    await liftStatementLimit(runner);
    await runner.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    return await work(runner);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

async function migrationsOf(runner: QueryRunner): Promise<string[]> {
  try {
    const rows = (await runner.query('SELECT name FROM migrations ORDER BY id')) as {
      name: string;
    }[];
    return rows.map(({ name }) => name);
  } catch {
    throw new BackupError('The database has no tables yet: start the suite on it first.');
  }
}

async function exportTables(runner: QueryRunner, folder: string): Promise<TableRecord[]> {
  const records: TableRecord[] = [];
  for (const name of await tablesOf(runner)) {
    const columns = await columnsOf(runner, name);
    const sum = new TableChecksum();
    const lines = async function* () {
      for await (const row of rowsOf(runner, name, columns)) {
        const line = lineOf(row);
        sum.add(line);
        yield `${line}\n`;
      }
    };
    const file = createWriteStream(rowsFile(folder, name), { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.from(lines()), createGzip(), file);
    records.push({ name, columns, rows: sum.rows, sum: sum.toString() });
  }
  return records;
}

async function copyUploads(place: FilePlace, to: string): Promise<UploadRecord[]> {
  await mkdir(to, { mode: 0o700 });
  const files = await openFileStore(place);
  try {
    const names = (await files.list(UPLOADS_PREFIX, 'here')).sort();
    const records = await inParallel(names, (name) => copyUpload(files, name, to));
    return records.filter((record) => record !== null);
  } finally {
    files.close();
  }
}

/** Null for one that has been deleted meanwhile. */
async function copyUpload(
  files: FileStore,
  name: string,
  to: string,
): Promise<UploadRecord | null> {
  const found = await files.open(UPLOADS_PREFIX + name);
  if (!found) return null;
  const file = path.join(to, name);
  await pipeline(found.stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return { name, sha256: await sha256Of(file) };
}

export async function sha256Of(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}
