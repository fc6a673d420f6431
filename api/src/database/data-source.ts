import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { AppConfig } from '../config/config';
import { ensureFolder } from '../config/ensure-folder';
import { isConnectionLost } from './database-errors';
import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations';
import { serialiseSqlite } from './serial-sqlite';
import { setUpSessions } from './session-settings';

/** The part of the configuration that says where the data is. */
export type DatabaseConfig = Pick<AppConfig, 'databaseUrl' | 'dataDir'>;

/** Connects to the configured database. Does not touch its schema. */
export async function openDataSource(config: DatabaseConfig): Promise<DataSource> {
  if (config.databaseUrl === null) {
    return serialiseSqlite(await new DataSource(sqliteOptions(config)).initialize());
  }
  const options = await mysqlOptions(config.databaseUrl);
  return setUpSessions(await new DataSource(options).initialize());
}

/** As `openDataSource`, but patient with a database server that starts at the same time as we do. */
export async function awaitDataSource(config: DatabaseConfig): Promise<DataSource> {
  const deadline = Date.now() + START_PATIENCE;
  for (;;) {
    try {
      return await openDataSource(config);
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() > deadline) throw error;
      await pause(500);
    }
  }
}

const START_PATIENCE = 10_000;

/** How long to wait for a connection before the next try, in ms. */
export const CONNECT_TIMEOUT = 1000;

const SHARED = {
  entities: ENTITIES,
  migrations: MIGRATIONS,
  migrationsTableName: 'migrations',
  synchronize: false,
} as const;

function sqliteOptions(config: DatabaseConfig): DataSourceOptions {
  ensureFolder(config.dataDir);
  return {
    ...SHARED,
    type: 'better-sqlite3',
    database: path.join(config.dataDir, 'courier.sqlite'),
    // Another process holding the lock blocks the whole event loop: rather fail early and try again later.
    timeout: 250,
    statementCacheSize: 200,
    enableWAL: true,
    prepareDatabase: (database: { pragma(sql: string): unknown }) => {
      // In WAL mode, NORMAL would lose the last acknowledged orders when the power goes.
      database.pragma('synchronous = FULL');
    },
  };
}

async function mysqlOptions(databaseUrl: string): Promise<DataSourceOptions> {
  return {
    ...SHARED,
    // With `mysql` against a MariaDB server, nullable columns look changed for ever.
    type: (await isMariaDb(databaseUrl)) ? 'mariadb' : 'mysql',
    url: databaseUrl.replace(/^mariadb:/, 'mysql:'),
    poolSize: 10,
    connectTimeout: CONNECT_TIMEOUT,
    timezone: 'Z',
    charset: 'utf8mb4',
    // Numbers as numbers, as SQLite has them; none of ours needs more than 53 bits.
    bigNumberStrings: false,
    extra: { decimalNumbers: true, maxIdle: 10, enableKeepAlive: true },
  };
}

async function isMariaDb(databaseUrl: string): Promise<boolean> {
  const connection = await createConnection({
    uri: databaseUrl.replace(/^mariadb:/, 'mysql:'),
    connectTimeout: CONNECT_TIMEOUT,
  });
  try {
    const [rows] = await connection.query('SELECT VERSION() AS version');
    return /mariadb/i.test(JSON.stringify(rows));
  } finally {
    await connection.end();
  }
}
