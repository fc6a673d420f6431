import type {
  AccountRequest,
  AccountView,
  DoneView,
  PasswordChangeRequest,
  SessionEndRequest,
  SessionView,
} from '@courier/contract';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../audit/audit-trail';
import { AccountListenersService } from '../users/account-listeners.service';
import { AccountsService } from '../users/accounts.service';
import { type Actor, isStaffAccount, type UserActor } from '../../platform/access/actor';
import { AuthSession } from '../sessions/auth-session.entity';
import { PasswordHasher } from '../passwords/password-hasher';
import { sessionLifetime } from '../sessions/session-lifetimes';
import { type NewSession, SessionsService } from '../sessions/sessions.service';
import { signedIn } from '../../platform/access/signed-in';
import { weaknessOfStaffPassword } from '../../platform/passwords/staff-password';
import { indexAccount } from '../users/account-search.queries';
import { lockedUser } from '../users/locked-user';
import { User } from '../users/user.entity';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { TransactionsService } from '../../platform/database/transactions.service';
import {
  ValidationError,
  NotFoundError,
  UnauthenticatedError,
} from '../../platform/errors/domain-errors';
import { findSessions, type OwnSessionRow } from './account.queries';
import { OwnPasswordService } from './own-password.service';

/** What people do with their own account. */
@Injectable()
export class AccountService {
  private readonly logger = new Logger('Account');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly ownPassword: OwnPasswordService,
    private readonly accounts: AccountsService,
    private readonly listeners: AccountListenersService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail'>,
  ) {}

  async show(actor: Actor): Promise<AccountView> {
    const { userId } = signedIn(actor);
    const user = await this.dataSource.manager.findOneBy(User, { id: userId });
    // Erased since the session was looked up.
    if (!user) throw new UnauthenticatedError('Please log in to access this page');
    return this.viewOf(user);
  }

  async rename(actor: Actor, { fullName }: AccountRequest): Promise<AccountView> {
    const { userId } = signedIn(actor);
    await this.transactions.run(async (manager) => {
      const user = await lockedUser(manager, userId);
      await manager.update(User, { id: userId }, { fullName });
      await indexAccount(manager, { ...user, fullName });
    });
    return this.show(actor);
  }

  /**
   * Ends all sessions and begins a new one for the browser that asks.
   * @throws ValidationError when the current password is wrong or the new one will not do
   */
  async changePassword(
    actor: Actor,
    { currentPassword, newPassword }: PasswordChangeRequest,
    deviceToken: string | undefined,
  ): Promise<NewSession> {
    const own = signedIn(actor);
    const { userId, sessionId } = own;
    const weakness = isStaffAccount(own) ? weaknessOfStaffPassword(newPassword) : null;
    if (weakness) {
      throw new ValidationError([{ path: 'newPassword', message: `The new password ${weakness}` }]);
    }
    const field = 'currentPassword';
    const checked = await this.ownPassword.check(actor, field, currentPassword);
    const password = await this.hasher.hash(newPassword);
    const session = await this.transactions.run(async (manager) => {
      const user = await this.ownPassword.lockedUser(manager, checked);
      const before = await manager.findOneBy(AuthSession, { tokenHash: sessionId });
      await this.accounts.setPassword(manager, userId, password);
      await this.listeners.securityChanged(manager, userId, { kind: 'password-changed' });
      if (isStaffAccount(own)) await recordAudit(manager, own, passwordChanged(own));
      const browser = { token: undefined, deviceToken, device: before?.device ?? null };
      return this.sessions.begin(manager, user, browser, before?.hasSecondFactor);
    });
    this.logger.log({ msg: 'password changed', userId });
    return session;
  }

  /** Those that are still good for something, the newest first. */
  async listSessions(actor: Actor, now = Date.now()): Promise<SessionView[]> {
    const { userId, role, sessionId } = signedIn(actor);
    const { idle } = sessionLifetime(role);
    const rows = await findSessions(this.dataSource, userId);
    return rows
      .filter((row) => now < row.expiresAt && now - row.lastSeenAt < idle)
      .map((row) => sessionView(row, sessionId));
  }

  /** @throws NotFoundError for one that is not the actor's, ValidationError when the password is wrong */
  async endSession(actor: Actor, id: string, { password }: SessionEndRequest): Promise<void> {
    const { userId } = signedIn(actor);
    const rows = await findSessions(this.dataSource, userId);
    const tokenHash = rows.find((row) => sessionIdOf(row) === id)?.tokenHash;
    if (!tokenHash) throw new NotFoundError('This session has ended already.');
    await this.ownPassword.check(actor, 'password', password);
    await this.transactions.run((manager) => manager.delete(AuthSession, { tokenHash, userId }));
  }

  /** @throws ValidationError when the password is wrong */
  async signOutEverywhere(actor: Actor, { password }: SessionEndRequest): Promise<DoneView> {
    const { userId } = await this.ownPassword.check(actor, 'password', password);
    await this.transactions.run((manager) => this.sessions.endAllOf(manager, userId));
    return { success: true, message: 'You have been signed out everywhere' };
  }

  private viewOf({ username, fullName, role, emailConfirmedAt, createdAt }: User): AccountView {
    return {
      email: username,
      fullName,
      role,
      emailConfirmed: this.config.mail && emailConfirmedAt !== null,
      createdAt: createdAt.toISOString(),
    };
  }
}

function passwordChanged({ email }: UserActor) {
  return { action: 'change_password', subjectType: 'staff', subjectId: email } as const;
}

function sessionView(row: OwnSessionRow, current: string): SessionView {
  const at = (milliseconds: number) => new Date(Number(milliseconds)).toISOString();
  return {
    id: sessionIdOf(row),
    createdAt: at(row.createdAt),
    lastSeenAt: at(row.lastSeenAt),
    expiresAt: at(row.expiresAt),
    device: row.device,
    isCurrent: row.tokenHash === current,
  };
}

/** Enough of the hash to distinguish one person's sessions, and too little to find a session by. */
function sessionIdOf({ tokenHash }: OwnSessionRow): string {
  return tokenHash.slice(0, 16);
}
