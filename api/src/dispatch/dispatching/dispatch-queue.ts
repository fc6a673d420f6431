import type { DataSource, EntityManager } from 'typeorm';
import { isToBeDriven, isToBeWithdrawn } from '../../orders/awaiting-collection';
import { findLegs, legAt, setLeg } from '../../orders/legs/legs.queries';
import { lockedOrder } from '../../orders/locked-order';
import type { Order } from '../../orders/order.entity';
import { setAttention } from '../../orders/order-rows.queries';
import type { OrderEventsService } from '../../orders/timeline/order-events.service';
import { SYSTEM_ACTOR } from '../../orders/timeline/progress-step';
import type { TransactionsService } from '../../platform/database/transactions.service';
import { type LeasedJob, JobQueue, type JobQueueOptions } from '../../platform/job-queue/job-queue';
import { DispatchJob } from '../dispatch-job.entity';
import { enqueueWithdrawal, repeatUpdate, sendAnew } from '../outbox';

/** `attempts` of more than 1 means that an earlier one may have reached the provider. */
export type LeasedDispatchJob = LeasedJob<DispatchJob>;

/** What an order was when it was read. */
type SeenOrder = Pick<Order, 'version'> & { readonly providerOrderId: string | null };

/** What the provider is to be sent. A parked job marks its order for attention. */
export class DispatchQueue extends JobQueue<DispatchJob> {
  constructor(
    dataSource: DataSource,
    transactions: Pick<TransactionsService, 'run'>,
    options: Pick<JobQueueOptions<DispatchJob>, 'owner' | 'leaseMs'>,
    private readonly orderEvents: Pick<OrderEventsService, 'attentionChanged'>,
  ) {
    super(dataSource, transactions, {
      ...options,
      entity: DispatchJob,
      onParked: async (manager, { orderId }) => {
        await setAttention(manager, orderId, { handOverFailed: true });
        await orderEvents.attentionChanged(manager, orderId, OF_HAND_OVER);
      },
    });
  }

  /**
   * Stores the provider's id and closes the job. The first id wins: when another worker's is there already,
   * ours is a copy too many.
   */
  complete(job: DispatchJob, providerOrderId: string): Promise<'kept' | 'superseded'> {
    return this.transactions.run(async (manager) => {
      const { order, leg } = await lockedLeg(manager, job);
      const known = leg.providerOrderId;
      if (known !== null && known !== providerOrderId) return 'superseded';
      await setLeg(manager, leg, { providerOrderId });
      await this.end(manager, job, order);
      // Changed while the call was under way: the change could not know that it would arrive.
      await repeatUpdate(manager, job, new Date());
      if (await isToBeWithdrawn(manager, order, leg)) {
        await enqueueWithdrawal(manager, job, new Date());
      }
      return 'kept';
    });
  }

  /**
   * Closes an update, unless the order has changed or arrived since it was read: then the provider has to be told
   * again. Returns whether it was closed.
   */
  settleUpdate(job: DispatchJob, seen: SeenOrder): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const { order, leg } = await lockedLeg(manager, job);
      const isAsSeen =
        order.version === seen.version && leg.providerOrderId === seen.providerOrderId;
      if (!isAsSeen) return false;
      await this.end(manager, job, order);
      return true;
    });
  }

  /**
   * Closes a withdrawal. With the order locked, because it may have changed since it was read: what is to be
   * handed over again is sent again, one that has arrived after all is not closed; returns whether it was.
   */
  settleWithdrawal(job: DispatchJob, removedId: string | null): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const { order, leg, legs } = await lockedLeg(manager, job);
      const isUnwanted = await isToBeWithdrawn(manager, order, leg);
      const known = leg.providerOrderId;
      if (isUnwanted && known !== removedId && known !== null) return false;
      await this.end(manager, job, order);
      // One that is held then has a job that ends, and gets another once it is let go.
      const isWantedAgain = isToBeDriven(order.status, leg, legs);
      if (removedId !== null && isWantedAgain) await sendAnew(manager, leg, new Date());
      return true;
    });
  }

  /** Closes the job of a leg that is not to be handed over any more. */
  async drop(job: DispatchJob): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { order } = await lockedLeg(manager, job);
      await this.end(manager, job, order);
    });
  }

  /** Closes a job. Nobody has to look any more once none is left that was given up. */
  private async end(manager: EntityManager, job: DispatchJob, order: Order): Promise<void> {
    await this.close(manager, job);
    const { orderId } = job;
    const isSettled =
      order.handOverFailed && !(await manager.existsBy(DispatchJob, { orderId, state: 'parked' }));
    if (isSettled) await setAttention(manager, orderId, { handOverFailed: false });
    // The first try that succeeds settles nothing.
    if (job.attempts > 1) {
      await this.orderEvents.attentionChanged(manager, orderId, OF_HAND_OVER);
    }
  }
}

/** The order and the leg of a job, locked until the transaction ends, of which it has to be the first statement. */
async function lockedLeg(manager: EntityManager, { orderId, legPosition }: DispatchJob) {
  const order = await lockedOrder(manager, { id: orderId });
  if (!order) throw new Error(`the order ${orderId} of a job is gone`);
  const legs = await findLegs(manager, orderId);
  return { order, legs, leg: legAt(legs, legPosition) };
}

const OF_HAND_OVER = { kind: 'hand_over', actor: SYSTEM_ACTOR } as const;
