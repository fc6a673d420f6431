import type { Counter, CollectionView } from '@courier/contract';
import { type EntityManager, In } from 'typeorm';
import { ABOUT_BOOKINGS } from '../timeline/booked-delivery';
import { TrackingUpdate } from '../timeline/tracking-update.entity';

/** When the courier of an order comes again, and what else was chosen of that. */
export interface Booking extends CollectionView {
  /** Whom its receiver named; null for nobody. */
  readonly neighbour: string | null;
  /** Where it is brought in place of to its receiver; null for to them. */
  readonly counter: Counter | null;
  readonly chosenAt: Date;
}

/** null where nothing was chosen. */
export async function findBooked(manager: EntityManager, orderId: number): Promise<Booking | null> {
  const newest = await manager.findOne(TrackingUpdate, {
    where: { orderId, kind: In(ABOUT_BOOKINGS) },
    order: { id: 'DESC' },
  });
  return newest && bookingOf(newest);
}

/** The counter to which a parcel was to be brought last, also where it goes on from there by now; null for none. */
export async function findCounter(
  manager: EntityManager,
  orderId: number,
): Promise<Counter | null> {
  const chosen = await manager.find(TrackingUpdate, {
    where: { orderId, kind: 'delivery_chosen' },
    order: { id: 'DESC' },
  });
  return chosen.map((step) => bookingOf(step)?.counter ?? null).find(Boolean) ?? null;
}

function bookingOf({ kind, data, reason, timestamp }: TrackingUpdate): Booking | null {
  if (kind !== 'delivery_chosen' || !data || !('day' in data)) return null;
  const { day, window } = data;
  const choice = 'choice' in data ? data.choice : null;
  return {
    day,
    window,
    neighbour: choice === 'neighbour' ? reason : null,
    counter: 'counter' in data ? (data.counter ?? null) : null,
    chosenAt: timestamp,
  };
}
