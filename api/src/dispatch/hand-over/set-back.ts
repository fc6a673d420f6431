import type { AppConfig } from '../../platform/config/config';
import type { Setback } from '../dispatch-provider';
import { RESTING } from '../provider-circuit';
import type { ClaimedJob, JobStore } from './job-store';
import { retryPause } from './retry-pause';

/** What came of one try, for the log: never the provider's words, which may repeat a name or a number. */
export interface TryReport {
  readonly result:
    'sent' | 'adopted' | 'known' | 'withdrawn' | 'kept' | 'later' | 'parked' | 'expired';
  readonly code?: string;
}

/** How tries are repeated. */
export type TryConfig = AppConfig['dispatch'] & { readonly timeoutMs: number };

/** Gives a job back after a try that did not succeed; after the last one, or one that is final, it is parked. */
export async function setBack(
  jobs: JobStore,
  config: TryConfig,
  job: ClaimedJob,
  { kind, code, reason, isFinal = false }: Setback & { readonly kind: string; isFinal?: boolean },
): Promise<TryReport> {
  // A call that was not made says nothing about the job.
  const isLast = isFinal || (job.attempts >= config.tries && code !== RESTING.code);
  // A request without an answer may still be on its way in: asking for it too early finds nothing.
  const least = kind === 'unclear' ? config.timeoutMs : 0;
  const pause = Math.max(least, retryPause(job.attempts, config));
  await jobs.release(job, {
    state: isLast ? 'parked' : 'ready',
    error: `${code}: ${reason}`,
    nextAttemptAt: new Date(Date.now() + pause),
  });
  return { result: isLast ? 'parked' : 'later', code };
}
