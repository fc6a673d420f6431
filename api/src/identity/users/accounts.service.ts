import type { Role, StaffRole } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isDuplicateKey } from '../../platform/database/database-errors';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError } from '../../platform/errors/domain-errors';
import { indexAccount } from './account-search.queries';
import { findLockedUserByEmail } from './locked-user';
import { PasswordHasher } from '../passwords/password-hasher';
import { AccountLink } from '../account-links/account-link.entity';
import { Invitation } from '../invitations/invitation.entity';
import { KnownDevice } from '../sessions/known-device.entity';
import { newSecretToken } from '../sessions/secret-token';
import { SessionsService } from '../sessions/sessions.service';
import { User } from './user.entity';

export interface NewAccount {
  /** In lower case. */
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly role: Role;
  /** Made by whoever typed the e-mail address, which may be somebody else's: it is confirmed by a mailed link. */
  readonly isSelfRegistered?: true;
}

/** Somebody of the staff who sets the password by the link of an e-mail. */
export interface InvitedAccount extends Pick<NewAccount, 'email' | 'fullName'> {
  readonly role: StaffRole;
}

/** Makes accounts and gives them passwords. It asks no actor: who may is for its callers to know. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
  ) {}

  find(email: string): Promise<User | null> {
    return this.dataSource.manager.findOneBy(User, { username: email });
  }

  /**
   * Creates an account, and in the same transaction what belongs to it.
   * @throws ConflictError when the e-mail has one already
   */
  create<T>(
    account: NewAccount,
    andThen: (manager: EntityManager, user: User) => Promise<T>,
  ): Promise<T> {
    const isConfirmed = !account.isSelfRegistered;
    return this.insert(account, { isActive: true, isConfirmed }, andThen);
  }

  /**
   * Creates an account that nobody can sign in to, with a password that nobody knows, until its owner sets one.
   * @throws ConflictError when the e-mail has one already
   */
  createInvited<T>(
    account: InvitedAccount,
    andThen: (manager: EntityManager, user: User) => Promise<T>,
  ): Promise<T> {
    const unknown = { ...account, password: newSecretToken() };
    return this.insert(unknown, { isActive: false, isConfirmed: false }, andThen);
  }

  private async insert<T>(
    account: NewAccount,
    { isActive, isConfirmed }: { readonly isActive: boolean; readonly isConfirmed: boolean },
    andThen: (manager: EntityManager, user: User) => Promise<T>,
  ): Promise<T> {
    const password = await this.hasher.hash(account.password);
    try {
      return await this.transactions.run(async (manager) => {
        const createdAt = new Date();
        const user = await manager.save(User, {
          username: account.email,
          password,
          role: account.role,
          fullName: account.fullName,
          isActive,
          version: 1,
          changedById: null,
          emailConfirmedAt: isConfirmed ? createdAt : null,
          createdAt,
        } as User);
        await indexAccount(manager, user);
        return andThen(manager, user);
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw new ConflictError('An account with this email already exists');
    }
  }

  /**
   * Creates the account, or gives the one that is there the password and role. Its sessions end.
   * @param andThen what belongs to it, in the same transaction, with the account as it was; null for a new one
   */
  async createOrReset(
    account: NewAccount,
    andThen: (manager: EntityManager, before: User | null) => Promise<void>,
  ): Promise<'created' | 'changed'> {
    const password = await this.hasher.hash(account.password);
    const isChanged = await this.transactions.run(async (manager) => {
      // Locked: its owner may be erasing it.
      const existing = await findLockedUserByEmail(manager, account.email);
      if (!existing) return false;
      const { id, version, emailConfirmedAt } = existing;
      const change = {
        role: account.role,
        isActive: true,
        version: version + 1,
        changedById: null,
        emailConfirmedAt: emailConfirmedAt ?? new Date(),
      };
      await manager.update(User, { id }, change);
      await this.setPassword(manager, id, password);
      await andThen(manager, existing);
      return true;
    });
    if (isChanged) return 'changed';
    await this.create(account, (manager) => andThen(manager, null));
    return 'created';
  }

  /**
   * Sets another password, in the caller's transaction: it ends the sessions of the account, forgets its devices and
   * invalidates its links to a new password, and its invitation.
   * @param hash of the `PasswordHasher`
   */
  async setPassword(manager: EntityManager, userId: number, hash: string): Promise<void> {
    await manager.update(User, { id: userId }, { password: hash });
    await this.sessions.endAllOf(manager, userId);
    await manager.delete(KnownDevice, { userId });
    await manager.delete(AccountLink, { userId, purpose: 'new-password' });
    await manager.delete(Invitation, { userId });
  }

  /** Hashes the password of a sign-in again where its hash has the parameters of earlier times. */
  async renewHash({ id, password: stored }: User, password: string): Promise<void> {
    if (!this.hasher.isOutdated(stored)) return;
    const renewed = await this.hasher.hash(password);
    await this.transactions.run((manager) =>
      // Not over one that was set meanwhile.
      manager.update(User, { id, password: stored }, { password: renewed }),
    );
  }

  /** Creates the account unless there is one; leaves an existing one as it is. */
  async ensure(account: NewAccount): Promise<User> {
    const existing = await this.find(account.email);
    if (existing) return existing;
    try {
      return await this.create(account, (_, user) => Promise.resolve(user));
    } catch (error) {
      // Another replica that started at the same moment was faster.
      const created = error instanceof ConflictError ? await this.find(account.email) : null;
      if (created) return created;
      throw error;
    }
  }
}
