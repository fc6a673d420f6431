import type { Milestone, Place, ShipdayState, SimulatedOrder } from './model';

export interface WalkStep {
  readonly state: ShipdayState;
  readonly event: string;
  readonly milestone: Milestone | null;
  /** Seconds after the step before, at speed 1. */
  readonly after: number;
}

/** From placed to delivered: four minutes at speed 1, so that somebody trying it sees it move. */
export const ROUTE: readonly WalkStep[] = [
  { state: 'NOT_ASSIGNED', event: 'ORDER_INSERTED', milestone: 'placement_time', after: 0 },
  { state: 'NOT_ACCEPTED', event: 'ORDER_ASSIGNED', milestone: 'assigned_time', after: 20 },
  { state: 'STARTED', event: 'ORDER_ACCEPTED_AND_STARTED', milestone: 'start_time', after: 25 },
  { state: 'PICKED_UP', event: 'ORDER_PIKEDUP', milestone: 'pickedup_time', after: 55 },
  { state: 'READY_TO_DELIVER', event: 'ORDER_ONTHEWAY', milestone: null, after: 20 },
  { state: 'ALREADY_DELIVERED', event: 'ORDER_COMPLETED', milestone: 'delivery_time', after: 120 },
];

export const ASSIGNED_STEP = 1;

/** Events of states that somebody sets by hand and the walk does not pass. */
export const OTHER_EVENTS: Readonly<Partial<Record<ShipdayState, string>>> = {
  FAILED_DELIVERY: 'ORDER_FAILED',
  INCOMPLETE: 'ORDER_INCOMPLETE',
};

/** When a step is due, its predecessor having been taken at `from`; null when time does not pass. */
export function dueAt(step: number, from: number, speed: number): number | null {
  const next = ROUTE[step];
  return next === undefined || speed <= 0 ? null : from + (next.after * 1000) / speed;
}

/** When the order should be delivered, or null before a courier has it. */
export function etaOf(order: SimulatedOrder, speed: number): number | null {
  if (order.carrierId === null || order.dueAt === null || speed <= 0) return null;
  const later = ROUTE.slice(order.nextStep + 1).reduce((sum, step) => sum + step.after, 0);
  return Math.round(order.dueAt + (later * 1000) / speed);
}

/** How far from the pick-up the courier starts, in degrees: some four kilometres. */
const START_OFFSET = 0.03;

/** Where the courier is: on a straight line to the pick-up, waiting there, then on one to the delivery. */
export function positionOf(order: SimulatedOrder, now: number): Place | null {
  const { request, state } = order;
  const pickup = place(request.pickupLatitude, request.pickupLongitude);
  const delivery = place(request.deliveryLatitude, request.deliveryLongitude);
  if (order.carrierId === null || pickup === null || delivery === null) return null;
  const start = {
    latitude: pickup.latitude + START_OFFSET,
    longitude: pickup.longitude + START_OFFSET,
  };
  const share =
    order.dueAt === null ? 0 : (now - order.steppedAt) / (order.dueAt - order.steppedAt);
  if (state === 'NOT_ACCEPTED') return start;
  if (state === 'STARTED') return between(start, pickup, share);
  if (state === 'PICKED_UP') return pickup;
  if (state === 'READY_TO_DELIVER') return between(pickup, delivery, share);
  return delivery;
}

function place(latitude: number | undefined, longitude: number | undefined): Place | null {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

function between(from: Place, to: Place, share: number): Place {
  const part = Math.min(1, Math.max(0, share));
  const mix = (a: number, b: number) => Number((a + (b - a) * part).toFixed(6));
  return {
    latitude: mix(from.latitude, to.latitude),
    longitude: mix(from.longitude, to.longitude),
  };
}
