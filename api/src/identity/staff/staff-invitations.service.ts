import { LIMITS, type StaffRequest, STAFF_ROLES, type StaffView } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type Actor, requirePermission, type UserActor } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { forUpdate } from '../../platform/database/for-update';
import { TransactionsService } from '../../platform/database/transactions.service';
import {
  ConflictError,
  NotFoundError,
  RateLimitError,
  ValidationError,
} from '../../platform/errors/domain-errors';
import { hasLinkLeft } from '../account-links/account-links';
import { recordAudit } from '../audit/audit-trail';
import { Invitation } from '../invitations/invitation.entity';
import { AccountListenersService } from '../users/account-listeners.service';
import { AccountsService } from '../users/accounts.service';
import { User } from '../users/user.entity';
import { aboutStaff, staffView } from './staff.view';

/** Invites people to the staff by e-mail: nobody but them ever knows their password. */
@Injectable()
export class StaffInvitationsService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly accounts: AccountsService,
    private readonly listeners: AccountListenersService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail'>,
  ) {}

  /**
   * Adds the account and has its owner mailed a link by which they set the password.
   * @throws ValidationError without a mail server: the account needs a password then; ConflictError when the e-mail has
   * an account already, RateLimitError where enough was mailed from this network
   */
  async invite(actor: Actor, request: Omit<StaffRequest, 'password'>): Promise<StaffView> {
    requirePermission(actor, 'people');
    if (!this.config.mail) {
      throw new ValidationError([{ path: 'password', message: PASSWORD_INSTEAD }]);
    }
    return this.accounts.createInvited(request, async (manager, user) => {
      const invitation = await this.send(manager, actor, user);
      const { username: email, fullName, role } = user;
      const after = { email, fullName, role };
      await recordAudit(manager, actor, { ...aboutStaff(user), action: 'invite', after });
      return staffView(user, { invitation });
    });
  }

  /**
   * Has another link mailed, for as long as the first was; links of earlier e-mails work no more.
   * @throws ConflictError for who is not invited and without a mail server, RateLimitError where enough was mailed
   */
  async sendAgain(actor: Actor, id: number): Promise<StaffView> {
    requirePermission(actor, 'people');
    if (!this.config.mail) throw new ConflictError('We cannot send emails.');
    return this.transactions.run(async (manager) => {
      const user = await lockedInvited(manager, id);
      if (!(await hasLinkLeft(manager, id, 'invitation'))) throw tooMany();
      const invitation = await this.send(manager, actor, user);
      await recordAudit(manager, actor, { ...aboutStaff(user), action: 'invite_again' });
      return staffView(user, { invitation });
    });
  }

  /**
   * Removes the account, which nobody has used: its links work no more, and its e-mail may be invited anew.
   * @throws ConflictError for who is not invited, or has set a password meanwhile
   */
  async takeBack(actor: Actor, id: number): Promise<void> {
    requirePermission(actor, 'people');
    await this.transactions.run(async (manager) => {
      const user = await lockedInvited(manager, id);
      await manager.delete(User, { id });
      const { username: email, fullName, role } = user;
      const before = { email, fullName, role };
      const action = 'take_back_invitation';
      await recordAudit(manager, actor, { ...aboutStaff(user), action, before });
    });
  }

  private async send(
    manager: EntityManager,
    { userId: invitedById, fullName: by }: UserActor,
    { id: userId, role }: Pick<User, 'id' | 'role'>,
  ): Promise<Invitation> {
    const invitedAt = new Date();
    const expiresAt = new Date(invitedAt.getTime() + LIMITS.invitationLifetime);
    const invitation = { userId, invitedById, invitedAt, expiresAt };
    await manager.upsert(Invitation, { ...invitation }, ['userId']);
    if (!(await this.listeners.invited(manager, userId, { by, role }))) throw tooMany();
    return invitation;
  }
}

/** Locked, so that it is neither accepted nor taken back meanwhile. */
async function lockedInvited(manager: EntityManager, id: number): Promise<User> {
  const user = await manager.findOne(User, {
    where: { id, role: In(STAFF_ROLES) },
    ...forUpdate(manager),
  });
  if (!user) throw new NotFoundError('This staff account does not exist.');
  if (!(await manager.existsBy(Invitation, { userId: id }))) {
    throw new ConflictError(`${user.fullName} has a password already and is not invited any more.`);
  }
  return user;
}

function tooMany(): RateLimitError {
  return new RateLimitError(HOUR_IN_S, ENOUGH);
}

const HOUR_IN_S = 3600;
const ENOUGH =
  'We have sent enough invitations for now. Ask them to look in their spam folder too, or try again in an hour.';
const PASSWORD_INSTEAD = 'We cannot send emails: give the account an initial password';
