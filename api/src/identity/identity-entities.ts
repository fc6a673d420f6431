import { AccountLink } from './account-links/account-link.entity';
import { AuditEntry } from './audit/audit-entry.entity';
import { Invitation } from './invitations/invitation.entity';
import { RecoveryCode } from './second-factor/recovery-code.entity';
import { SecondFactor } from './second-factor/second-factor.entity';
import { KnownDevice } from './sessions/known-device.entity';
import { AuthSession } from './sessions/auth-session.entity';
import { SignInAttempt } from './sign-in/sign-in-attempt.entity';
import { AccountSearchTerm } from './users/account-search-term.entity';
import { User } from './users/user.entity';

/** All that accounts need: the staff command connects with these and the platform's alone. */
export const IDENTITY_ENTITIES = [
  AuditEntry,
  User,
  AccountSearchTerm,
  AuthSession,
  KnownDevice,
  SignInAttempt,
  AccountLink,
  Invitation,
  SecondFactor,
  RecoveryCode,
];
