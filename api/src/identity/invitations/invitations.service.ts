import type { InvitationAcceptance, InvitationView } from '@courier/contract';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TransactionsService } from '../../platform/database/transactions.service';
import { NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import { weaknessOfStaffPassword } from '../../platform/passwords/staff-password';
import { findInvitationLink } from '../account-links/account-links';
import { recordAudit } from '../audit/audit-trail';
import { confirmEmail } from '../email-confirmation/confirm-email';
import { PasswordHasher } from '../passwords/password-hasher';
import { rememberDevice } from '../sessions/known-devices';
import { SignInThrottle } from '../sign-in/sign-in-throttle';
import { AccountsService } from '../users/accounts.service';
import { findLockedUser } from '../users/locked-user';
import { User } from '../users/user.entity';
import { Invitation } from './invitation.entity';

/** For people who were invited to the staff: whoever reads the e-mail sets the first password of the account. */
@Injectable()
export class InvitationsService {
  private readonly logger = new Logger('Invitations');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    private readonly throttle: SignInThrottle,
  ) {}

  /** @throws NotFoundError for a link that works no more, which says why, or never was one */
  async find(token: string): Promise<InvitationView> {
    const { manager } = this.dataSource;
    const { userId, invitedById, expiresAt } = await openInvitation(manager, token);
    const user = await manager.findOneBy(User, { id: userId });
    if (!user) throw new NotFoundError(GONE);
    const host = await manager.findOneBy(User, { id: invitedById });
    return {
      invitedBy: host?.fullName ?? null,
      fullName: user.fullName,
      email: user.username,
      role: user.role,
      expiresAt: expiresAt.toISOString(),
    };
  }

  /**
   * Sets the password and makes the account an active one, takes the link as a proof of the e-mail address, and makes
   * the browser known.
   * @returns what the browser is known by from now on
   * @throws NotFoundError as `find` does; ValidationError when the password will not do
   */
  async accept(
    { token, password }: InvitationAcceptance,
    deviceToken: string | undefined,
  ): Promise<string> {
    const { userId } = await openInvitation(this.dataSource.manager, token);
    const weakness = weaknessOfStaffPassword(password);
    if (weakness) {
      throw new ValidationError([{ path: 'password', message: `Password ${weakness}` }]);
    }
    const hash = await this.hasher.hash(password);
    const kept = await this.transactions.run(async (manager) => {
      const user = await findLockedUser(manager, userId);
      if (!user) throw new NotFoundError(GONE);
      // Read again with the lock held: of two people with the link, one comes first.
      await openInvitation(manager, token);
      const { username: email, version } = user;
      const change = { isActive: true, version: version + 1, changedById: userId };
      await manager.update(User, { id: userId }, change);
      await confirmEmail(manager, user);
      await this.accounts.setPassword(manager, userId, hash);
      await this.throttle.forget(manager, email);
      const about = { subjectType: 'staff', subjectId: email } as const;
      await recordAudit(manager, { userId, email }, { ...about, action: 'accept_invitation' });
      return rememberDevice(manager, userId, deviceToken);
    });
    this.logger.log({ msg: 'invitation accepted', userId });
    return kept;
  }
}

/**
 * The invitation that the token of a link accepts. Who has the token was mailed it: they may know what became of it.
 * @throws NotFoundError for one that was accepted, sent again, is too old, was taken back or never was one
 */
async function openInvitation(manager: EntityManager, token: string): Promise<Invitation> {
  const link = await findInvitationLink(manager, token);
  if (!link) throw new NotFoundError(GONE);
  const invitation = await manager.findOneBy(Invitation, { userId: link.userId });
  if (!invitation) throw new NotFoundError(USED);
  if (link.createdAt < invitation.invitedAt) throw new NotFoundError(SENT_AGAIN);
  if (invitation.expiresAt.getTime() <= Date.now()) throw new NotFoundError(EXPIRED);
  return invitation;
}

const GONE =
  'This invitation was taken back, or the link is not complete. Open the link in the email again, or ask who invited you.';
const USED = 'This invitation was accepted already. Sign in with the password that was set then.';
const SENT_AGAIN = 'You were sent a newer invitation. Open the link in the newest email.';
const EXPIRED = 'This invitation has expired. Ask who invited you to send it again.';
