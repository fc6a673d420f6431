import type { QueuedJob } from './queued-job';

/** How often a job is tried, and how long between. */
export interface RetryPolicy {
  readonly tries: number;
  /** After the first attempt, in ms; doubled after each. */
  readonly pauseMs: number;
  readonly pauseMostMs: number;
}

/** What becomes of a job that did not succeed. */
export interface NextAttempt {
  readonly state: 'ready' | 'parked';
  readonly nextAttemptAt: Date;
}

/**
 * When a job that failed is tried again, or that it is parked.
 * @param isFinal whether it would fail again, however often it is tried
 * @param leastMs no sooner than after so many ms
 */
export function nextAttempt(
  { attempts }: Pick<QueuedJob, 'attempts'>,
  policy: RetryPolicy,
  { isFinal = false, leastMs = 0 } = {},
): NextAttempt {
  const pause = Math.max(leastMs, retryPause(attempts, policy));
  return {
    state: isFinal || attempts >= policy.tries ? 'parked' : 'ready',
    nextAttemptAt: new Date(Date.now() + pause),
  };
}

/**
 * How long to wait before the next try, in ms: twice as long after each, with jitter, so that the jobs of an
 * outage do not all come back in the same second.
 * @param attempts how many tries there were, at least 1
 */
export function retryPause(
  attempts: number,
  { pauseMs, pauseMostMs }: Pick<RetryPolicy, 'pauseMs' | 'pauseMostMs'>,
  random: () => number = Math.random,
): number {
  const full = Math.min(pauseMostMs, pauseMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(full * (0.75 + random() * 0.5));
}
