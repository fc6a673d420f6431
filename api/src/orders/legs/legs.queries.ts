import { isDeepStrictEqual } from 'node:util';
import type { LegKind } from '@courier/contract';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import type { CourierData } from '../courier-data';
import { keepFacets } from '../facets/order-facets.queries';
import { Order } from '../order.entity';
import { indexAgain } from '../search/search-index.read-model';
import { OrderLeg } from './order-leg.entity';

/** A leg as it is now. Without an id where release 0.1.0 placed the order, which knows none. */
export type Leg = Omit<OrderLeg, 'id'> & { readonly id: number | null };

/** The legs of an order; there is always one. */
export type Legs = readonly [Leg, ...Leg[]];

export type LegChange = Partial<Pick<OrderLeg, 'providerOrderId' | 'courier' | 'endedAt'>>;

/** Writes the legs of an order that was just written, in the caller's transaction. */
export async function insertLegs(
  manager: EntityManager,
  orderId: number,
  kinds: readonly LegKind[],
): Promise<void> {
  const legs = kinds.map((kind, index) => ({ orderId, kind, position: index + 1 }));
  await manager.insert(OrderLeg, legs);
}

/** Adds a leg from the counter on to the way of an order, which the caller has locked. @returns its place */
export async function addOnwardLeg(manager: EntityManager, { orderId, position }: Leg) {
  const added = { orderId, kind: 'onward', position: position + 1 } as const;
  await manager.insert(OrderLeg, { ...added });
  return added.position;
}

/** Whether a leg begins where another one has ended: its parcel was collected before. */
export function isFurtherLeg(kind: LegKind): boolean {
  return kind === 'delivery' || kind === 'onward';
}

/** The legs of an order, in the order of its way. To write one, the caller has to have the order locked. */
export async function findLegs(manager: EntityManager, orderId: number): Promise<Legs> {
  const order = await manager.findOneOrFail(Order, {
    select: { id: true, shipdayOrderId: true, shipdayTrackingData: true },
    where: { id: orderId },
  });
  const rows = await manager.find(OrderLeg, { where: { orderId }, order: { position: 'ASC' } });
  const [first = newLeg(orderId), ...others]: Leg[] = rows;
  return [withOlderWords(first, order), ...others];
}

/** The leg of an order at a place of its way. */
export function legAt(legs: Legs, position: number): Leg {
  return legs.find((leg) => leg.position === position) ?? legs[0];
}

/** Sets what is given of a leg, in the caller's transaction, which has the order locked since the leg was read. */
export async function setLeg(manager: EntityManager, leg: Leg, change: LegChange): Promise<void> {
  const { id, ...row } = { ...leg, ...change };
  if (id === null) await manager.insert(OrderLeg, row as QueryDeepPartialEntity<OrderLeg>);
  else await manager.update(OrderLeg, id, row as QueryDeepPartialEntity<OrderLeg>);
  if (leg.position === 1) {
    const older = { shipdayOrderId: row.providerOrderId, shipdayTrackingData: row.courier };
    await manager.update(Order, leg.orderId, older as QueryDeepPartialEntity<Order>);
  }
  // Where the courier is comes often, and which of the legs is under way may change with the provider's id.
  if (change.providerOrderId !== undefined || isOtherCourier(leg.courier, change.courier)) {
    await indexAgain(manager, leg.orderId);
    await keepFacets(manager, [leg.orderId]);
  }
}

/** Whether what an order is listed and found by of its courier changes. */
function isOtherCourier(before: Leg['courier'], after: LegChange['courier']): boolean {
  if (after === undefined) return false;
  return (['driverName', 'driverPhone'] as const).some((name) => after?.[name] !== before?.[name]);
}

/** What the provider has said so far of the courier who delivers an order, in the caller's transaction. */
export async function findCourierData(
  manager: EntityManager,
  orderId: number,
): Promise<Partial<CourierData> | null> {
  const legs = await findLegs(manager, orderId);
  return legs.at(-1)?.courier ?? null;
}

/** The order that a job of the provider is of; null for one that nobody knows. */
export async function findOrderOfJob(
  manager: EntityManager,
  providerOrderId: string,
): Promise<number | null> {
  const leg = await manager.findOne(OrderLeg, {
    select: { id: true, orderId: true },
    where: { providerOrderId },
    order: { id: 'DESC' },
  });
  return leg?.orderId ?? null;
}

function newLeg(orderId: number): Leg {
  const nothing = { providerOrderId: null, courier: null, endedAt: null };
  return { id: null, orderId, position: 1, kind: 'whole', ...nothing };
}

/**
 * Release 0.1.0 may run beside this one and writes the first leg into the order, as this one does too: where the two
 * differ, that release had the last word.
 */
function withOlderWords(leg: Leg, { shipdayOrderId, shipdayTrackingData }: Order): Leg {
  const courier = shipdayTrackingData as Partial<CourierData> | null;
  if (leg.providerOrderId === shipdayOrderId && isDeepStrictEqual(leg.courier, courier)) return leg;
  return { ...leg, providerOrderId: shipdayOrderId, courier };
}
