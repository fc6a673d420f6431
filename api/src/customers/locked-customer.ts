import type { EntityManager } from 'typeorm';
import { findLockedUser } from '../identity/users/locked-user';
import { User } from '../identity/users/user.entity';
import { NotFoundError } from '../platform/errors/domain-errors';

const UNKNOWN = 'This customer does not exist.';

/**
 * The account of a customer, locked until the transaction ends.
 * @throws NotFoundError for an account that is none of a customer
 */
export async function lockedCustomer(manager: EntityManager, id: number): Promise<User> {
  const user = await findLockedUser(manager, id);
  if (user?.role !== 'customer') throw new NotFoundError(UNKNOWN);
  return user;
}

/** @throws NotFoundError for an account that is none of a customer */
export async function requireCustomer(manager: EntityManager, id: number): Promise<void> {
  if (!(await manager.existsBy(User, { id, role: 'customer' }))) throw new NotFoundError(UNKNOWN);
}
