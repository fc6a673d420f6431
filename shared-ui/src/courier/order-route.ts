import {
  type CourierDetailsView,
  greatCircleAngle,
  type OrderStatus,
  type TrackingStepView,
} from '@courier/contract';
import type { RouteState } from '@courier/shared-ui/base';

/** Where the box is drawn on the route line: 0 at pickup, 1 at the door. */
export interface RouteProgress {
  readonly progress: number;
  readonly state: RouteState;
}

/** A step of the timeline; what an older server sends does not say which status it led to. */
type RouteStep = Pick<TrackingStepView, 'status' | 'completed' | 'current'> &
  Partial<Pick<TrackingStepView, 'orderStatus'>>;

/** Degrees, as far as they are known. */
interface Place {
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/** As much of an order as says where its box is. */
export interface RoutedOrder {
  readonly status?: OrderStatus;
  readonly returnsToSender?: boolean;
  readonly pickupAddress?: Place | null;
  readonly deliveryAddress?: Place | null;
  readonly courierDetails?: Partial<Pick<CourierDetailsView, 'driverLocation'>> | null;
}

const PLACE_OF_STATUS = {
  pending: { progress: 0, state: 'waiting' },
  confirmed: { progress: 0, state: 'waiting' },
  in_transit: { progress: 0.65, state: 'moving' },
  delivered: { progress: 1, state: 'arrived' },
  cancelled: { progress: 0, state: 'stopped' },
} as const satisfies Record<OrderStatus, RouteProgress>;

/**
 * The place of an order's box by its status. On its way the courier's position says it most exactly, as it does on a map,
 * and else the steps do.
 */
export function orderRoute(order: RoutedOrder, steps: readonly RouteStep[]): RouteProgress {
  const place = order.status ? PLACE_OF_STATUS[order.status] : undefined;
  if (!place) return { progress: 0, state: 'waiting' };
  if (place.state === 'stopped') return { ...place, progress: steps.some(isOnTheWay) ? 0.5 : 0 };
  if (place.state !== 'moving') return place;
  const progress = partOfTheWay(order) ?? partOfTheSteps(steps) ?? place.progress;
  return { ...place, progress };
}

/** null where the current step is none between the ends, which belong to pending and delivered. */
function partOfTheSteps(steps: readonly RouteStep[]): number | null {
  const at = steps.findIndex((step) => step.current);
  return at > 0 && at < steps.length - 1 ? at / (steps.length - 1) : null;
}

/** How much of the way lies behind the courier, never none or all of it; null where that is not known. */
function partOfTheWay({
  pickupAddress,
  deliveryAddress,
  courierDetails,
  returnsToSender = false,
}: RoutedOrder): number | null {
  const box = courierDetails?.driverLocation;
  const fromPickup = distance(pickupAddress, box);
  const fromDelivery = distance(deliveryAddress, box);
  if (fromPickup === null || fromDelivery === null || fromPickup + fromDelivery === 0) return null;
  const gone = returnsToSender ? fromDelivery : fromPickup;
  return Math.min(0.95, Math.max(0.05, gone / (fromPickup + fromDelivery)));
}

/** As an angle, to compare two. */
function distance(one: Place | null | undefined, other: Place | null | undefined): number | null {
  const [from, to] = [pointOf(one), pointOf(other)];
  return from && to && greatCircleAngle(from, to);
}

function pointOf(place: Place | null | undefined) {
  const { latitude: lat, longitude: lon } = place ?? {};
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null;
}

/** Whether the parcel was collected at that step or before it. */
function isOnTheWay({ completed, orderStatus, status }: RouteStep): boolean {
  return completed && (orderStatus ?? status) === 'in_transit';
}
