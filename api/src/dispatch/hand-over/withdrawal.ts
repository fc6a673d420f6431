import type { DispatchProvider } from '../dispatch-provider';
import type { ClaimedJob, JobStore } from './job-store';
import type { OrderReader } from './order-reader';
import { setBack, type TryConfig, type TryReport } from './set-back';

/** Takes an order back from the provider that nobody has to collect any more, so that no courier sets out for it. */
export class Withdrawal {
  constructor(
    private readonly jobs: JobStore,
    private readonly orders: OrderReader,
    private readonly provider: DispatchProvider,
    private readonly config: TryConfig,
  ) {}

  async attempt(job: ClaimedJob): Promise<TryReport> {
    const { order, isUnwanted, shipdayOrderId } = await this.orders.read(job.orderId);
    // Somebody changed their mind.
    if (!isUnwanted) return this.settle(job, null, 'kept');
    if (shipdayOrderId !== null) return this.remove(job, shipdayOrderId);
    // Its hand-over may have arrived without our knowing.
    const found = await this.provider.findByOrderNumber(order.orderNumber);
    if (found.kind === 'found') return this.remove(job, found.shipdayOrderId);
    if (found.kind === 'absent') return this.settle(job, null, 'withdrawn');
    return setBack(this.jobs, this.config, job, found);
  }

  private async remove(job: ClaimedJob, shipdayOrderId: string): Promise<TryReport> {
    const removed = await this.provider.deleteOrder(shipdayOrderId);
    if (removed.kind === 'done') return this.settle(job, shipdayOrderId, 'withdrawn');
    // A courier may be under way: somebody has to ring up, now rather than after the last try.
    return setBack(this.jobs, this.config, job, {
      ...removed,
      isFinal: removed.kind === 'refused',
    });
  }

  private async settle(
    job: ClaimedJob,
    removedId: string | null,
    result: TryReport['result'],
  ): Promise<TryReport> {
    if (await this.jobs.settleWithdrawal(job, removedId)) return { result };
    return setBack(this.jobs, this.config, job, { kind: 'failed', ...CHANGED });
  }
}

const CHANGED = {
  code: 'CHANGED',
  reason: 'The order has changed',
  httpStatus: null,
} as const;
