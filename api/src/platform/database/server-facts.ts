import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { DATABASE_FILE, type DatabaseConfig, openDataSource } from './data-source';
import { currentMs } from './engine';
import { pendingMigrations } from './migrate';

/** What an operator has to know of a database. */
export interface DatabaseFacts {
  readonly product: 'SQLite' | 'MariaDB' | 'MySQL';
  /** Such as `10.11.6`. */
  readonly version: string;
  /** How far transactions see one another, such as `REPEATABLE-READ`. */
  readonly isolation: string;
  /** Whether what was acknowledged outlasts a power cut. */
  readonly isDurable: boolean;
  /** Changes of the schema that the next start makes. */
  readonly pendingMigrations: number;
  /** Its clock minus ours, in ms, give or take the way there and back. */
  readonly clockAheadMs: number;
}

/**
 * Asks the configured database about itself, and changes nothing.
 * @returns null where the embedded database does not exist yet
 * @throws the driver's error where it cannot be reached
 */
export async function askDatabase(config: DatabaseConfig): Promise<DatabaseFacts | null> {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, DATABASE_FILE))) return null;
  const dataSource = await openDataSource(config);
  try {
    const [pending, clockAheadMs] = [
      await pendingMigrations(dataSource),
      await clockAhead(dataSource),
    ];
    const server = config.databaseUrl ? await askServer(dataSource) : await askSqlite(dataSource);
    return { ...server, pendingMigrations: pending, clockAheadMs };
  } finally {
    await dataSource.destroy();
  }
}

async function askSqlite(dataSource: DataSource) {
  const [row] = await dataSource.query<{ version: string }[]>('SELECT sqlite_version() AS version');
  return {
    product: 'SQLite',
    version: row?.version ?? '',
    isolation: 'SERIALIZABLE',
    isDurable: true,
  } as const;
}

async function askServer(dataSource: DataSource) {
  const rows = await dataSource.query<{ Variable_name: string; Value: string }[]>(
    // Its name is `tx_isolation` up to MariaDB 11.0.
    `SHOW VARIABLES WHERE Variable_name IN
     ('version', 'transaction_isolation', 'tx_isolation', 'innodb_flush_log_at_trx_commit', 'wsrep_on')`,
  );
  const variables = new Map(rows.map((row) => [row.Variable_name, row.Value]));
  const isMariaDb = dataSource.options.type === 'mariadb';
  // The nodes of a cluster keep what one of them loses.
  const isCluster = variables.get('wsrep_on') === 'ON';
  return {
    product: isMariaDb ? 'MariaDB' : 'MySQL',
    version: /[\d.]+/.exec(variables.get('version') ?? '')?.[0] ?? '',
    isolation: variables.get('transaction_isolation') ?? variables.get('tx_isolation') ?? '',
    isDurable: isCluster || variables.get('innodb_flush_log_at_trx_commit') === '1',
  } as const;
}

async function clockAhead(dataSource: DataSource): Promise<number> {
  const asked = Date.now();
  const [row] = await dataSource.query<{ now: number }[]>(
    `SELECT ${currentMs(dataSource.options.type)} AS now`,
  );
  const answered = Date.now();
  return Number(row?.now) - (asked + answered) / 2;
}
