import type { EntityManager } from 'typeorm';
import { indexPhones } from '../../identity/users/account-search.queries';
import { SavedAddress } from './saved-address.entity';

/** Lets staff find an account by the phone numbers in its address book as it is now. The caller has locked it. */
export async function indexSavedPhones(
  manager: EntityManager,
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<void> {
  const saved = await manager.find(SavedAddress, {
    select: { id: true, phone: true },
    where: { userEmail: email },
  });
  await indexPhones(
    manager,
    userId,
    saved.map(({ phone }) => phone),
  );
}
