import type { EntityManager } from 'typeorm';
import { addOnConflict } from '../database/engine';
import type { CountToShare } from './rate-limiter';

/** Adds what this process has counted, and returns what all have. */
export async function addCount(
  manager: EntityManager,
  { subject, windowStart, calls }: CountToShare,
): Promise<number> {
  if (calls > 0) {
    const { type: engine } = manager.connection.options;
    const sum = addOnConflict(engine, ['subject', 'windowStart'], ['calls']);
    await manager.query(
      `INSERT INTO rate_counts (subject, windowStart, calls) VALUES (?, ?, ?) ${sum}`,
      [subject, windowStart, calls],
    );
  }
  const [row] = await manager.query<{ calls: number }[]>(
    'SELECT calls FROM rate_counts WHERE subject = ? AND windowStart = ?',
    [subject, windowStart],
  );
  return Number(row?.calls ?? 0);
}
