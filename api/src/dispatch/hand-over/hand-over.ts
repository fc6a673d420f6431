import type { OrderStatus } from '@courier/contract';
import type { AttemptFailure, DispatchProvider, OrderToDispatch } from '../dispatch-provider';
import { isStillToCollect } from '../../orders/still-to-collect';
import type { ClaimedDispatchJob, DispatchQueue } from './dispatch-queue';
import type { OrderReader } from './order-to-dispatch.read-model';
import { rescheduleOrPark, type TryConfig, type TryReport } from './attempt-failure';

/**
 * Hands one order to the provider so that it is there once, whenever we are stopped: an attempt that may follow
 * one that arrived asks by order number first, and an id is stored only if none is there yet.
 */
export class HandOver {
  constructor(
    private readonly jobs: DispatchQueue,
    private readonly orders: OrderReader,
    private readonly provider: DispatchProvider,
    private readonly config: TryConfig,
  ) {}

  async attempt(job: ClaimedDispatchJob): Promise<TryReport> {
    const { order, status, shipdayOrderId } = await this.orders.read(job.orderId);
    if (shipdayOrderId !== null) return this.finish(job, shipdayOrderId, 'known');
    if (job.attempts > 1) {
      const found = await this.provider.findByOrderNumber(order.orderNumber);
      if (found.kind === 'found') {
        if (status === 'cancelled') return this.withdraw(job, found.shipdayOrderId);
        return this.finish(job, found.shipdayOrderId, 'adopted');
      }
      if (found.kind !== 'absent') return this.fail(job, found);
    }
    if (!isStillToCollect(status)) return this.drop(job, status);
    return this.send(job, order);
  }

  private async send(job: ClaimedDispatchJob, order: OrderToDispatch): Promise<TryReport> {
    // A process that was held up for so long may already have a successor at the same job.
    if (Date.now() + this.config.timeoutMs > job.leaseUntil.getTime()) return { result: 'expired' };
    // It may have changed while the provider was asked for it.
    const status = await this.orders.statusOf(job.orderId);
    if (!isStillToCollect(status)) return this.drop(job, status);
    const outcome = await this.provider.insertOrder(order);
    if (outcome.kind === 'accepted') return this.finish(job, outcome.shipdayOrderId, 'sent');
    return this.fail(job, outcome);
  }

  private async finish(
    job: ClaimedDispatchJob,
    shipdayOrderId: string,
    result: TryReport['result'],
  ): Promise<TryReport> {
    const kept = await this.jobs.complete(job, shipdayOrderId);
    if (kept === 'kept') return { result };
    const removed = await this.provider.deleteOrder(shipdayOrderId);
    return { result: 'withdrawn', code: removed.kind === 'done' ? 'COPY' : removed.code };
  }

  /** The order was cancelled here before we learned that it had arrived there. */
  private async withdraw(job: ClaimedDispatchJob, shipdayOrderId: string): Promise<TryReport> {
    const removed = await this.provider.deleteOrder(shipdayOrderId);
    return removed.kind === 'done' ? this.drop(job, 'cancelled') : this.fail(job, removed);
  }

  /** Nobody has to collect it: it was cancelled, or is on its way or delivered without the provider. */
  private async drop(job: ClaimedDispatchJob, status: OrderStatus): Promise<TryReport> {
    await this.jobs.drop(job);
    return { result: 'withdrawn', code: status.toUpperCase() };
  }

  private fail(job: ClaimedDispatchJob, failure: AttemptFailure & { readonly kind: string }) {
    const isFinal = failure.code === 'CANNOT_BE_SENT';
    return rescheduleOrPark(this.jobs, this.config, job, { ...failure, isFinal });
  }
}
