import {
  type PageQuery,
  type StaffChangeRequest,
  type StaffRequest,
  STAFF_ROLES,
  type StaffView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
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
  ) {}

  /** The newest first, the deactivated ones included. */
  async list(actor: Actor, { after, limit }: PageQuery): Promise<Page<StaffView>> {
    requirePermission(actor, 'people');
    const users = await this.dataSource.manager.find(User, {
      where: { role: STAFF, ...(after !== undefined && { id: LessThan(after) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const ids = users.map(({ id }) => id);
    const withFactor = await accountsWithSecondFactor(this.dataSource.manager, ids);
    return pageOf(users, limit, (user) => staffView(user, withFactor.has(user.id)));
  }

  /** @throws ConflictError when the e-mail has an account already, also a customer's */
  async add(actor: Actor, request: StaffRequest): Promise<StaffView> {
    requirePermission(actor, 'people');
    const weakness = weaknessOfStaffPassword(request.password);
    if (weakness)
      throw new ValidationError([{ path: 'password', message: `Password ${weakness}` }]);
    return this.accounts.create(request, async (manager, user) => {
      const { username: email, fullName, role } = user;
      const after = { email, fullName, role };
      await recordAudit(manager, actor, { ...about(user), action: 'add_account', after });
      return staffView(user, false);
    });
  }

  /**
   * Sets role and activity, and ends the sessions of that person.
   * @throws ConflictError for one's own account, for one that is not the version that was seen, and where no active admin
   * would be left
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
      if (role === before.role && isActive === before.isActive) {
        return staffView(before, withFactor.has(id));
      }
      const others = admins.filter((admin) => admin.id !== id).length;
      if (others === 0 && !isActiveAdmin(after)) throw new ConflictError(LAST_ADMIN);
      await manager.update(User, id, { role, isActive, version, changedById: actor.userId });
      await this.sessions.endAllOf(manager, id);
      await recordAudit(manager, actor, {
        ...about(before),
        action: 'change_account',
        before: { role: before.role, isActive: before.isActive },
        after: { role, isActive },
      });
      return staffView(after, withFactor.has(id));
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
      await recordAudit(manager, actor, { ...about(user), action: 'reset_two_step' });
      return staffView(user, false);
    });
  }
}

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

function about({ username }: User) {
  return { subjectType: 'staff', subjectId: username } as const;
}

function staffView(user: User, hasSecondFactor: boolean): StaffView {
  return {
    id: user.id,
    email: user.username,
    fullName: user.fullName,
    role: user.role,
    isActive: user.isActive,
    hasSecondFactor,
    version: user.version,
    createdAt: user.createdAt.toISOString(),
  };
}
