import { isAwaitingCollection } from '@courier/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { lockedOrder } from '../../orders/locked-order';
import type { Order } from '../../orders/order.entity';
import { setAttention, setProviderState } from '../../orders/order-rows.queries';
import { isToBeWithdrawn } from '../../orders/awaiting-collection';
import type { TransactionsService } from '../../platform/database/transactions.service';
import { type LeasedJob, JobQueue, type JobQueueOptions } from '../../platform/job-queue/job-queue';
import { DispatchJob } from '../dispatch-job.entity';
import { enqueueWithdrawal, repeatUpdate, sendAnew } from '../outbox';

/** `attempts` of more than 1 means that an earlier one may have reached the provider. */
export type LeasedDispatchJob = LeasedJob<DispatchJob>;

/** What the provider is to be sent. A parked job marks its order for attention. */
export class DispatchQueue extends JobQueue<DispatchJob> {
  constructor(
    dataSource: DataSource,
    transactions: Pick<TransactionsService, 'run'>,
    options: Pick<JobQueueOptions<DispatchJob>, 'owner' | 'leaseMs'>,
  ) {
    super(dataSource, transactions, {
      ...options,
      entity: DispatchJob,
      onParked: (manager, { orderId }) => setAttention(manager, orderId, { handOverFailed: true }),
    });
  }

  /**
   * Stores the provider's id and closes the job. The first id wins: when another worker's is there already,
   * ours is a copy too many.
   */
  complete(job: DispatchJob, shipdayOrderId: string): Promise<'kept' | 'superseded'> {
    return this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id: job.orderId });
      const known = order?.shipdayOrderId ?? null;
      if (known !== null && known !== shipdayOrderId) return 'superseded';
      await setProviderState(manager, job.orderId, { shipdayOrderId });
      await this.end(manager, job, order);
      // Changed while the call was under way: the change could not know that it would arrive.
      await repeatUpdate(manager, job.orderId, new Date());
      if (order && (await isToBeWithdrawn(manager, order))) {
        await enqueueWithdrawal(manager, job.orderId, new Date());
      }
      return 'kept';
    });
  }

  /**
   * Closes an update, unless the order has changed or arrived since it was read: then the provider has to be told
   * again. Returns whether it was closed.
   */
  settleUpdate(
    job: DispatchJob,
    seen: Pick<Order, 'version' | 'shipdayOrderId'>,
  ): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id: job.orderId });
      const isAsSeen =
        order?.version === seen.version && order.shipdayOrderId === seen.shipdayOrderId;
      if (order && !isAsSeen) return false;
      await this.end(manager, job, order);
      return true;
    });
  }

  /**
   * Closes a withdrawal. With the order locked, because it may have changed since it was read: one that is to be
   * collected again is sent again, one that has arrived after all is not closed; returns whether it was.
   */
  settleWithdrawal(job: DispatchJob, removedId: string | null): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id: job.orderId });
      const isUnwanted = order !== null && (await isToBeWithdrawn(manager, order));
      const known = order?.shipdayOrderId ?? null;
      if (isUnwanted && known !== removedId && known !== null) return false;
      await this.end(manager, job, order);
      const isWantedAgain = order !== null && isAwaitingCollection(order.status);
      // One that is held then has a job that ends, and gets another once it is let go.
      if (removedId !== null && isWantedAgain) await sendAnew(manager, job.orderId, new Date());
      return true;
    });
  }

  /** Closes the job of an order that is not to be handed over any more. */
  async drop(job: DispatchJob): Promise<void> {
    await this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id: job.orderId });
      await this.end(manager, job, order);
    });
  }

  /** Closes a job. Nobody has to look any more once none is left that was given up. */
  private async end(manager: EntityManager, job: DispatchJob, order: Order | null): Promise<void> {
    await this.close(manager, job);
    if (!order?.handOverFailed) return;
    const { orderId } = job;
    if (await manager.existsBy(DispatchJob, { orderId, state: 'parked' })) return;
    await setAttention(manager, orderId, { handOverFailed: false });
  }
}
