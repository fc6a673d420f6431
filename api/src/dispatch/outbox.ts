import { type HandOverKind, isAwaitingCollection, type OrderStatus } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { isToBeDriven } from '../orders/awaiting-collection';
import {
  addOnwardLeg,
  findLegs,
  isFurtherLeg,
  type Leg,
  legAt,
  type Legs,
  setLeg,
} from '../orders/legs/legs.queries';
import type { Order } from '../orders/order.entity';
import { currentTrace } from '../platform/telemetry/spans';
import { DispatchJob } from './dispatch-job.entity';
import type { LegKey } from './provider-orders.read-model';

/** The job of telling the provider about a new order. */
export const INSERT_ORDER = 'insert_order' satisfies HandOverKind;
/** The job of telling the provider what changed of an order that it has. */
export const UPDATE_ORDER = 'update_order';
/** The job of taking an order back from the provider. */
export const DELETE_ORDER = 'delete_order' satisfies HandOverKind;
export type JobKind = HandOverKind | typeof UPDATE_ORDER;

/**
 * Notes that a leg has to be handed to the provider; its first one in the order's own transaction: there is no order
 * without its job.
 */
export async function enqueueHandOver(
  manager: EntityManager,
  orderId: number,
  now: Date,
  legPosition = 1,
): Promise<void> {
  await insertJob(manager, { orderId, legPosition }, INSERT_ORDER, now);
}

/** Notes that the leg after one that has ended is to be handed over, unless the provider has it. The caller has the order locked. */
export async function enqueueNextLeg(
  manager: EntityManager,
  ended: Leg,
  legs: Legs,
  now: Date,
): Promise<void> {
  const next = legs.find(({ position }) => position === ended.position + 1);
  if (next?.providerOrderId !== null) return;
  await makeReadyOrInsert(manager, keyOf(next), INSERT_ORDER, now);
}

/** Notes that somebody has to fetch a parcel at the counter to which the last leg has brought it. The caller has the order locked. */
export async function enqueueOnward(
  manager: EntityManager,
  orderId: number,
  now: Date,
): Promise<void> {
  const legs = await findLegs(manager, orderId);
  const last = legs.at(-1) ?? legs[0];
  if (last.kind === 'onward') return;
  await enqueueHandOver(manager, orderId, now, await addOnwardLeg(manager, last));
}

/**
 * Notes what a change of status by our own people means for the provider, in the transaction of the change: a
 * cancelled order is to be taken back, one that is to be collected again to be sent again, and so is what follows from the
 * depot.
 * @param order as it was before, locked by the caller
 */
export async function enqueueAfterChange(
  manager: EntityManager,
  order: Order,
  after: OrderStatus,
  now: Date,
): Promise<void> {
  const { id: orderId, status: before } = order;
  if (before === after) return;
  const queued = await findQueued(manager, orderId);
  const isAgain = isAwaitingCollection(after) && !isAwaitingCollection(before);
  const isOfLater = queued.some(({ legPosition }) => legPosition > 1);
  if (queued.length === 0 || !(after === 'cancelled' || isAgain || isOfLater)) return;
  const legs = await findLegs(manager, orderId);
  for (const { legPosition } of queued) {
    const leg = legAt(legs, legPosition);
    if (isGivenBack(after, leg)) {
      await enqueueWithdrawal(manager, keyOf(leg), now);
    } else if (isWantedAgain(order, after, leg, legs)) {
      await undoWithdrawal(manager, leg, now);
    }
  }
}

/** Whether nobody is to drive a leg once an order has a status; a collection that has ended stays with the provider. */
function isGivenBack(status: OrderStatus, { kind, endedAt }: Leg): boolean {
  if (status === 'cancelled') return kind !== 'collection' || endedAt === null;
  return isFurtherLeg(kind) && isAwaitingCollection(status);
}

/** Whether a leg is to be handed over after a change, and was not to be before it. */
function isWantedAgain(order: Order, after: OrderStatus, leg: Leg, legs: Legs): boolean {
  // One that is held has a job that ends, and gets another once it is let go.
  return isToBeDriven(after, leg, legs) && !isToBeDriven(order.status, leg, legs);
}

/** Notes that an order which was held is to be handed over: again, where it was before. */
export async function enqueueReleased(
  manager: EntityManager,
  orderId: number,
  now: Date,
): Promise<void> {
  await makeReadyOrInsert(manager, { orderId, legPosition: 1 }, INSERT_ORDER, now);
  await endGivenUpWithdrawal(manager, orderId, now);
}

/** Notes that the provider has to give an order back that is held from now on, where it was ever to have it. */
export async function enqueueHeld(
  manager: EntityManager,
  orderId: number,
  now: Date,
): Promise<void> {
  const first = { orderId, legPosition: 1 };
  const isQueued = await manager.existsBy(DispatchJob, { ...first, kind: INSERT_ORDER });
  if (isQueued) await enqueueWithdrawal(manager, first, now);
}

