import type { EntityManager } from 'typeorm';
import { DispatchJob } from './dispatch-job.entity';

/** The job of telling the provider about a new order. */
export const INSERT_ORDER = 'insert_order';

/**
 * Notes that the order has to be handed to the provider, in the order's own transaction: there is no order
 * without its job. Afterwards, outside the transaction, `DispatchWorker.wake()` saves the wait for the next poll.
 */
export async function enqueueHandOver(
  manager: EntityManager,
  orderId: number,
  now: Date,
): Promise<void> {
  await manager.insert(DispatchJob, {
    orderId,
    kind: INSERT_ORDER,
    state: 'ready',
    attempts: 0,
    nextAttemptAt: now,
    leaseOwner: null,
    leaseUntil: null,
    lastError: null,
    createdAt: now,
    finishedAt: null,
  });
}
