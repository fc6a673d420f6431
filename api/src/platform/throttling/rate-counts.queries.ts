import { hash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { addOnConflict } from '../database/engine';
import { DAY } from '../retention/retention.queries';
import type { CountToShare } from './rate-limiter';

/**
 * Counts something of today (UTC) for all processes, and returns the total.
 * @param calls how many to add; negative to take some back
 * @param subject what is counted for whom; only its hash is kept
 */
export function addToday(manager: EntityManager, subject: string, calls: number): Promise<number> {
  const count = { subject: hash('sha256', subject), windowStart: startOfToday(), calls };
  return addCount(manager, count);
}

/** When the day of `addToday` began, in ms. */
export function startOfToday(): number {
  return Math.floor(Date.now() / DAY) * DAY;
}

/** When the count of `addToday` begins again, in seconds from now. */
export function secondsLeftToday(): number {
  return Math.ceil((startOfToday() + DAY - Date.now()) / 1000);
}

/** Adds what this process has counted, and returns what all have. */
export async function addCount(
  manager: EntityManager,
  { subject, windowStart, calls }: CountToShare,
): Promise<number> {
  if (calls !== 0) {
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
