import type { EntityManager } from 'typeorm';
import { forUpdate } from '../../platform/database/for-update';
import { UnauthenticatedError } from '../../platform/errors/domain-errors';
import { User } from './user.entity';

/**
 * The account, locked until the transaction ends: what is kept once per person (one default, at most a hundred)
 * still holds when it is written.
 * @throws UnauthenticatedError when the account is gone
 */
export async function lockedUser(manager: EntityManager, userId: number): Promise<User> {
  const user = await findLockedUser(manager, userId);
  if (!user) throw new UnauthenticatedError('Please log in to access this page');
  return user;
}

/**
 * The account, locked until the transaction ends, if it is active and still has the password that was checked. To
 * check one takes long enough for the account to be closed or erased, or to get another password, in between.
 * @param hash what the password was checked against
 */
export async function findUserWithPassword(
  manager: EntityManager,
  userId: number,
  hash: string,
): Promise<User | null> {
  const user = await findLockedUser(manager, userId);
  return user?.isActive && user.password === hash ? user : null;
}

/** @param email in lower case */
export function findLockedUserByEmail(manager: EntityManager, email: string): Promise<User | null> {
  return manager.findOne(User, { where: { username: email }, ...forUpdate(manager) });
}

export function findLockedUser(manager: EntityManager, userId: number): Promise<User | null> {
  return manager.findOne(User, { where: { id: userId }, ...forUpdate(manager) });
}
