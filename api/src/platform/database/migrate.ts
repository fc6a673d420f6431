import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isTransient } from './database-errors';
import { currentMs } from './engine';
import { takeLock } from './scheduled-run';

/**
 * Brings the schema up to date. Many replicas may start at the same time: one of them does it, the others wait.
 * Where there is nothing to do no lock is taken: a replica that was killed with it would keep the next ones waiting.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  if (await isUpToDate(dataSource)) return;
  const lock = await awaitLock(dataSource);
  const renewal = setInterval(() => void lock.renew().catch(() => {}), LEASE_MS / 3);
  try {
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    clearInterval(renewal);
    await lock.release();
  }
}

async function isUpToDate(dataSource: DataSource): Promise<boolean> {
  try {
    const rows: { name: string }[] = await dataSource.query('SELECT name FROM migrations');
    const done = new Set(rows.map(({ name }) => name));
    return dataSource.migrations.every((migration) =>
      done.has(migration.name ?? migration.constructor.name),
    );
  } catch {
    // A new database has no such table. What else is wrong with it shows when the lock is taken.
    return false;
  }
}

const LEASE_MS = 30_000;
const PATIENCE_MS = 120_000;

async function awaitLock(dataSource: DataSource) {
  const { type: engine } = dataSource.options;
  const owner = randomUUID();
  const isTaken = async () => {
    try {
      await dataSource.query(
        'CREATE TABLE IF NOT EXISTS schema_lock (name varchar(32) NOT NULL PRIMARY KEY, owner varchar(36), expiresAt bigint)',
      );
      return await takeLock(dataSource, engine, 'migrations', owner, LEASE_MS);
    } catch (error) {
      // SQLite lets nobody else write while whoever has the lock writes.
      if (isTransient(error)) return false;
      throw error;
    }
  };
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isTaken())) {
    if (Date.now() > deadline) throw new Error('another replica is still changing the schema');
    await pause(100 + Math.random() * 200);
  }
  return {
    renew: () =>
      dataSource.query(
        `UPDATE schema_lock SET expiresAt = ${currentMs(engine)} + ${LEASE_MS} WHERE name = 'migrations' AND owner = ?`,
        [owner],
      ),
    release: () =>
      dataSource.query(
        `UPDATE schema_lock SET owner = NULL WHERE name = 'migrations' AND owner = ?`,
        [owner],
      ),
  };
}
