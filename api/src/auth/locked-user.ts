import type { EntityManager } from 'typeorm';
import { Unauthenticated } from '../errors/domain-errors';
import { User } from './user.entity';

/**
 * The account, locked until the transaction ends: what is kept once per person (one default, at most a hundred)
 * still holds when it is written. SQLite needs no lock, its transactions come one at a time, and has no word for it.
 * @throws Unauthenticated when the account is gone
 */
export async function lockedUser(manager: EntityManager, userId: number): Promise<User> {
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const user = await manager.findOne(User, {
    where: { id: userId },
    ...(!isSqlite && { lock: { mode: 'pessimistic_write' as const } }),
  });
  if (!user) throw new Unauthenticated('Please log in to access this page');
  return user;
}
