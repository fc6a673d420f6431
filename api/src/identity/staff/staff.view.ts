import type { StaffView } from '@courier/contract';
import type { Invitation } from '../invitations/invitation.entity';
import type { User } from '../users/user.entity';

interface StaffFacts {
  readonly hasSecondFactor?: boolean;
  /** null or left out for who has set a password. */
  readonly invitation?: Pick<Invitation, 'expiresAt'> | null;
}

export function staffView(
  user: User,
  { hasSecondFactor = false, invitation = null }: StaffFacts = {},
): StaffView {
  return {
    id: user.id,
    email: user.username,
    fullName: user.fullName,
    role: user.role,
    isActive: user.isActive,
    hasSecondFactor,
    version: user.version,
    createdAt: user.createdAt.toISOString(),
    invitation: invitation && { expiresAt: invitation.expiresAt.toISOString() },
  };
}

/** What the audit log names an account of the staff by. */
export function aboutStaff({ username }: Pick<User, 'username'>) {
  return { subjectType: 'staff', subjectId: username } as const;
}
