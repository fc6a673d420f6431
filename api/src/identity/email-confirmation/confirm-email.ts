import type { EntityManager } from 'typeorm';
import { AccountLink } from '../account-links/account-link.entity';
import { User } from '../users/user.entity';

/** Notes that the owner of the account, which the caller has locked, reads the e-mail that goes to its address. */
export async function confirmEmail(
  manager: EntityManager,
  { id, emailConfirmedAt }: Pick<User, 'id' | 'emailConfirmedAt'>,
): Promise<void> {
  if (emailConfirmedAt) return;
  await manager.update(User, { id }, { emailConfirmedAt: new Date() });
  await manager.delete(AccountLink, { userId: id, purpose: 'confirm-email' });
}
