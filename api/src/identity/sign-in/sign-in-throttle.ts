import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { forUpdate } from '../../platform/database/for-update';
import { Transactions } from '../../platform/database/transactions';
import { RateLimitError } from '../../platform/errors/domain-errors';
import { networkOf } from '../../platform/throttling/network';
import { sha256 } from '../sessions/secret-token';
import { SignInAttempt } from './sign-in-attempt.entity';

/** What failures cost. Times in ms. */
export const SIGN_IN_LIMITS = {
  /** Of one account: tries without a pause, then pauses that double up to the longest, then a day's rest. */
  account: { free: 5, longestPause: 60_000, most: 100, rest: 86_400_000 },
  /** Of one network, behind which many people may be. */
  network: { free: 50, longestPause: 60_000, most: 1000, rest: 3_600_000 },
} as const;

type Kind = keyof typeof SIGN_IN_LIMITS;

/**
 * Slows down guessing of passwords. An attempt is counted before the password is checked, so that parallel ones gain
 * nothing, and uncounted when it was right. Unknown e-mails count alike, so the response does not reveal them.
 */
@Injectable()
export class SignInThrottle {
  constructor(private readonly transactions: Transactions) {}

  /** @throws RateLimitError while the account or the network has to wait */
  async countTry(email: string, address: string, now = Date.now()): Promise<void> {
    const wait = await this.transactions.run(async (manager) => {
      const network = await this.count(manager, 'network', networkOf(address), now);
      return network > 0 ? network : this.count(manager, 'account', email, now);
    });
    if (wait > 0) throw new RateLimitError(Math.ceil(wait / 1000), TOO_MANY);
  }

  /** Forgets the account's failures and this one try of the network, in the caller's transaction. */
  async takeBack(manager: EntityManager, email: string, address: string): Promise<void> {
    await this.forget(manager, email);
    await manager
      .createQueryBuilder()
      .update(SignInAttempt)
      .set({ failures: () => 'failures - 1' })
      .where('subject = :subject AND failures > 0', {
        subject: subjectOf('network', networkOf(address)),
      })
      .execute();
  }

  /** Forgets the account's failures, in the caller's transaction. */
  async forget(manager: EntityManager, email: string): Promise<void> {
    await manager.delete(SignInAttempt, { subject: subjectOf('account', email) });
  }

  /** Counts one failure; answers how long to wait instead when it may not even be tried. */
  private async count(manager: EntityManager, kind: Kind, who: string, now: number) {
    const { rest } = SIGN_IN_LIMITS[kind];
    const subject = subjectOf(kind, who);
    await manager.delete(SignInAttempt, { subject, lastFailureAt: LessThan(new Date(now - rest)) });
    const never = new Date(0);
    await manager
      .createQueryBuilder()
      .insert()
      .into(SignInAttempt)
      .values({ subject, failures: 0, lastFailureAt: new Date(now), blockedUntil: never })
      .orIgnore()
      .execute();
    const attempt = await manager.findOneOrFail(SignInAttempt, {
      where: { subject },
      ...forUpdate(manager),
    });
    const wait = attempt.blockedUntil.getTime() - now;
    if (wait > 0) return wait;
    const failures = attempt.failures + 1;
    const pause = pauseAfter(kind, failures);
    await manager.update(
      SignInAttempt,
      { subject },
      {
        failures,
        lastFailureAt: new Date(now),
        // Not `now` where there is no pause: a call that began earlier and waited for the row would have to wait.
        blockedUntil: pause > 0 ? new Date(now + pause) : never,
      },
    );
    return 0;
  }
}

const TOO_MANY = 'Too many sign-in attempts. Please wait a moment and try again.';

/** How long the next try has to wait after so many failures, in ms. */
export function pauseAfter(kind: Kind, failures: number): number {
  const { free, longestPause, most, rest } = SIGN_IN_LIMITS[kind];
  if (failures >= most) return rest;
  return failures < free ? 0 : Math.min(longestPause, 1000 * 2 ** (failures - free));
}

function subjectOf(kind: Kind, who: string): string {
  return `${kind}:${sha256(who)}`;
}
