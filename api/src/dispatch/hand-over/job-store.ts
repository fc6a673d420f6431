import type { DataSource, EntityManager } from 'typeorm';
import { lockUnlessTaken } from '../../platform/database/for-update';
import type { Transactions } from '../../platform/database/transactions';
import { Order } from '../../orders/order.entity';
import { DispatchJob, type JobState } from '../dispatch-job.entity';
import { lockedOrder } from '../../orders/locked-order';
import { enqueueWithdrawal, sendAnew } from '../outbox';
import { isStillToCollect, isToBeWithdrawn } from '../../orders/still-to-collect';

/** A job that this worker holds until its lease runs out. */
export interface ClaimedJob {
  readonly id: number;
  readonly orderId: number;
  readonly kind: string;
  /** This try included. More than 1 means that an earlier one may have reached the provider. */
  readonly attempts: number;
  readonly leaseUntil: Date;
}

/** What came of a try that did not succeed. */
export interface JobSetback {
  readonly state: Extract<JobState, 'ready' | 'parked'>;
  readonly error: string;
  readonly nextAttemptAt: Date;
}

/** The jobs in the database. Every change is a compare-and-set: right on every engine, whoever else is at it. */
export class JobStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Pick<Transactions, 'run'>,
    private readonly owner: string,
    private readonly leaseMs: number,
  ) {}

  /** Takes a job that is due, or answers null. */
  async claim(): Promise<ClaimedJob | null> {
    for (const candidate of await this.due()) {
      const claimed = await this.lease(candidate);
      if (claimed) return claimed;
    }
    return null;
  }

  /**
   * Stores the provider's id and closes the job. The first id wins: when another worker's is there already,
   * ours is a copy too many.
   */
  complete(job: ClaimedJob, shipdayOrderId: string): Promise<'kept' | 'superseded'> {
    return this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id: job.orderId });
      const known = order?.shipdayOrderId ?? null;
      if (known !== null && known !== shipdayOrderId) return 'superseded';
      await manager.update(Order, job.orderId, { shipdayOrderId, needsAttention: false });
      await close(manager, job.id);
      // Changed while the call was under way: whoever changed it could not know that it would arrive.
      if (order && (await isToBeWithdrawn(manager, order))) {
        await enqueueWithdrawal(manager, job.orderId, new Date());
      }
      return 'kept';
    });
  }

  /**
   * Closes a withdrawal. With the order locked, because it may have changed since it was read: one that is to be
   * collected again is sent anew, one that has arrived after all is not closed; answers whether it was.
   */
  settleWithdrawal(job: ClaimedJob, removedId: string | null): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id: job.orderId });
      const isUnwanted = order !== null && (await isToBeWithdrawn(manager, order));
      const known = order?.shipdayOrderId ?? null;
      if (isUnwanted && known !== removedId && known !== null) return false;
      await close(manager, job.id);
      const isWantedAgain = order !== null && isStillToCollect(order.status);
      if (removedId !== null && isWantedAgain) await sendAnew(manager, job.orderId, new Date());
      return true;
    });
  }

  /** Closes the job of an order that is not to be handed over any more. */
  async drop(job: ClaimedJob): Promise<void> {
    await this.transactions.run((manager) => close(manager, job.id));
  }

  /** Gives the job back, to be tried later or, parked, by a person. Does nothing once the lease is another's. */
  async release(job: ClaimedJob, { state, error, nextAttemptAt }: JobSetback): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { affected } = await manager.update(
        DispatchJob,
        { id: job.id, leaseOwner: this.owner, attempts: job.attempts, state: 'ready' },
        {
          state,
          lastError: error,
          nextAttemptAt,
          leaseOwner: null,
          leaseUntil: null,
          finishedAt: state === 'parked' ? new Date() : null,
        },
      );
      if (affected && state === 'parked') {
        await manager.update(Order, job.orderId, { needsAttention: true });
      }
    });
  }

  private due(): Promise<DispatchJob[]> {
    const now = Date.now();
    return this.dataSource
      .getRepository(DispatchJob)
      .createQueryBuilder('job')
      .where('job.state = :state AND job.nextAttemptAt <= :now', { state: 'ready', now })
      .andWhere('(job.leaseUntil IS NULL OR job.leaseUntil < :now)', { now })
      .orderBy('job.nextAttemptAt')
      .addOrderBy('job.id')
      .limit(CANDIDATES)
      .getMany();
  }

  /** `attempts` is the version that is compared: it grows with every claim and never goes back. */
  private async lease({ id, orderId, kind, attempts }: DispatchJob): Promise<ClaimedJob | null> {
    const now = Date.now();
    const leaseUntil = new Date(now + this.leaseMs);
    const claim = { leaseOwner: this.owner, leaseUntil, attempts: attempts + 1 };
    return this.transactions.run(async (manager) => {
      // Whoever has it locked is about to lease or to close it: on to the next, instead of waiting to hear so.
      if (!(await lockUnlessTaken(manager, DispatchJob, id))) return null;
      const { affected } = await manager
        .createQueryBuilder()
        .update(DispatchJob)
        .set(claim)
        .where('id = :id AND state = :state', { id, state: 'ready' })
        .andWhere('attempts = :attempts', { attempts })
        .andWhere('(leaseUntil IS NULL OR leaseUntil < :now)', { now })
        .execute();
      return affected === 1 ? { id, orderId, kind, attempts: attempts + 1, leaseUntil } : null;
    });
  }
}

/** How many due jobs are looked at before waiting for the next round; more than workers, as others want them too. */
const CANDIDATES = 16;

async function close(manager: EntityManager, id: number): Promise<void> {
  await manager.update(DispatchJob, id, {
    state: 'done',
    finishedAt: new Date(),
    leaseOwner: null,
    leaseUntil: null,
    lastError: null,
  });
}
