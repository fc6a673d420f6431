import { AccountLink } from '../account-links/account-link.entity';
import { Invitation } from '../invitations/invitation.entity';
import { exportedRows } from '../personal-data/exported-rows';
import type { PersonalData } from '../personal-data/personal-data.registry';
import { RecoveryCode } from '../second-factor/recovery-code.entity';
import { SecondFactor } from '../second-factor/second-factor.entity';
import { KnownDevice } from '../sessions/known-device.entity';
import { AuthSession } from '../sessions/auth-session.entity';
import { AccountSearchTerm } from '../users/account-search-term.entity';
import { User } from '../users/user.entity';

/** Sessions, devices, links, invitation, second factor and search terms go with the account. */
export const ACCOUNT_DATA: PersonalData = {
  entities: [
    User,
    AuthSession,
    KnownDevice,
    AccountLink,
    Invitation,
    AccountSearchTerm,
    SecondFactor,
    RecoveryCode,
  ],
  exports: {
    account: async (dataSource, { userId }) =>
      (
        await exportedRows(
          dataSource,
          'SELECT username AS email, emailConfirmedAt, fullName, role, createdAt FROM users WHERE id = ?',
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
