import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { ENTITIES } from '../../src/entities';
import { type DatabaseConfig, openDataSource } from '../../src/platform/database/data-source';
import { migrate } from '../../src/platform/database/migrate';

/** Where a test's data is: a folder of its own, and with `TEST_DATABASE_URL` a database of its own on that server. */
export interface TestPlace extends DatabaseConfig {
  remove(): Promise<void>;
}

/** An empty database. */
export async function makeTestPlace(): Promise<TestPlace> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'courier-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { dataDir, databaseUrl: null, remove: removeFolder };

  const name = `courier_test_${randomBytes(6).toString('hex')}`;
  await query(withDatabase(server, ''), `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  return {
    dataDir,
    databaseUrl: withDatabase(server, name),
    remove: async () => {
      await query(withDatabase(server, ''), `DROP DATABASE IF EXISTS ${name}`);
      await removeFolder();
    },
  };
}

/** A database that is migrated already: a copy of the one that `before-all.cjs` made. */
export async function makeMigratedPlace(): Promise<TestPlace> {
  const place = await makeTestPlace();
  const template = process.env.TEST_TEMPLATE_DIR ?? '';
  if (place.databaseUrl === null) await cp(template, place.dataDir, { recursive: true });
  else await query(place.databaseUrl, await readFile(path.join(template, SCHEMA_FILE), 'utf8'));
  return place;
}

/** In the template's folder: the statements that make a migrated database on a server. */
export const SCHEMA_FILE = 'schema.sql';

/** A migrated database without the application around it. */
export interface TestDatabase {
  readonly dataSource: DataSource;
  /** A second connection to the same data, as a replica has one. */
  connectAgain(): Promise<DataSource>;
  close(): Promise<void>;
}

export async function openTestDatabase(
  makePlace: () => Promise<TestPlace> = makeMigratedPlace,
): Promise<TestDatabase> {
  const place = await makePlace();
  const dataSource = await openDataSource(place, ENTITIES);
  await migrate(dataSource);
  return {
    dataSource,
    connectAgain: () => openDataSource(place, ENTITIES),
    close: async () => {
      await dataSource.destroy();
      await place.remove();
    },
  };
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** @param sql one statement or several */
async function query(uri: string, sql: string): Promise<void> {
  const connection = await createConnection({ uri, multipleStatements: true });
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}
