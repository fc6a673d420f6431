import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { MIGRATIONS } from '#migrations';
import type { AppConfig } from '../config/config';
import { ensureFolder } from '../config/ensure-folder';
import { databaseAddresses } from '../config/database-url';
import { isConnectionLost, isTransient } from './database-errors';
import { DatabaseNodes } from './database-nodes';
import { MysqlPools } from './mysql-pools';
import { serializeSqlite } from './serialized-sqlite';
import { SqliteDatabase } from './sqlite';
import { statementLimit } from './statement-limit';
import { retryingMysql } from './retrying-mysql';

/** The part of the configuration that says where the data is. */
export type DatabaseConfig = Pick<AppConfig, 'databaseUrl' | 'dataDir'>;

/** The classes of the tables that are read and written as objects. */
export type Entities = NonNullable<DataSourceOptions['entities']>;

/**
 * Connects to the configured database. Does not touch its schema.
 * @param entities none where rows are read and written by SQL alone
 */
export async function openDataSource(
  config: DatabaseConfig,
  entities: Entities = [],
): Promise<DataSource> {
  if (config.databaseUrl === null) {
    return serializeSqlite(
      await new DataSource({ ...sqliteOptions(config), entities }).initialize(),
    );
  }
  const addresses = databaseAddresses(config.databaseUrl);
  const nodes = addresses.length > 1 ? new DatabaseNodes(addresses) : null;
  const isMariaDb = await isServerMariaDb(addresses);
  const pools = new MysqlPools(sessionStatement(isMariaDb, nodes !== null));
  const options = mysqlOptions(isMariaDb, addresses, pools, nodes);
  return retryingMysql(await new DataSource({ ...options, entities }).initialize(), pools, nodes);
}

/** As `openDataSource`, but patient with a database server that starts at the same time as we do. */
export async function awaitDataSource(
  config: DatabaseConfig,
  entities: Entities,
): Promise<DataSource> {
  const deadline = Date.now() + START_PATIENCE;
  for (;;) {
    try {
      return await openDataSource(config, entities);
    } catch (error) {
      const isPassing = isConnectionLost(error) || isTransient(error);
      if (!isPassing || Date.now() > deadline) throw error;
      await pause(500);
    }
  }
}

const START_PATIENCE = 10_000;

/** How long to wait for a connection before the next try, in ms. */
export const CONNECT_TIMEOUT = 1000;

const SHARED = {
  migrations: MIGRATIONS,
  migrationsTableName: 'migrations',
  synchronize: false,
} as const;

/** The embedded database below `DATA_DIR`; SQLite keeps its own files beside it, whose names begin as this one does. */
export const DATABASE_FILE = 'courier.sqlite';

function sqliteOptions(config: DatabaseConfig): DataSourceOptions {
  ensureFolder(config.dataDir);
  const database = path.join(config.dataDir, DATABASE_FILE);
  keepToOwner(database);
  return {
    ...SHARED,
    type: 'better-sqlite3',
    driver: SqliteDatabase,
    database,
    // Another process holding the lock blocks the whole event loop: rather fail early and try again later.
    timeout: 250,
    enableWAL: true,
    prepareDatabase: (database: SqliteDatabase) => {
      // In WAL mode, NORMAL would lose the last acknowledged orders when the power goes.
      database.pragma('synchronous = FULL');
      // What is deleted is overwritten: free pages would keep a person who was erased.
      database.pragma('secure_delete = ON');
    },
  };
}

/** SQLite gives the log and the index beside a database the database's own mode. */
function keepToOwner(database: string): void {
  closeSync(openSync(database, 'a', OWNER_ONLY));
  for (const file of [database, `${database}-wal`, `${database}-shm`]) {
    if (existsSync(file)) chmodSync(file, OWNER_ONLY);
  }
}

const OWNER_ONLY = 0o600;

function mysqlOptions(
  isMariaDb: boolean,
  addresses: readonly string[],
  pools: MysqlPools,
  nodes: DatabaseNodes | null,
): DataSourceOptions {
  return {
    ...SHARED,
    // With `mysql` against a MariaDB server, nullable columns look changed for ever.
    type: isMariaDb ? 'mariadb' : 'mysql',
    driver: pools,
    url: addresses[0]?.replace(/^mariadb:/, 'mysql:'),
    poolSize: 10,
    connectTimeout: CONNECT_TIMEOUT,
    timezone: 'Z',
    charset: 'utf8mb4',
    // Numbers as numbers, as SQLite has them; none of ours needs more than 53 bits.
    bigNumberStrings: false,
    extra: {
      decimalNumbers: true,
      maxIdle: 10,
      enableKeepAlive: true,
      // A stack for each statement, in case that it fails; ours say where they come from.
      trace: false,
      ...(nodes && { stream: nodes.connect }),
    },
  };
}

/** Asks the first node that answers. */
async function isServerMariaDb(addresses: readonly string[]): Promise<boolean> {
  const [first = '', ...others] = addresses;
  try {
    return await asksMariaDb(first);
  } catch (error) {
    if (others.length === 0 || !isConnectionLost(error)) throw error;
    return isServerMariaDb(others);
  }
}

async function asksMariaDb(databaseUrl: string): Promise<boolean> {
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

/**
 * The session settings of every connection to MariaDB or MySQL, whatever the server's own are: refuse data
 * that does not fit instead of cutting it, keep times in UTC, give up on a statement that runs away.
 */
function sessionStatement(isMariaDb: boolean, isCluster: boolean): string {
  // On a cluster a read waits for what was acknowledged before it on any node.
  const sync = isMariaDb && isCluster ? ', wsrep_sync_wait = 1' : '';
  return `SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO', time_zone = '+00:00', ${statementLimit(isMariaDb)}${sync}`;
}
