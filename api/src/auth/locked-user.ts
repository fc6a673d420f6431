import type { EntityManager } from 'typeorm';
import { forUpdate } from '../database/for-update';
import { Unauthenticated } from '../errors/domain-errors';
import { User } from './user.entity';

/**
 * The account, locked until the transaction ends: what is kept once per person (one default, at most a hundred)
 * still holds when it is written.
 * @throws Unauthenticated when the account is gone
 */
export async function lockedUser(manager: EntityManager, userId: number): Promise<User> {
  const user = await manager.findOne(User, { where: { id: userId }, ...forUpdate(manager) });
  if (!user) throw new Unauthenticated('Please log in to access this page');
  return user;
}
