import { LIMITS } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { indexPhones } from '../../identity/users/account-search.queries';
import type { User } from '../../identity/users/user.entity';
import { SavedAddress } from './saved-address.entity';

/** What is said where an address book takes no more. */
export const FULL_BOOK = `You can save at most ${LIMITS.savedAddresses} addresses. Delete one you no longer use first.`;

/** Saves addresses for an account that has none, in the caller's transaction, which has the account locked. */
export async function addFirstAddresses(
  manager: EntityManager,
  { id: userId, username: userEmail }: Pick<User, 'id' | 'username'>,
  addresses: readonly Omit<
    SavedAddress,
    'id' | 'userEmail' | 'isFrequent' | 'isFavourite' | 'createdAt' | 'usedAt'
  >[],
): Promise<void> {
  if (await manager.existsBy(SavedAddress, { userEmail })) return;
  const createdAt = new Date();
  const times = { createdAt, usedAt: createdAt };
  const rows = addresses.map((address) => ({ ...address, userEmail, isFrequent: true, ...times }));
  await manager.insert(SavedAddress, rows);
  await indexPhones(manager, userId);
}
