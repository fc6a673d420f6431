import type { AppConfig } from '../../config/config';
import type { DispatchProvider, OrderToDispatch, Setback } from '../dispatch-provider';
import type { ClaimedJob, JobStore } from './job-store';
import type { OrderReader } from './order-reader';
import { retryPause } from './retry-pause';

/** What came of one try, for the log: never the provider's words, which may repeat a name or a number. */
export interface TryReport {
  readonly result: 'sent' | 'adopted' | 'known' | 'withdrawn' | 'later' | 'parked' | 'expired';
  readonly code?: string;
}

/**
 * Tells the provider about one order so that it is there once, whenever we are stopped: a try that may follow
 * one that arrived asks by order number first, and an id is stored only if none is there yet.
 */
export class HandOver {
  constructor(
    private readonly jobs: JobStore,
    private readonly orders: OrderReader,
    private readonly provider: DispatchProvider,
    private readonly config: AppConfig['dispatch'] & { readonly timeoutMs: number },
  ) {}

  async attempt(job: ClaimedJob): Promise<TryReport> {
    const { order, status, shipdayOrderId } = await this.orders.read(job.orderId);
    if (shipdayOrderId !== null) return this.finish(job, shipdayOrderId, 'known');
    if (job.attempts > 1) {
      const found = await this.provider.findByOrderNumber(order.orderNumber);
      if (found.kind === 'found') {
        if (status === 'cancelled') return this.withdraw(job, found.shipdayOrderId);
        return this.finish(job, found.shipdayOrderId, 'adopted');
      }
      if (found.kind !== 'absent') return this.setBack(job, found);
    }
    if (status === 'cancelled') return this.drop(job);
    return this.send(job, order);
  }

  /** Something of ours went wrong; the job must not be tried for ever. */
  async giveBack(job: ClaimedJob): Promise<void> {
    await this.setBack(job, { kind: 'unclear', ...OUR_FAULT });
  }

  private async send(job: ClaimedJob, order: OrderToDispatch): Promise<TryReport> {
    // A process that was held up for so long may already have a successor at the same job.
    if (Date.now() + this.config.timeoutMs > job.leaseUntil.getTime()) return { result: 'expired' };
    const outcome = await this.provider.insertOrder(order);
    if (outcome.kind === 'accepted') return this.finish(job, outcome.shipdayOrderId, 'sent');
    return this.setBack(job, outcome);
  }

  private async finish(
    job: ClaimedJob,
    shipdayOrderId: string,
    result: TryReport['result'],
  ): Promise<TryReport> {
    const kept = await this.jobs.complete(job, shipdayOrderId);
    if (kept === 'kept') return { result };
    const removed = await this.provider.deleteOrder(shipdayOrderId);
    return { result: 'withdrawn', code: removed.kind === 'done' ? 'COPY' : removed.code };
  }

  /** The order was cancelled here before we learned that it had arrived there. */
  private async withdraw(job: ClaimedJob, shipdayOrderId: string): Promise<TryReport> {
    const removed = await this.provider.deleteOrder(shipdayOrderId);
    return removed.kind === 'done' ? this.drop(job) : this.setBack(job, removed);
  }

  private async drop(job: ClaimedJob): Promise<TryReport> {
    await this.jobs.drop(job);
    return { result: 'withdrawn', code: 'CANCELLED' };
  }

  private async setBack(
    job: ClaimedJob,
    { kind, code, reason }: Setback & { readonly kind: string },
  ): Promise<TryReport> {
    const isLast = job.attempts >= this.config.tries || code === 'CANNOT_BE_SENT';
    // A request without an answer may still be on its way in: asking for it too early finds nothing.
    const least = kind === 'unclear' ? this.config.timeoutMs : 0;
    const pause = Math.max(least, retryPause(job.attempts, this.config));
    await this.jobs.release(job, {
      state: isLast ? 'parked' : 'ready',
      error: `${code}: ${reason}`,
      nextAttemptAt: new Date(Date.now() + pause),
    });
    return { result: isLast ? 'parked' : 'later', code };
  }
}

const OUR_FAULT = {
  code: 'INTERNAL',
  reason: 'The hand-over failed on our side: see the log',
  httpStatus: null,
} as const satisfies Setback;
