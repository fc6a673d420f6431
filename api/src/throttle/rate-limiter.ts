import { Inject, Injectable } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../config/config';
import { TooMany } from '../errors/domain-errors';
import { networkOf } from './network';
import { RATE_LIMITS, RATE_WINDOW_MS, type RateLimited } from './rate-limits';

/**
 * Counts calls per network in this process's memory: no call waits for a database, and each replica granting the
 * limit of its own does no harm. Sign-in failures, where it would, are counted in the database instead.
 */
@Injectable()
export class RateLimiter {
  private current = new Map<string, number>();
  private previous = new Map<string, number>();
  private windowStart = 0;

  constructor(@Inject(CONFIG) private readonly config: Pick<AppConfig, 'rateLimitScale'>) {}

  /**
   * Counts one call.
   * @throws TooMany when the network has used up its minute
   */
  take(what: RateLimited, address: string, now = Date.now()): void {
    this.turn(now);
    const key = `${what} ${networkOf(address)}`;
    const limit = RATE_LIMITS[what] * this.config.rateLimitScale;
    const share = 1 - (now - this.windowStart) / RATE_WINDOW_MS;
    const used = (this.current.get(key) ?? 0) + (this.previous.get(key) ?? 0) * share;
    if (used >= limit) throw new TooMany(Math.ceil((RATE_WINDOW_MS * share) / 1000));
    this.current.set(key, (this.current.get(key) ?? 0) + 1);
  }

  /** A sliding window of two halves: what was counted a minute ago fades out evenly. */
  private turn(now: number): void {
    const age = now - this.windowStart;
    if (age < RATE_WINDOW_MS) return;
    this.previous = age < 2 * RATE_WINDOW_MS ? this.current : new Map();
    this.current = new Map();
    this.windowStart = age < 2 * RATE_WINDOW_MS ? this.windowStart + RATE_WINDOW_MS : now;
  }
}