/** What the provider would not give back it may keep: the job looks at the order and ends, so that nobody has to see to it. */
export async function endGivenUpWithdrawal(
  manager: EntityManager,
  orderId: number,
  now: Date,
): Promise<void> {
  const first = { orderId, legPosition: 1, kind: DELETE_ORDER } as const;
  if (await manager.existsBy(DispatchJob, { ...first, state: 'parked' })) {
    await makeReady(manager, first, DELETE_ORDER, now);
  }
}

/** Has an order never handed over, in the caller's transaction: one of the demo that has been under way for days. */
export async function forgetHandOver(manager: EntityManager, orderId: number): Promise<void> {
  await manager.delete(DispatchJob, { orderId });
}

/** The caller has the order locked. */
export async function enqueueWithdrawal(
  manager: EntityManager,
  leg: LegKey,
  now: Date,
): Promise<void> {
  await makeReadyOrInsert(manager, leg, DELETE_ORDER, now);
}

/**
 * Whether a worker is at taking a leg back, or has done so and it is to be sent anew: the order may have been reinstated
 * since that began.
 */
export async function isBeingTakenBack(
  manager: EntityManager,
  leg: Leg,
  now: Date,
): Promise<boolean> {
  const withdrawal = await manager.findOneBy(DispatchJob, { ...keyOf(leg), kind: DELETE_ORDER });
  if (!withdrawal) return false;
  const { state, leaseUntil } = withdrawal;
  const isLeased = state === 'ready' && leaseUntil !== null && leaseUntil > now;
  return leg.providerOrderId === null || isLeased;
}

/**
 * Notes that the provider has to learn what changed of an order, in the transaction of the change, with the order locked
 * by the caller. Also of a leg that is not there yet: its hand-over may have been read already.
 */
export async function enqueueUpdate(
  manager: EntityManager,
  orderId: number,
  now: Date,
): Promise<void> {
  for (const leg of await findQueued(manager, orderId)) {
    await makeReadyOrInsert(manager, leg, UPDATE_ORDER, now);
  }
}

/** Has the provider told again of a leg that was ever changed; returns whether it was. */
export function repeatUpdate(manager: EntityManager, leg: LegKey, now: Date): Promise<boolean> {
  return makeReady(manager, leg, UPDATE_ORDER, now);
}

/** Queues a leg again that was withdrawn from the provider. The caller has the order locked. */
export async function sendAnew(manager: EntityManager, leg: Leg, now: Date): Promise<void> {
  await setLeg(manager, leg, { providerOrderId: null });
  await makeReady(manager, keyOf(leg), INSERT_ORDER, now);
}

/** What has not been taken back yet will not be: the job looks at the order first, and so does one that was parked. */
async function undoWithdrawal(manager: EntityManager, leg: Leg, now: Date): Promise<void> {
  const isClosed = (kind: JobKind) =>
    manager.existsBy(DispatchJob, { ...keyOf(leg), kind, state: 'done' });
  const wasNeverSent = leg.providerOrderId === null && (await isClosed(INSERT_ORDER));
  if (wasNeverSent || (await isClosed(DELETE_ORDER))) await sendAnew(manager, leg, now);
  else await makeReady(manager, keyOf(leg), DELETE_ORDER, now);
}

/** The legs of an order that were ever to be handed over, in the order of its way. */
function findQueued(manager: EntityManager, orderId: number): Promise<LegKey[]> {
  return manager.find(DispatchJob, {
    select: { id: true, orderId: true, legPosition: true },
    where: { orderId, kind: INSERT_ORDER },
    order: { legPosition: 'ASC' },
  });
}

function keyOf({ orderId, position }: Pick<Leg, 'orderId' | 'position'>): LegKey {
  return { orderId, legPosition: position };
}

/** Opens a job again that is there; its count of tries goes on. Returns whether it is. */
async function makeReady(
  manager: EntityManager,
  { orderId, legPosition }: LegKey,
  kind: JobKind,
  now: Date,
) {
  const { affected } = await manager.update(
    DispatchJob,
    { orderId, legPosition, kind },
    { state: 'ready', nextAttemptAt: now, finishedAt: null },
  );
  return affected === 1;
}

async function makeReadyOrInsert(
  manager: EntityManager,
  leg: LegKey,
  kind: JobKind,
  now: Date,
): Promise<void> {
  if (await makeReady(manager, leg, kind, now)) return;
  await insertJob(manager, leg, kind, now);
}

async function insertJob(
  manager: EntityManager,
  { orderId, legPosition }: LegKey,
  kind: JobKind,
  now: Date,
) {
  const job = {
    orderId,
    legPosition,
    kind,
    nextAttemptAt: now,
    createdAt: now,
    trace: currentTrace() ?? undefined,
  };
  await manager.insert(DispatchJob, { ...job });
}
