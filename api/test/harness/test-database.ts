import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { type DatabaseConfig, openDataSource } from '../../src/database/data-source';
import { migrate } from '../../src/database/migrate';

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
  await onServer(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    remove: async () => {
      await onServer(server, `DROP DATABASE IF EXISTS ${name}`);
      await removeFolder();
    },
  };
}

/** A database that is migrated already where that is quickly had (`before-all.cjs`), else an empty one. */
export async function makeMigratedPlace(): Promise<TestPlace> {
  const place = await makeTestPlace();
  const template = process.env.TEST_TEMPLATE_DIR;
  if (template && place.databaseUrl === null)
    await cp(template, place.dataDir, { recursive: true });
  return place;
}

/** A migrated database without the application around it. */
export interface TestDatabase {
  readonly dataSource: DataSource;
  /** A second connection to the same data, as a replica has one. */
  connectAgain(): Promise<DataSource>;
  close(): Promise<void>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const place = await makeMigratedPlace();
  const dataSource = await openDataSource(place);
  await migrate(dataSource);
  return {
    dataSource,
    connectAgain: () => openDataSource(place),
    close: async () => {
      await dataSource.destroy();
      await place.remove();
    },
  };
}

async function onServer(server: string, sql: string): Promise<void> {
  const url = new URL(server);
  url.pathname = '/';
  const connection = await createConnection(url.href);
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}
