import type { OrderStatus } from '@courier/contract';
import { routeEnds } from '@courier/shared-ui/courier';
import type { MapPlace } from '@courier/shared-ui/route-map';
import type { TrackedAnswer } from './tracking-answer';

/** The ends of the route on the map, and where the box is now when it is known. */
interface RoutePlaces {
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
  const at = boxOf(order, from, to);
  return {
    ...routeEnds(order, from, to),
    ...(at ? { at } : {}),
    isStopped: order.status === 'cancelled',
  };
}

/** The box is at the door, or with the courier who has it; a courier on the way to collect does not have it yet. */
function boxOf(order: TrackedAnswer, pickup: MapPlace, delivery: MapPlace): MapPlace | null {
  const end = order.returnsToSender ? pickup : delivery;
  if (order.status === 'delivered') return { ...end, label: locationOf(order) };
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

/** Where a parcel is that is not on its way; for one that is, see the courier's position. */
const LOCATIONS: Partial<Record<OrderStatus, string>> = {
  pending: 'Not collected yet',
  confirmed: 'Not collected yet',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** The location line: of an order with a status we do not know, what the specification says of any. */
export function locationOf({
  status,
  courierDetails,
  returnsToSender,
  counterUntil,
}: TrackedAnswer): string {
  if (returnsToSender && status === 'delivered') return 'Returned to sender';
  const settled = status && LOCATIONS[status];
  if (settled) return settled;
  if (counterUntil) return 'At the counter';
  return courierDetails?.driverLocation ? 'With Driver' : 'In Transit';
}
