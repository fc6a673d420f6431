import { type HandOverKind, isAwaitingCollection, type OrderStatus } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { Order } from '../orders/order.entity';
import { setProviderState } from '../orders/order-rows.queries';
import { currentTrace } from '../platform/telemetry/spans';
import { DispatchJob } from './dispatch-job.entity';

/** The job of telling the provider about a new order. */
export const INSERT_ORDER = 'insert_order' satisfies HandOverKind;
/** The job of telling the provider what changed of an order that it has. */
export const UPDATE_ORDER = 'update_order';
/** The job of taking an order back from the provider. */
export const DELETE_ORDER = 'delete_order' satisfies HandOverKind;
export type JobKind = HandOverKind | typeof UPDATE_ORDER;

/**
 * Notes that the order has to be handed to the provider, in the order's own transaction: there is no order
 * without its job.
 */
export async function enqueueHandOver(
  manager: EntityManager,
  orderId: number,
  now: Date,
): Promise<void> {
  await insertJob(manager, orderId, INSERT_ORDER, now);
}

/**
 * Notes what a change of status by our own people means for the provider, in the transaction of the change: a
 * cancelled order is to be taken back, one that is to be collected again to be sent again.
 * @param order as it was before, locked by the caller
 */
export async function enqueueAfterChange(
  manager: EntityManager,
  order: Pick<Order, 'id' | 'status' | 'shipdayOrderId'>,
  after: OrderStatus,
  now: Date,
): Promise<void> {
  const { id: orderId, status: before } = order;
  if (before === after) return;
  if (!(await manager.existsBy(DispatchJob, { orderId, kind: INSERT_ORDER }))) return;
  if (after === 'cancelled') await enqueueWithdrawal(manager, orderId, now);
  else if (isAwaitingCollection(after) && !isAwaitingCollection(before)) {
    await undoWithdrawal(manager, order, now);
  }
}

/** Notes that an order which was held is to be handed over: again, where it was before. */
export async function enqueueReleased(
  manager: EntityManager,
  orderId: number,
  now: Date,
): Promise<void> {
  await makeReadyOrInsert(manager, orderId, INSERT_ORDER, now);
}

/** Has an order never handed over, in the caller's transaction: one of the demo that has been under way for days. */
export async function forgetHandOver(manager: EntityManager, orderId: number): Promise<void> {
  await manager.delete(DispatchJob, { orderId });
}

/** The caller has the order locked. */
export async function enqueueWithdrawal(
  manager: EntityManager,
  orderId: number,
  now: Date,
): Promise<void> {
  await makeReadyOrInsert(manager, orderId, DELETE_ORDER, now);
}

/**
 * Whether a worker is at taking an order back, or has done so and the order is to be sent anew: it may have been reinstated
 * since that began.
 */
export async function isBeingTakenBack(
  manager: EntityManager,
  { id: orderId, shipdayOrderId }: Pick<Order, 'id' | 'shipdayOrderId'>,
  now: Date,
): Promise<boolean> {
  const withdrawal = await manager.findOneBy(DispatchJob, { orderId, kind: DELETE_ORDER });
  if (!withdrawal) return false;
  const { state, leaseUntil } = withdrawal;
  return shipdayOrderId === null || (state === 'ready' && leaseUntil !== null && leaseUntil > now);
}

/**
 * Notes that the provider has to learn what changed of an order, in the transaction of the change, with the order locked
 * by the caller. Also of one that is not there yet: its hand-over may have been read already.
 */
export async function enqueueUpdate(
  manager: EntityManager,
  orderId: number,
  now: Date,
): Promise<void> {
  if (!(await manager.existsBy(DispatchJob, { orderId, kind: INSERT_ORDER }))) return;
  await makeReadyOrInsert(manager, orderId, UPDATE_ORDER, now);
}

/** Has the provider told again of an order that was ever changed; returns whether it was. */
export function repeatUpdate(manager: EntityManager, orderId: number, now: Date): Promise<boolean> {
  return makeReady(manager, orderId, UPDATE_ORDER, now);
}

/** Queues an order again that was withdrawn from the provider. The caller has it locked. */
export async function sendAnew(manager: EntityManager, orderId: number, now: Date): Promise<void> {
  await setProviderState(manager, orderId, { shipdayOrderId: null });
  await makeReady(manager, orderId, INSERT_ORDER, now);
}

/** What has not been taken back yet will not be: the job looks at the order first, and so does one that was parked. */
async function undoWithdrawal(
  manager: EntityManager,
  { id: orderId, shipdayOrderId }: Pick<Order, 'id' | 'shipdayOrderId'>,
  now: Date,
): Promise<void> {
  const isClosed = (kind: JobKind) =>
    manager.existsBy(DispatchJob, { orderId, kind, state: 'done' });
  const wasNeverSent = shipdayOrderId === null && (await isClosed(INSERT_ORDER));
  if (wasNeverSent || (await isClosed(DELETE_ORDER))) await sendAnew(manager, orderId, now);
  else await makeReady(manager, orderId, DELETE_ORDER, now);
}

/** Opens a job again that is there; its count of tries goes on. Returns whether it is. */
async function makeReady(manager: EntityManager, orderId: number, kind: JobKind, now: Date) {
  const { affected } = await manager.update(
    DispatchJob,
    { orderId, kind },
    { state: 'ready', nextAttemptAt: now, finishedAt: null },
  );
  return affected === 1;
}

async function makeReadyOrInsert(
  manager: EntityManager,
  orderId: number,
  kind: JobKind,
  now: Date,
): Promise<void> {
  if (await makeReady(manager, orderId, kind, now)) return;
  await insertJob(manager, orderId, kind, now);
}

async function insertJob(manager: EntityManager, orderId: number, kind: JobKind, now: Date) {
  const job = {
    orderId,
    kind,
    nextAttemptAt: now,
    createdAt: now,
    trace: currentTrace() ?? undefined,
  };
  await manager.insert(DispatchJob, { ...job });
}
