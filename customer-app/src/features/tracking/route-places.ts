import type { MapPlace } from '@courier/shared-ui/route-map';
import { locationOf } from './current-location';
import type { TrackedAnswer } from './tracking-answer';

/** The ends of the route on the map, and where the box is now when it is known. */
export interface RoutePlaces {
  readonly from: MapPlace;
  readonly to: MapPlace;
  readonly at?: MapPlace;
  /** Whether the parcel will not go on: nothing is drawn ahead of it. */
  readonly isStopped: boolean;
}

/** null where an end has no known place: half a route is no picture. */
export function placesOf(order: TrackedAnswer): RoutePlaces | null {
  const from = mapPlace(order.pickupAddress, order.pickupAddress?.city || 'Pickup');
  const to = mapPlace(order.deliveryAddress, order.deliveryAddress?.city || 'Delivery');
  if (!from || !to) return null;
  const at = boxOf(order, to);
  return { from, to, ...(at ? { at } : {}), isStopped: order.status === 'cancelled' };
}

/** The box is at the door, or with the courier who has it; a courier on the way to collect does not have it yet. */
function boxOf(order: TrackedAnswer, delivery: MapPlace): MapPlace | null {
  if (order.status === 'delivered') return { ...delivery, label: 'Delivered' };
  if (order.status !== 'in_transit') return null;
  return mapPlace(order.courierDetails?.driverLocation, locationOf(order));
}

interface Coordinates {
  latitude?: number | null;
  longitude?: number | null;
}

function mapPlace(place: Coordinates | null | undefined, label: string): MapPlace | null {
  const { latitude: lat, longitude: lon } = place ?? {};
  if (typeof lat !== 'number' || typeof lon !== 'number') return null;
  return Number.isFinite(lat) && Number.isFinite(lon) ? { lat, lon, label } : null;
}
