import {
  type PageQuery,
  type StaffChangeRequest,
  type StaffRequest,
  STAFF_ROLES,
  type StaffView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { Invitation } from '../invitations/invitation.entity';
import { recordAudit } from '../audit/audit-trail';
import { AccountListenersService } from '../users/account-listeners.service';
import { AccountsService } from '../users/accounts.service';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { accountsWithSecondFactor, removeSecondFactor } from '../second-factor/second-factors';
import { SessionsService } from '../sessions/sessions.service';
import { weaknessOfStaffPassword } from '../../platform/passwords/staff-password';
import { User } from '../users/user.entity';
import { forUpdate } from '../../platform/database/for-update';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, ValidationError, NotFoundError } from '../../platform/errors/domain-errors';
import { type Page, pageOf } from '../../platform/http/page';
import { StaffInvitationsService } from './staff-invitations.service';
import { aboutStaff, staffView } from './staff.view';
import { assertVersion } from '../optimistic-locking/assert-version';

const STAFF = In(STAFF_ROLES);

/** The accounts of the people who work here. */
@Injectable()
export class StaffService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly listeners: AccountListenersService,
    private readonly invitations: StaffInvitationsService,
  ) {}

  /** The newest first, the deactivated ones included. */
  async list(actor: Actor, { after, limit }: PageQuery): Promise<Page<StaffView>> {
    requirePermission(actor, 'people');
    const users = await this.dataSource.manager.find(User, {
      where: { role: STAFF, ...(after !== undefined && { id: LessThan(after) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const { manager } = this.dataSource;
    const ids = users.map(({ id }) => id);
    const withFactor = await accountsWithSecondFactor(manager, ids);
    const invitations = await manager.findBy(Invitation, { userId: In(ids) });
    const invitationOf = new Map(invitations.map((each) => [each.userId, each]));
    return pageOf(users, limit, (user) =>
      staffView(user, {
        hasSecondFactor: withFactor.has(user.id),
        invitation: invitationOf.get(user.id),
      }),
    );
  }

  /**
   * Adds an account with an initial password, or invites its owner to set one.
   * @throws ConflictError when the e-mail has an account already, also a customer's
   */
  async add(actor: Actor, { password, ...account }: StaffRequest): Promise<StaffView> {
    requirePermission(actor, 'people');
    if (password === undefined) return this.invitations.invite(actor, account);
    const weakness = weaknessOfStaffPassword(password);
    if (weakness)
      throw new ValidationError([{ path: 'password', message: `Password ${weakness}` }]);
    return this.accounts.create({ ...account, password }, async (manager, user) => {
      const { username: email, fullName, role } = user;
      const after = { email, fullName, role };
      await recordAudit(manager, actor, { ...aboutStaff(user), action: 'add_account', after });
      return staffView(user);
    });
  }

  /**
   * Sets role and activity, and ends the sessions of that person.
   * @throws ConflictError for one's own account, for one that is not the version that was seen, where no active admin
   * would be left, and for the activity of who has not accepted an invitation
   */
  async change(actor: Actor, id: number, request: StaffChangeRequest): Promise<StaffView> {
    requirePermission(actor, 'people');
    if (id === actor.userId) {
      throw new ConflictError('You cannot change your own account: ask another admin.');
    }
    return this.transactions.run(async (manager) => {
      const admins = await lockedAdmins(manager);
      const before = await manager.findOne(User, {
        where: { id, role: STAFF },
        ...forUpdate(manager),
      });
      if (!before) throw new NotFoundError('This staff account does not exist.');
      await assertVersion(manager, actor, 'account', before, request.version);
      const { role = before.role, isActive = before.isActive } = request;
      const version = before.version + 1;
      const after = { ...before, role, isActive, version };
      const withFactor = await accountsWithSecondFactor(manager, [id]);
      const invitation = await manager.findOneBy(Invitation, { userId: id });
      if (invitation && request.isActive !== undefined) throw new ConflictError(STILL_INVITED);
      const facts = { hasSecondFactor: withFactor.has(id), invitation };
      if (role === before.role && isActive === before.isActive) return staffView(before, facts);
      const others = admins.filter((admin) => admin.id !== id).length;
      if (others === 0 && !isActiveAdmin(after)) throw new ConflictError(LAST_ADMIN);
      await manager.update(User, id, { role, isActive, version, changedById: actor.userId });
      await this.sessions.endAllOf(manager, id);
      await recordAudit(manager, actor, {
        ...aboutStaff(before),
        action: 'change_account',
        before: { role: before.role, isActive: before.isActive },
        after: { role, isActive },
      });
      return staffView(after, facts);
    });
  }

  /**
   * Turns off the two-step sign-in of somebody who lost phone and recovery codes, and ends their sessions.
   * @throws ConflictError for one's own account and where it is off
   */
  async resetSecondFactor(actor: Actor, id: number): Promise<StaffView> {
    requirePermission(actor, 'people');
    if (id === actor.userId) {
      throw new ConflictError('Change your own two-step sign-in on your account page.');
    }
    return this.transactions.run(async (manager) => {
      const user = await manager.findOne(User, {
        where: { id, role: STAFF },
        ...forUpdate(manager),
      });
      if (!user) throw new NotFoundError('This staff account does not exist.');
      if (!(await removeSecondFactor(manager, id))) {
        throw new ConflictError('This account has no two-step sign-in.');
      }
      await this.sessions.endAllOf(manager, id);
      await this.listeners.securityChanged(manager, id, { kind: 'second-factor-off' });
      await recordAudit(manager, actor, { ...aboutStaff(user), action: 'reset_two_step' });
      return staffView(user);
    });
  }
}

const STILL_INVITED =
  'This person has not accepted the invitation yet: send it again, or take it back.';
const LAST_ADMIN = 'This is the last active admin: make another one first.';

/** Locked, so that two admins who deactivate each other at the same time do not both succeed. */
function lockedAdmins(manager: EntityManager): Promise<User[]> {
  return manager.find(User, {
    where: { role: 'admin', isActive: true },
    order: { id: 'ASC' },
    ...forUpdate(manager),
  });
}

function isActiveAdmin({ role, isActive }: Pick<User, 'role' | 'isActive'>): boolean {
  return role === 'admin' && isActive;
}
