import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Transactions } from '../../platform/database/transactions';

/**
 * Takes the turn at a piece of scheduled work; answers false when another process has had it within the period. A
 * compare-and-set on the row that the migrations lock with, by the database's own clock.
 */
export async function takeTurn(
  dataSource: DataSource,
  transactions: Transactions,
  name: string,
  periodMs: number,
): Promise<boolean> {
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  const now = isSqlite
    ? `CAST(unixepoch('subsec') * 1000 AS INTEGER)`
    : 'ROUND(UNIX_TIMESTAMP(NOW(3)) * 1000)';
  const owner = randomUUID();
  return transactions.run(async (manager) => {
    await manager.query(
      `INSERT ${isSqlite ? 'OR IGNORE' : 'IGNORE'} INTO schema_lock (name, owner, expiresAt) VALUES (?, NULL, 0)`,
      [name],
    );
    await manager.query(
      `UPDATE schema_lock SET owner = ?, expiresAt = ${now} + ${periodMs} WHERE name = ? AND expiresAt < ${now}`,
      [owner, name],
    );
    const [row] = await manager.query<{ owner: string | null }[]>(
      'SELECT owner FROM schema_lock WHERE name = ?',
      [name],
    );
    return row?.owner === owner;
  });
}
