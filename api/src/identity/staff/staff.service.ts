import {
  type PageQuery,
  type StaffChangeRequest,
  type StaffRequest,
  type StaffView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { recordAudit } from '../audit/audit-trail';
import { AccountsService } from '../users/accounts.service';
import { type Actor, requireAdmin } from '../../platform/access/actor';
import { SessionsService } from '../sessions/sessions.service';
import { weaknessOfStaffPassword } from '../../platform/passwords/staff-password';
import { User } from '../users/user.entity';
import { forUpdate } from '../../platform/database/for-update';
import { Transactions } from '../../platform/database/transactions';
import { ConflictError, ValidationError, NotFoundError } from '../../platform/errors/domain-errors';
import { type Page, pageOf } from '../../platform/http/page';
import { assertVersion } from '../optimistic-locking/assert-version';

const STAFF = In(['support', 'admin']);

/** The accounts of the people who work here. */
@Injectable()
export class StaffService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {}

  /** The newest first, the deactivated ones included. */
  async list(actor: Actor, { after, limit }: PageQuery): Promise<Page<StaffView>> {
    requireAdmin(actor);
    const users = await this.dataSource.manager.find(User, {
      where: { role: STAFF, ...(after !== undefined && { id: LessThan(after) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    return pageOf(users, limit, staffView);
  }

  /** @throws ConflictError when the e-mail has an account already, also a customer's */
  async add(actor: Actor, request: StaffRequest): Promise<StaffView> {
    requireAdmin(actor);
    const weakness = weaknessOfStaffPassword(request.password);
    if (weakness)
      throw new ValidationError([{ path: 'password', message: `Password ${weakness}` }]);
    return this.accounts.create(request, async (manager, user) => {
      const { username: email, fullName, role } = user;
      const after = { email, fullName, role };
      await recordAudit(manager, actor, { ...about(user), action: 'add the account', after });
      return staffView(user);
    });
  }

  /**
   * Sets role and activity, and ends the sessions of that person.
   * @throws ConflictError for one's own account, for one that is not the version that was seen, and where no active admin
   * would be left
   */
  async change(actor: Actor, id: number, request: StaffChangeRequest): Promise<StaffView> {
    requireAdmin(actor);
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
      if (role === before.role && isActive === before.isActive) return staffView(before);
      const others = admins.filter((admin) => admin.id !== id).length;
      if (others === 0 && !isActiveAdmin(after)) throw new ConflictError(LAST_ADMIN);
      await manager.update(User, id, { role, isActive, version, changedById: actor.userId });
      await this.sessions.endAllOf(manager, id);
      await recordAudit(manager, actor, {
        ...about(before),
        action: 'change the account',
        before: { role: before.role, isActive: before.isActive },
        after: { role, isActive },
      });
      return staffView(after);
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

function staffView(user: User): StaffView {
  return {
    id: user.id,
    email: user.username,
    fullName: user.fullName,
    role: user.role,
    isActive: user.isActive,
    version: user.version,
    createdAt: user.createdAt.toISOString(),
  };
}
