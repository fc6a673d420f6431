import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../config/config';
import { RateLimitError } from '../errors/domain-errors';
import { networksOf } from './network';
import { RATE_LIMITS, RATE_WINDOW_MS, type RateLimited } from './rate-limits';

/** What this process has counted and not yet shared with the others. */
export interface CountToShare {
  /** A hash: no address is kept. */
  readonly subject: string;
  /** When the minute began, in ms. */
  readonly windowStart: number;
  readonly calls: number;
}

/**
 * Counts calls per network in this process's memory, so that no call waits for a database. What the other processes
 * have counted is learnt from time to time (`SharedCountsService`) and weighs the same.
 */
@Injectable()
export class RateLimiter {
  private current = new Map<string, Count>();
  private previous = new Map<string, Count>();
  private windowStart = 0;

  constructor(@Inject(CONFIG) private readonly config: Pick<AppConfig, 'rateLimitScale'>) {}

  /**
   * Counts one call, or so many units of what is limited by amount, for the network of an address or for an account.
   * @throws RateLimitError when the caller has used up its minute
   */
  take(what: RateLimited, caller: string, now = Date.now(), amount = 1): void {
    this.turn(now);
    const left = 1 - (now - this.windowStart) / RATE_WINDOW_MS;
    const counted = networksOf(caller).map(({ name, shares }) => {
      const key = hash('sha256', `${what} ${name}`);
      const limit = RATE_LIMITS[what] * this.config.rateLimitScale * shares;
      const none = { own: 0, shared: 0, others: 0, shareFrom: limit * QUIET };
      const count = this.current.get(key) ?? none;
      const used = totalOf(count) + totalOf(this.previous.get(key)) * left;
      if (used >= limit) throw new RateLimitError(Math.ceil((RATE_WINDOW_MS * left) / 1000));
      return { key, count };
    });
    for (const { key, count } of counted) {
      count.own += amount;
      this.current.set(key, count);
    }
  }

  /** What networks that ask much have asked since the last time; nothing new is worth asking the others about too. */
  toShare(): CountToShare[] {
    const { windowStart } = this;
    return [...this.current]
      .filter(([, { own, shareFrom }]) => own >= shareFrom)
      .map(([subject, { own, shared }]) => ({ subject, windowStart, calls: own - shared }));
  }

  /** Takes note that the others know of these calls, and of what all processes together have counted. */
  learn(shared: CountToShare, total: number): void {
    const count = this.current.get(shared.subject);
    if (shared.windowStart !== this.windowStart || !count) return;
    count.shared += shared.calls;
    count.others = Math.max(0, total - count.shared);
  }

  /**
   * A sliding window of two halves: what was counted a minute ago fades out evenly. Minutes begin alike in every
   * process.
   */
  private turn(now: number): void {
    const start = Math.floor(now / RATE_WINDOW_MS) * RATE_WINDOW_MS;
    if (start === this.windowStart) return;
    this.previous = start === this.windowStart + RATE_WINDOW_MS ? this.current : new Map();
    this.current = new Map();
    this.windowStart = start;
  }
}

/** Below this share of its limit a network is nobody's business but this process's. */
const QUIET = 0.1;

/** Calls in one minute: counted here, of these known to the others, counted by the others. */
interface Count {
  own: number;
  shared: number;
  others: number;
  readonly shareFrom: number;
}

function totalOf(count: Count | undefined): number {
  return count ? count.own + count.others : 0;
}
