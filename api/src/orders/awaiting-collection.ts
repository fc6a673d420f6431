import { isAwaitingCollection } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { Leg, Legs } from './legs/legs.queries';
import type { Order } from './order.entity';
import { findLatestMovement, STAFF_ACTORS } from './timeline/latest-movement';

type OrderOfLeg = Pick<Order, 'id' | 'status' | 'erasedAt' | 'awaitsPayment'>;

/**
 * Whether the provider has to give a leg back: the order was cancelled, its people were erased, it is held until it is paid, or
 * the staff moved it on without a courier of the provider's. What the provider itself collects or has delivered stays there
 * otherwise; so does a collection that has ended. A delivery is given back, too, where the parcel has to be collected again.
 */
export async function isToBeWithdrawn(
  manager: EntityManager,
  { id, status, erasedAt, awaitsPayment }: OrderOfLeg,
  leg: Pick<Leg, 'kind' | 'courier' | 'endedAt'>,
): Promise<boolean> {
  if (erasedAt !== null) return true;
  if (leg.kind === 'collection' && leg.endedAt !== null) return false;
  if (status === 'cancelled') return true;
  if (isAwaitingCollection(status)) return leg.kind === 'delivery' || awaitsPayment;
  const isUnderWay = leg.kind === 'delivery' || Boolean(leg.courier?.driverName);
  if (status === 'in_transit' && isUnderWay) return false;
  const latest = await findLatestMovement(manager, id);
  return STAFF_ACTORS.some((actor) => actor === latest?.actor);
}

/**
 * Whether the provider is to be given a leg that it does not have: the first while the parcel has to be collected and nobody
 * waits for its payment, each other once the one before it has ended and the parcel is under way.
 */
export function isToHandOver(
  { status, awaitsPayment }: Pick<Order, 'status' | 'awaitsPayment'>,
  { position }: Pick<Leg, 'position'>,
  legs: Legs,
): boolean {
  if (position === 1) return isAwaitingCollection(status) && !awaitsPayment;
  const before = legs.find((leg) => leg.position === position - 1);
  return status === 'in_transit' && before !== undefined && before.endedAt !== null;
}
