import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { currentMs, insertIgnore } from './engine';
import type { Transactions } from './transactions';

/**
 * Claims a scheduled run for this process; answers false when another has claimed it within the period. A
 * compare-and-set on the row that the migrations lock with, by the database's own clock.
 */
export async function claimRun(
  dataSource: DataSource,
  transactions: Transactions,
  name: string,
  periodMs: number,
): Promise<boolean> {
  const { type: engine } = dataSource.options;
  const now = currentMs(engine);
  const owner = randomUUID();
  return transactions.run(async (manager) => {
    await manager.query(
      `${insertIgnore(engine)} INTO schema_lock (name, owner, expiresAt) VALUES (?, NULL, 0)`,
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
