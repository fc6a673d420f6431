import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access/actor';
import { findUserWithPassword } from '../users/locked-user';
import { PasswordHasher } from '../passwords/password-hasher';
import { SIGNED_IN, SignInThrottle } from '../sign-in/sign-in-throttle';
import { signedIn } from '../../platform/access/signed-in';
import { User } from '../users/user.entity';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ValidationError } from '../../platform/errors/domain-errors';

/** A password that was right when it was checked, and the field it was typed into. */
export interface CheckedPassword {
  readonly field: string;
  readonly userId: number;
  /** What it was checked against. */
  readonly hash: string;
}

/** Asks people for their password again before something that cannot be undone. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly hasher: PasswordHasher,
    private readonly throttle: SignInThrottle,
  ) {}

  /**
   * Wrong ones are limited as at sign-in, apart from those of strangers: a session that was left open is no way to
   * guess the password. What is done upon it
   * has to ask `lockedUser` whether it still holds.
   * @throws ValidationError with the field when it is wrong, RateLimitError after too many wrong ones
   */
  async check(actor: Actor, field: string, password: string): Promise<CheckedPassword> {
    const { userId, email } = signedIn(actor);
    const guesser = { email, knownBy: SIGNED_IN };
    await this.throttle.countTry(guesser);
    const user = await this.dataSource.manager.findOneBy(User, { id: userId });
    const isRight = await this.hasher.matches(user?.password ?? null, password);
    if (!user || !isRight) throw wrongPassword(field);
    await this.transactions.run((manager) => this.throttle.takeBack(manager, guesser));
    return { field, userId, hash: user.password };
  }

  /**
   * The account, locked until the caller's transaction ends.
   * @throws ValidationError with the field when its password is another one by now, or it was closed
   */
  async lockedUser(
    manager: EntityManager,
    { field, userId, hash }: CheckedPassword,
  ): Promise<User> {
    const user = await findUserWithPassword(manager, userId, hash);
    if (!user) throw wrongPassword(field);
    return user;
  }
}

function wrongPassword(field: string): ValidationError {
  return new ValidationError([{ path: field, message: 'This is not your current password' }]);
}
