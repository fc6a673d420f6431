import type { DispatchProvider } from '../dispatch-provider';
import type { ClaimedDispatchJob, DispatchQueue } from './dispatch-queue';
import type { OrderReader } from './order-to-dispatch.read-model';
import { rescheduleOrPark, type TryConfig, type TryReport } from './attempt-failure';

/** Takes an order back from the provider that nobody has to collect any more, so that no courier sets out for it. */
export class Withdrawal {
  constructor(
    private readonly jobs: DispatchQueue,
    private readonly orders: OrderReader,
    private readonly provider: DispatchProvider,
    private readonly config: TryConfig,
  ) {}

  async attempt(job: ClaimedDispatchJob): Promise<TryReport> {
    const { order, isUnwanted, shipdayOrderId } = await this.orders.read(job.orderId);
    // Somebody changed their mind.
    if (!isUnwanted) return this.settle(job, null, 'kept');
    if (shipdayOrderId !== null) return this.remove(job, shipdayOrderId);
    // Its hand-over may have arrived without our knowing.
    const found = await this.provider.findByOrderNumber(order.orderNumber);
    if (found.kind === 'found') return this.remove(job, found.shipdayOrderId);
    if (found.kind === 'absent') return this.settle(job, null, 'withdrawn');
    return rescheduleOrPark(this.jobs, this.config, job, found);
  }

  private async remove(job: ClaimedDispatchJob, shipdayOrderId: string): Promise<TryReport> {
    const removed = await this.provider.deleteOrder(shipdayOrderId);
    if (removed.kind === 'done') return this.settle(job, shipdayOrderId, 'withdrawn');
    // A courier may be under way: somebody has to ring up, now rather than after the last try.
    return rescheduleOrPark(this.jobs, this.config, job, {
      ...removed,
      isFinal: removed.kind === 'refused',
    });
  }

  private async settle(
    job: ClaimedDispatchJob,
    removedId: string | null,
    result: TryReport['result'],
  ): Promise<TryReport> {
    if (await this.jobs.settleWithdrawal(job, removedId)) return { result };
    return rescheduleOrPark(this.jobs, this.config, job, { kind: 'failed', ...CHANGED });
  }
}

const CHANGED = {
  code: 'CHANGED',
  reason: 'The order has changed',
  httpStatus: null,
} as const;
