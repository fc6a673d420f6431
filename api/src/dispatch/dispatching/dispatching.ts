import { hasEnded, type OrderStatus } from '@courier/contract';
import type { AppConfig } from '../../platform/config/config';
import { nextAttempt } from '../../platform/job-queue/retry-policy';
import type { AttemptFailure, DispatchProvider, OrderToDispatch } from '../dispatch-provider';
import { DELETE_ORDER, UPDATE_ORDER } from '../outbox';
import { CIRCUIT_OPEN } from '../provider-circuit.service';
import type { LeasedDispatchJob, DispatchQueue } from './dispatch-queue';
import type { OrderReader, StoredOrder } from './order-to-dispatch.read-model';

/** What came of one try, for the log: never the provider's words, which may repeat a name or a number. */
export interface TryReport {
  readonly result:
    | 'sent'
    | 'updated'
    | 'adopted'
    | 'known'
    | 'withdrawn'
    | 'kept'
    | 'later'
    | 'parked'
    | 'expired';
  readonly code?: string;
}

/** How tries are repeated. */
type TryConfig = AppConfig['dispatch'] & { readonly timeoutMs: number };

/**
 * Hands one leg of an order to the provider so that it is there once, whenever we are stopped: an attempt that may follow
 * one that arrived asks by order number first, and an id is stored only if none is there yet. Takes a leg back that
 * nobody has to drive any more, so that no courier sets out for it.
 */
export class Dispatching {
  constructor(
    private readonly jobs: DispatchQueue,
    private readonly orders: OrderReader,
    private readonly provider: DispatchProvider,
    private readonly config: TryConfig,
  ) {}

  attempt(job: LeasedDispatchJob): Promise<TryReport> {
    if (job.kind === DELETE_ORDER) return this.takeBack(job);
    return job.kind === UPDATE_ORDER ? this.update(job) : this.handOver(job);
  }

  /** Gives a job back after an attempt that did not succeed; after the last one, or one that is final, it is parked. */
  async rescheduleOrPark(
    job: LeasedDispatchJob,
    { kind, code, reason }: AttemptFailure,
    isFinal = false,
  ): Promise<TryReport> {
    // A call that was not made says nothing about the job.
    const tries = code === CIRCUIT_OPEN.code ? Infinity : this.config.tries;
    // A request without an answer may still be on its way in: asking for it too early finds nothing.
    const leastMs = kind === 'unclear' ? this.config.timeoutMs : 0;
    const next = nextAttempt(job, { ...this.config, tries }, { isFinal, leastMs });
    await this.jobs.release(job, next, `${code}: ${reason}`);
    return { result: next.state === 'parked' ? 'parked' : 'later', code };
  }

  private async handOver(job: LeasedDispatchJob): Promise<TryReport> {
    const { order, status, isToHandOver, providerOrderId } = await this.orders.read(job);
    if (providerOrderId !== null) return this.finish(job, providerOrderId, 'known');
    if (job.attempts > 1) {
      const found = await this.provider.findByOrderNumber(order.orderNumber);
      if (found.kind === 'found') {
        if (status === 'cancelled') return this.withdraw(job, found.shipdayOrderId);
        return this.finish(job, found.shipdayOrderId, 'adopted');
      }
      if (found.kind !== 'absent') return this.rescheduleOrPark(job, found);
    }
    // What is held is handed over by a job of when it is let go.
    if (!isToHandOver) return this.drop(job, status);
    return this.send(job, order);
  }

  private async send(job: LeasedDispatchJob, order: OrderToDispatch): Promise<TryReport> {
    // A process that was held up for so long may already have a successor at the same job.
    if (Date.now() + this.config.timeoutMs > job.leaseUntil.getTime()) return { result: 'expired' };
    // It may have changed while the provider was asked for it.
    const { status, isToHandOver } = await this.orders.stateOf(job);
    if (!isToHandOver) return this.drop(job, status);
    const outcome = await this.provider.insertOrder(order);
    if (outcome.kind === 'accepted') return this.finish(job, outcome.shipdayOrderId, 'sent');
    return this.rescheduleOrPark(job, outcome, outcome.code === 'CANNOT_BE_SENT');
  }

