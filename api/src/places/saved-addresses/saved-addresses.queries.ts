import type { DataSource, EntityManager } from 'typeorm';
import type { User } from '../../identity/users/user.entity';
import { indexSavedPhones } from './index-saved-phones';
import { SavedAddress } from './saved-address.entity';

/** Flags are 0 and 1, instants milliseconds since 1970. */
export type SavedAddressRow = Omit<SavedAddress, 'isDefault' | 'isFrequent' | 'createdAt'> &
  Record<'isDefault' | 'isFrequent' | 'createdAt', number>;

const MOST = 100;

/** A person's addresses, the default one first. */
export function findSavedAddresses(
  dataSource: DataSource,
  userEmail: string,
): Promise<SavedAddressRow[]> {
  return dataSource.query(
    `SELECT id, userEmail, label, fullName, phone, addressLine1, addressLine2, city, zipCode,
            isDefault, isFrequent, createdAt
     FROM saved_addresses WHERE userEmail = ?
     ORDER BY isDefault DESC, isFrequent DESC, id LIMIT ${MOST}`,
    [userEmail],
  );
}

/** Saves addresses for an account that has none, in the caller's transaction, which has the account locked. */
export async function addFirstAddresses(
  manager: EntityManager,
  { id: userId, username: userEmail }: Pick<User, 'id' | 'username'>,
  addresses: readonly Omit<SavedAddress, 'id' | 'userEmail' | 'isFrequent' | 'createdAt'>[],
): Promise<void> {
  if (await manager.existsBy(SavedAddress, { userEmail })) return;
  const createdAt = new Date();
  const rows = addresses.map((address) => ({ ...address, userEmail, isFrequent: true, createdAt }));
  await manager.insert(SavedAddress, rows);
  await indexSavedPhones(manager, { userId, email: userEmail });
}
