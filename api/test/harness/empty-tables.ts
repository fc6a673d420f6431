import type { DataSource } from 'typeorm';
import { isSqlite } from '../../src/platform/database/engine';

/** Who is signed in stays so; the locks are from migrations, and the words are known to the process, too. */
const KEPT: ReadonlySet<string> = new Set([
  'users',
  'sessions',
  'known_devices',
  'account_search_terms',
  'schema_lock',
  'search_words',
  'signing_keys',
]);

/** Deletes all but accounts and their sessions: for what counts all that there is, however much other tests made. */
export async function emptyTables(dataSource: DataSource): Promise<void> {
  const names = dataSource.entityMetadatas.map(({ tableName }) => tableName);
  const [off, on] = isSqlite(dataSource.options.type)
    ? ['PRAGMA foreign_keys = OFF', 'PRAGMA foreign_keys = ON']
    : ['SET SESSION foreign_key_checks = 0', 'SET SESSION foreign_key_checks = 1'];
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(off);
    for (const name of names) if (!KEPT.has(name)) await runner.query(`DELETE FROM ${name}`);
  } finally {
    await runner.query(on);
    await runner.release();
  }
}
