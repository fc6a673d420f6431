import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../auth/actor';
import { PasswordHasher } from '../auth/password-hasher';
import { SignInThrottle } from '../auth/sign-in-throttle';
import { signedIn } from '../auth/signed-in';
import { User } from '../auth/user.entity';
import { Transactions } from '../database/transactions';
import { Invalid } from '../errors/domain-errors';

/** Asks people for their password once more before something that cannot be undone. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly hasher: PasswordHasher,
    private readonly throttle: SignInThrottle,
  ) {}

  /**
   * Counts as a try to sign in: a session that was left open is no way to guess the password.
   * @throws Invalid with the field when it is wrong, TooMany after too many wrong ones
   */
  async check(actor: Actor, field: string, password: string, address: string): Promise<void> {
    const { userId, email } = signedIn(actor);
    await this.throttle.countTry(email, address);
    const user = await this.dataSource.manager.findOneBy(User, { id: userId });
    if (!(await this.hasher.matches(user?.password ?? null, password))) {
      throw new Invalid([{ path: field, message: 'This is not your current password' }]);
    }
    await this.transactions.run((manager) => this.throttle.takeBack(manager, email, address));
  }
}
