import type { OrderStatus, TrackingStepView } from '@courier/contract';
import type { RouteState } from '@courier/shared-ui/base';

/** Where the box is drawn on the route line: 0 at pickup, 1 at the door. */
export interface RouteProgress {
  readonly progress: number;
  readonly state: RouteState;
}

/** A step of the timeline; what an older server sends does not say which status it led to. */
type RouteStep = Pick<TrackingStepView, 'status' | 'completed' | 'current'> &
  Partial<Pick<TrackingStepView, 'orderStatus'>>;

const PLACE_OF_STATUS = {
  pending: { progress: 0, state: 'waiting' },
  confirmed: { progress: 0, state: 'waiting' },
  in_transit: { progress: 0.65, state: 'moving' },
  delivered: { progress: 1, state: 'arrived' },
  cancelled: { progress: 0, state: 'stopped' },
} as const satisfies Record<OrderStatus, RouteProgress>;

/** The place of an order's box by its status; on its way its steps say it more exactly. */
export function orderRoute(
  status: OrderStatus | undefined,
  steps: readonly RouteStep[],
): RouteProgress {
  const place = status ? PLACE_OF_STATUS[status] : undefined;
  if (!place) return { progress: 0, state: 'waiting' };
  if (place.state === 'stopped') return { ...place, progress: steps.some(isOnTheWay) ? 0.5 : 0 };
  if (place.state !== 'moving') return place;
  const at = steps.findIndex((step) => step.current);
  // The ends belong to pending and delivered.
  const isBetween = at > 0 && at < steps.length - 1;
  return isBetween ? { ...place, progress: at / (steps.length - 1) } : place;
}

/** Whether the parcel was collected at that step or before it. */
function isOnTheWay({ completed, orderStatus, status }: RouteStep): boolean {
  return completed && (orderStatus ?? status) === 'in_transit';
}
