import type { MapPlace } from '@courier/shared-ui/route-map';
import type { TrackedAnswer } from './tracking-answer';

/** The ends of the route on the map, and where the box is now when it is known. */
export interface RoutePlaces {
  readonly from: MapPlace;
  readonly to: MapPlace;
  readonly at?: MapPlace;
}

/** null where an end has no known place: half a route is no picture. */
export function placesOf(order: TrackedAnswer): RoutePlaces | null {
  const from = mapPlace(order.pickupAddress, order.pickupAddress?.city || 'Pickup');
  const to = mapPlace(order.deliveryAddress, order.deliveryAddress?.city || 'Delivery');
  if (!from || !to) return null;
  const at = courierOf(order, to);
  return { from, to, ...(at ? { at } : {}) };
}

/** A box that was delivered is at the door; one that was cancelled is nowhere. */
function courierOf(order: TrackedAnswer, delivery: MapPlace): MapPlace | null {
  if (order.status === 'cancelled') return null;
  if (order.status === 'delivered') return { ...delivery, label: 'Delivered' };
  return mapPlace(order.courierDetails?.driverLocation, 'Courier');
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
