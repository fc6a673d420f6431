import { isAwaitingCollection } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { isFurtherLeg, type Leg, type Legs } from './legs/legs.queries';
import type { Order } from './order.entity';
import { findLatestMovement, STAFF_ACTORS } from './timeline/latest-movement';

type OrderOfLeg = Pick<Order, 'id' | 'status' | 'erasedAt' | 'awaitsPayment' | 'heldAt'>;

/**
 * Whether the provider has to give a leg back: the order was cancelled, its people were erased, it waits (`isHeld`), or the
 * staff moved it on without a courier of the provider's. What the provider itself collects or has delivered stays there
 * otherwise; so does a collection that has ended. A delivery is given back, too, where the parcel has to be collected again.
 */
export async function isToBeWithdrawn(
  manager: EntityManager,
  order: OrderOfLeg,
  leg: Pick<Leg, 'kind' | 'courier' | 'endedAt'>,
): Promise<boolean> {
  const { id, status, erasedAt } = order;
  if (erasedAt !== null) return true;
  if (leg.kind === 'collection' && leg.endedAt !== null) return false;
  if (status === 'cancelled') return true;
  if (isAwaitingCollection(status)) return isFurtherLeg(leg.kind) || isHeld(order);
  const isUnderWay = isFurtherLeg(leg.kind) || Boolean(leg.courier?.driverName);
  if (status === 'in_transit' && isUnderWay) return false;
  const latest = await findLatestMovement(manager, id);
  return STAFF_ACTORS.some((actor) => actor === latest?.actor);
}

/** Whether an order is not handed over for now: until it is paid, or because the staff holds it. */
export function isHeld({
  awaitsPayment,
  heldAt,
}: Pick<Order, 'awaitsPayment' | 'heldAt'>): boolean {
  return awaitsPayment || heldAt !== null;
}

/** Whether an order that the staff holds is held no longer once it has a status: its parcel was collected, or it ended. */
export function endsHold({ heldAt }: Pick<Order, 'heldAt'>, after: Order['status']): boolean {
  return heldAt !== null && !isAwaitingCollection(after);
}

/** Whether the provider is to be given a leg that it does not have: of an order that waits, not yet. */
export function isToHandOver(
  order: Pick<Order, 'status' | 'awaitsPayment' | 'heldAt'>,
  leg: Pick<Leg, 'position'>,
  legs: Legs,
): boolean {
  return isToBeDriven(order.status, leg, legs) && !(leg.position === 1 && isHeld(order));
}

/**
 * Whether somebody is to drive a leg, now or once the order waits no longer: the first while the parcel has to be collected,
 * each other once the one before it has ended and the parcel is under way.
 */
export function isToBeDriven(
  status: Order['status'],
  { position }: Pick<Leg, 'position'>,
  legs: Legs,
): boolean {
  if (position === 1) return isAwaitingCollection(status);
  const before = legs.find((leg) => leg.position === position - 1);
  return status === 'in_transit' && before !== undefined && before.endedAt !== null;
}
