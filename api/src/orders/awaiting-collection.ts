import { isAwaitingCollection } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { Order } from './order.entity';
import { findLatestMovement, STAFF_ACTORS } from './timeline/latest-movement';

/**
 * Whether the provider has to give an order back: it was cancelled, its people were erased, it is held until it is paid, or
 * the staff moved it on without a courier of the provider's. What the provider itself collects or has delivered stays there
 * otherwise.
 */
export async function isToBeWithdrawn(
  manager: EntityManager,
  {
    id,
    status,
    erasedAt,
    awaitsPayment,
    shipdayTrackingData,
  }: Pick<Order, 'id' | 'status' | 'erasedAt' | 'awaitsPayment' | 'shipdayTrackingData'>,
): Promise<boolean> {
  if (status === 'cancelled' || erasedAt !== null) return true;
  if (isAwaitingCollection(status)) return awaitsPayment;
  if (status === 'in_transit' && shipdayTrackingData?.driverName) return false;
  const latest = await findLatestMovement(manager, id);
  return STAFF_ACTORS.some((actor) => actor === latest?.actor);
}
