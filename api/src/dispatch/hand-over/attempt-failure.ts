import type { AppConfig } from '../../platform/config/config';
import { nextAttempt } from '../../platform/job-queue/retry-policy';
import type { AttemptFailure } from '../dispatch-provider';
import { CIRCUIT_OPEN } from '../provider-circuit';
import type { ClaimedDispatchJob, DispatchQueue } from './dispatch-queue';

/** What came of one try, for the log: never the provider's words, which may repeat a name or a number. */
export interface TryReport {
  readonly result:
    'sent' | 'adopted' | 'known' | 'withdrawn' | 'kept' | 'later' | 'parked' | 'expired';
  readonly code?: string;
}

/** How tries are repeated. */
export type TryConfig = AppConfig['dispatch'] & { readonly timeoutMs: number };

/** Gives a job back after an attempt that did not succeed; after the last one, or one that is final, it is parked. */
export async function rescheduleOrPark(
  jobs: DispatchQueue,
  config: TryConfig,
  job: ClaimedDispatchJob,
  failure: AttemptFailure & { readonly kind: string; isFinal?: boolean },
): Promise<TryReport> {
  const { kind, code, reason, isFinal } = failure;
  // A call that was not made says nothing about the job.
  const tries = code === CIRCUIT_OPEN.code ? Infinity : config.tries;
  // A request without an answer may still be on its way in: asking for it too early finds nothing.
  const leastMs = kind === 'unclear' ? config.timeoutMs : 0;
  const next = nextAttempt(job, { ...config, tries }, { isFinal, leastMs });
  await jobs.release(job, next, `${code}: ${reason}`);
  return { result: next.state === 'parked' ? 'parked' : 'later', code };
}