  private async finish(
    job: LeasedDispatchJob,
    shipdayOrderId: string,
    result: TryReport['result'],
  ): Promise<TryReport> {
    const kept = await this.jobs.complete(job, shipdayOrderId);
    if (kept === 'kept') return { result };
    const removed = await this.provider.deleteOrder(shipdayOrderId);
    return { result: 'withdrawn', code: removed.kind === 'done' ? 'COPY' : removed.code };
  }

  /** The order was cancelled here before we learned that it had arrived there. */
  private async withdraw(job: LeasedDispatchJob, shipdayOrderId: string): Promise<TryReport> {
    const removed = await this.provider.deleteOrder(shipdayOrderId);
    if (removed.kind === 'done') return this.drop(job, 'cancelled');
    return this.rescheduleOrPark(job, removed);
  }

  /** Nobody has to collect it: it was cancelled, or is on its way or delivered without the provider. */
  private async drop(job: LeasedDispatchJob, status: OrderStatus): Promise<TryReport> {
    await this.jobs.drop(job);
    return { result: 'withdrawn', code: status.toUpperCase() };
  }

  /**
   * Until the parcel has arrived: who has it still has to know what to collect. Where the order is not there yet, its
   * hand-over repeats the update once it is.
   */
  private async update(job: LeasedDispatchJob): Promise<TryReport> {
    const stored = await this.orders.read(job);
    const { order, status, providerOrderId } = stored;
    if (stored.isUnwanted || stored.hasLegEnded || hasEnded(status)) return this.drop(job, status);
    if (providerOrderId !== null) {
      const updated = await this.provider.updateOrder(providerOrderId, order);
      if (updated.kind !== 'done') {
        // The courier would go by what is wrong now: somebody has to ring up, now rather than after the last try.
        return this.rescheduleOrPark(job, updated, updated.kind === 'refused');
      }
    }
    if (!(await this.jobs.settleUpdate(job, stored))) return this.rescheduleOrPark(job, CHANGED);
    return { result: providerOrderId === null ? 'kept' : 'updated' };
  }

  private async takeBack(job: LeasedDispatchJob): Promise<TryReport> {
    const stored = await this.orders.read(job);
    // Somebody changed their mind.
    if (!stored.isUnwanted) return this.settle(job, null, 'kept');
    if (stored.providerOrderId !== null) return this.remove(job, stored.providerOrderId, stored);
    // Its hand-over may have arrived without our knowing.
    const found = await this.provider.findByOrderNumber(stored.order.orderNumber);
    if (found.kind === 'found') return this.remove(job, found.shipdayOrderId, stored);
    if (found.kind === 'absent') return this.settle(job, null, 'withdrawn');
    return this.rescheduleOrPark(job, found);
  }

  private async remove(
    job: LeasedDispatchJob,
    shipdayOrderId: string,
    { isErased }: Pick<StoredOrder, 'isErased'>,
  ): Promise<TryReport> {
    const removed = await this.provider.deleteOrder(shipdayOrderId);
    if (removed.kind === 'done') return this.settle(job, shipdayOrderId, 'withdrawn');
    if (removed.kind !== 'refused') return this.rescheduleOrPark(job, removed);
    // A courier may be under way: somebody has to ring up, now rather than after the last try.
    const failure = isErased ? { ...removed, reason: KEEPS_ERASED } : removed;
    return this.rescheduleOrPark(job, failure, true);
  }

  private async settle(
    job: LeasedDispatchJob,
    removedId: string | null,
    result: TryReport['result'],
  ): Promise<TryReport> {
    if (await this.jobs.settleWithdrawal(job, removedId)) return { result };
    return this.rescheduleOrPark(job, CHANGED);
  }
}

/** In place of the provider's own words, which may name the person. */
const KEEPS_ERASED = 'The provider keeps an order whose people were erased here';

const CHANGED = {
  kind: 'failed',
  code: 'CHANGED',
  reason: 'The order has changed',
  httpStatus: null,
} as const satisfies AttemptFailure;
