import type { EntityManager } from 'typeorm';

/**
 * Find options that lock what is read until the transaction ends, so that what is decided on it still holds when
 * it is written. SQLite needs no lock, its transactions come one at a time, and has no word for it.
 */
export function forUpdate(manager: EntityManager) {
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  return isSqlite ? {} : { lock: { mode: 'pessimistic_write' as const } };
}
