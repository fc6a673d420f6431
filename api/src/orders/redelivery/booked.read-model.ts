import type { CollectionView } from '@courier/contract';
import { type EntityManager, In } from 'typeorm';
import { ABOUT_BOOKINGS } from '../timeline/booked-delivery';
import { TrackingUpdate } from '../timeline/tracking-update.entity';

/** When the courier of an order comes again, and the neighbour whom its receiver named; null where nothing was chosen. */
export async function findBooked(
  manager: EntityManager,
  orderId: number,
): Promise<(CollectionView & { readonly neighbour: string | null }) | null> {
  const newest = await manager.findOne(TrackingUpdate, {
    where: { orderId, kind: In(ABOUT_BOOKINGS) },
    order: { id: 'DESC' },
  });
  if (newest?.kind !== 'delivery_chosen' || !newest.data || !('day' in newest.data)) return null;
  const { day, window } = newest.data;
  const isNeighbour = 'choice' in newest.data && newest.data.choice === 'neighbour';
  return { day, window, neighbour: isNeighbour ? newest.reason : null };
}
