import type { DataSource } from 'typeorm';
import { isSqlite } from './engine';

/**
 * Empties SQLite's write-ahead log, which would keep deleted rows readable until it is overwritten. Where another
 * process is reading it, the next call does it: retention calls every hour.
 */
export async function truncateLog(dataSource: DataSource): Promise<void> {
  if (!isSqlite(dataSource.options.type)) return;
  await dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)');
}
