import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { forUpdate } from '../../platform/database/for-update';
import { TransactionsService } from '../../platform/database/transactions.service';
import { RateLimitError } from '../../platform/errors/domain-errors';
import { networkOf } from '../../platform/throttling/network';
import { sha256 } from '../sessions/secret-token';
import { SignInAttempt } from './sign-in-attempt.entity';

const HOUR = 3_600_000;

/** What failures cost. Times in ms. */
export const SIGN_IN_LIMITS = {
  /**
   * Of all strangers on one account: tries without a pause, then pauses that double up to the longest, then an hour
   * after each. Counted until a day has passed without one.
   */
  account: { free: 5, longestPause: 60_000, most: 100, rest: HOUR, countedFor: 24 * HOUR },
  /** Of one known device on the account, or of whoever is signed in to it. */
  known: { free: 5, longestPause: 60_000, most: 100, rest: HOUR, countedFor: 24 * HOUR },
  /** Of one network, behind which many people may be. */
  network: { free: 50, longestPause: 60_000, most: 1000, rest: HOUR, countedFor: HOUR },
} as const;

type Kind = keyof typeof SIGN_IN_LIMITS;

/** Who tries the password of an account. */
export type Guesser = { readonly email: string } & (
  | { readonly address: string }
  /** A device that has signed in to the account before, or `SIGNED_IN`. */
  | { readonly knownBy: string }
);

/** Stands for whoever holds a session of the account. */
export const SIGNED_IN = 'session';

/**
 * Slows down guessing of passwords. An attempt is counted before the password is checked, so that parallel ones gain
 * nothing, and uncounted when it was right. Unknown e-mails count alike, so the response does not reveal them. The
 * failures of strangers slow down strangers alone: nobody can lock the owner out of a browser that they use.
 */
@Injectable()
export class SignInThrottle {
  constructor(private readonly transactions: TransactionsService) {}

  /** @throws RateLimitError while this guesser has to wait */
  async countTry(guesser: Guesser, now = Date.now()): Promise<void> {
    const wait = await this.transactions.run(async (manager) => {
      for (const [kind, who] of countersOf(guesser)) {
        const left = await this.count(manager, kind, who, now);
        if (left > 0) return left;
      }
      return 0;
    });
    if (wait > 0) throw new RateLimitError(Math.ceil(wait / 1000), TOO_MANY);
  }

  /** Forgets the guesser's failures on the account and this one try of the network, in the caller's transaction. */
  async takeBack(manager: EntityManager, guesser: Guesser): Promise<void> {
    for (const [kind, who] of countersOf(guesser)) {
      const subject = subjectOf(kind, who);
      if (kind === 'network') await manager.decrement(SignInAttempt, { subject }, 'failures', 1);
      else await manager.delete(SignInAttempt, { subject });
    }
  }

  /** Takes this one try back, which was neither right nor wrong, in the caller's transaction. */
  async uncount(manager: EntityManager, guesser: Guesser): Promise<void> {
    for (const [kind, who] of countersOf(guesser)) {
      const subject = subjectOf(kind, who);
      await manager.decrement(SignInAttempt, { subject }, 'failures', 1);
      await manager.update(SignInAttempt, { subject }, { blockedUntil: new Date(0) });
    }
  }

  /** Forgets the failures of strangers on the account, in the caller's transaction. */
  async forget(manager: EntityManager, email: string): Promise<void> {
    await manager.delete(SignInAttempt, { subject: subjectOf('account', email) });
  }

  /** Counts one failure; returns how long to wait instead when it may not even be tried. */
  private async count(manager: EntityManager, kind: Kind, who: string, now: number) {
    const oldest = new Date(now - SIGN_IN_LIMITS[kind].countedFor);
    const subject = subjectOf(kind, who);
    await manager.delete(SignInAttempt, { subject, lastFailureAt: LessThan(oldest) });
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

function countersOf(guesser: Guesser): readonly (readonly [Kind, string])[] {
  const { email } = guesser;
  if ('knownBy' in guesser) return [['known', `${email} ${guesser.knownBy}`]];
  return [
    ['network', networkOf(guesser.address)],
    ['account', email],
  ];
}

function subjectOf(kind: Kind, who: string): string {
  return `${kind}:${sha256(who)}`;
}
