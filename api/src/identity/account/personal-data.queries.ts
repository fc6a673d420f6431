import { PasswordResetLink } from '../password-reset/password-reset-link.entity';
import { exportedRows } from '../personal-data/exported-rows';
import type { PersonalData } from '../personal-data/personal-data.registry';
import { KnownDevice } from '../sessions/known-device.entity';
import { AuthSession } from '../sessions/auth-session.entity';
import { AccountSearchTerm } from '../users/account-search-term.entity';
import { User } from '../users/user.entity';

/** Sessions, devices, links and search terms go with the account. */
export const ACCOUNT_DATA: PersonalData = {
  entities: [User, AuthSession, KnownDevice, PasswordResetLink, AccountSearchTerm],
  exports: {
    account: async (dataSource, { userId }) =>
      (
        await exportedRows(
          dataSource,
          'SELECT username AS email, fullName, role, createdAt FROM users WHERE id = ?',
          [userId],
        )
      )[0],
    sessions: (dataSource, { userId }) =>
      exportedRows(
        dataSource,
        'SELECT createdAt, lastSeenAt, expiresAt, device FROM sessions WHERE userId = ? ORDER BY createdAt',
        [userId],
      ),
  },
  erase: async (manager, { userId }) => {
    await manager.delete(User, { id: userId });
  },
};
