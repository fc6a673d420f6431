import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { currentMs, type Engine, insertIgnore } from './engine';
import type { TransactionsService } from './transactions.service';

/** Gives a lock back before it expires, and forgets it. */
export async function releaseLock(
  database: Pick<EntityManager, 'query'>,
  name: string,
  owner: string,
): Promise<void> {
  await database.query('DELETE FROM schema_lock WHERE name = ? AND owner = ?', [name, owner]);
}

/** Leases a scheduled run to this process; returns false when another has leased it within the period. */
export function leaseRun(
  dataSource: DataSource,
  transactions: TransactionsService,
  name: string,
  periodMs: number,
): Promise<boolean> {
  const owner = randomUUID();
  return transactions.run((manager) =>
    takeLock(manager, dataSource.options.type, name, owner, periodMs),
  );
}

/**
 * Takes the lock of a name until it expires, if nobody has it; returns whether the owner has it now. The lock is a row
 * with an owner and an expiry, taken by compare-and-set, because named locks and table locks do not reach across the
 * nodes of a cluster. Its clock is the database's own.
 */
export async function takeLock(
  database: Pick<EntityManager, 'query'>,
  engine: Engine,
  name: string,
  owner: string,
  leaseMs: number,
): Promise<boolean> {
  const now = currentMs(engine);
  await database.query(
    `${insertIgnore(engine)} INTO schema_lock (name, owner, expiresAt) VALUES (?, NULL, 0)`,
    [name],
  );
  await database.query(
    `UPDATE schema_lock SET owner = ?, expiresAt = ${now} + ${leaseMs}
     WHERE name = ? AND (owner IS NULL OR expiresAt < ${now})`,
    [owner, name],
  );
  const [row] = await database.query<{ owner: string | null }[]>(
    'SELECT owner FROM schema_lock WHERE name = ?',
    [name],
  );
  return row?.owner === owner;
}
