import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { currentMs, insertIgnore } from './engine';

/**
 * Brings the schema up to date. Many replicas may start at the same time: one of them does it, the others wait.
 *
 * The lock is a row with an owner and an expiry, taken by compare-and-set, because named locks and table
 * locks do not reach across the nodes of a cluster. Its clock is the database's own. Where there is nothing to do
 * it is not taken: a replica that was killed with it would keep the next ones waiting for its lease.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  if (await isUpToDate(dataSource)) return;
  const lock = await takeLock(dataSource);
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

async function takeLock(dataSource: DataSource) {
  const { type: engine } = dataSource.options;
  const now = currentMs(engine);
  const owner = randomUUID();
  await dataSource.query(
    'CREATE TABLE IF NOT EXISTS schema_lock (name varchar(32) NOT NULL PRIMARY KEY, owner varchar(36), expiresAt bigint)',
  );
  await dataSource.query(
    `${insertIgnore(engine)} INTO schema_lock (name, owner, expiresAt) VALUES ('migrations', NULL, 0)`,
  );
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    await dataSource.query(
      `UPDATE schema_lock SET owner = ?, expiresAt = ${now} + ${LEASE_MS}
       WHERE name = 'migrations' AND (owner IS NULL OR expiresAt < ${now})`,
      [owner],
    );
    const rows: { owner: string }[] = await dataSource.query(
      `SELECT owner FROM schema_lock WHERE name = 'migrations'`,
    );
    if (rows[0]?.owner === owner) break;
    if (Date.now() > deadline) throw new Error('another replica is still changing the schema');
    await pause(100 + Math.random() * 200);
  }
  return {
    renew: () =>
      dataSource.query(
        `UPDATE schema_lock SET expiresAt = ${now} + ${LEASE_MS} WHERE name = 'migrations' AND owner = ?`,
        [owner],
      ),
    release: () =>
      dataSource.query(
        `UPDATE schema_lock SET owner = NULL WHERE name = 'migrations' AND owner = ?`,
        [owner],
      ),
  };
}
