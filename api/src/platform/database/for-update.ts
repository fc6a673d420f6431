import type { EntityManager, EntityTarget } from 'typeorm';
import { isSqlite } from './engine';

/**
 * Find options that lock what is read until the transaction ends, so that what is decided on it still holds when
 * it is written. SQLite needs no lock, its transactions come one at a time, and has no word for it.
 */
export function forUpdate(manager: EntityManager) {
  return isSqlite(manager.connection.options.type)
    ? {}
    : { lock: { mode: 'pessimistic_write' as const } };
}

/**
 * Locks a row until the transaction ends if nobody else has it locked, and returns whether it did. By its key alone:
 * no gap beside it is locked, where others insert. A hint that saves waiting, not a promise: such locks are local to
 * one node of a cluster, and SQLite always says yes.
 */
export async function lockUnlessTaken(
  manager: EntityManager,
  entity: EntityTarget<{ readonly id: number }>,
  id: number,
): Promise<boolean> {
  if (isSqlite(manager.connection.options.type)) return true;
  const row = await manager.findOne(entity, {
    select: { id: true },
    where: { id },
    lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
  });
  return row !== null;
}
