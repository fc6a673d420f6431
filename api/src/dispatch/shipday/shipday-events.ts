import type { LegKind, MovementKind, OrderStatus } from '@courier/contract';
import type { WebhookEvent } from '../webhook-event.entity';

/** What an event of the provider means to us. */
export interface ShipdayEventMeaning {
  /** The step in the timeline. */
  readonly kind: Exclude<MovementKind, 'note'> | 'proof_added';
  /** The status after it, by the status before; a status that is not named stays. `cancelled` never ends. */
  readonly next: Partial<Record<OrderStatus, OrderStatus>>;
  /** Whether the timeline says so already: every order begins with it. */
  readonly isSilent?: true;
  /** Whether it changes nothing on a delivered order: only a correction reopens one. */
  readonly isBeforeDelivery?: true;
  /** Whether the courier named so far is no longer the courier. */
  readonly endsCourier?: true;
  /** Whether the order is no longer there: a dispatcher deleted it, or we took it back. */
  readonly isDeletion?: true;
  /** Whether a person of the staff has to look at a failed attempt. */
  readonly isFailedAttempt?: true;
}

const COLLECTED = { pending: 'in_transit', confirmed: 'in_transit' } as const;
const FAILED = {
  kind: 'attempt_failed',
  next: { delivered: 'in_transit' },
  isFailedAttempt: true,
} as const;

/**
 * The provider's events in the order in which a parcel meets them, corrections last; of two events of the same
 * millisecond the one further down is the newer. Events are spelled as Shipday spells them (`PIKEDUP`).
 *
 * A failed attempt keeps the parcel in transit, because it still is, and calls the staff. Deleting a delivered
 * order at dispatch is tidying up, not a cancellation.
 */
export const SHIPDAY_EVENTS = {
  ORDER_INSERTED: { kind: 'placed', next: {}, isSilent: true },
  ORDER_ASSIGNED: {
    kind: 'driver_assigned',
    next: { pending: 'confirmed' },
    isBeforeDelivery: true,
  },
  ORDER_ACCEPTED_AND_STARTED: {
    kind: 'driver_under_way',
    next: { pending: 'confirmed' },
    isBeforeDelivery: true,
  },
  ORDER_PIKEDUP: { kind: 'collected', next: COLLECTED, isBeforeDelivery: true },
  ORDER_ONTHEWAY: { kind: 'out_for_delivery', next: COLLECTED, isBeforeDelivery: true },
  ORDER_COMPLETED: {
    kind: 'delivered',
    next: { pending: 'delivered', confirmed: 'delivered', in_transit: 'delivered' },
  },
  ORDER_POD_UPLOAD: { kind: 'proof_added', next: {} },
  ORDER_FAILED: FAILED,
  ORDER_INCOMPLETE: FAILED,
  ORDER_UNASSIGNED: {
    kind: 'driver_changed',
    next: { confirmed: 'pending' },
    isBeforeDelivery: true,
    endsCourier: true,
  },
  ORDER_ONTHEWAY_REMOVED: { kind: 'corrected_at_dispatch', next: { delivered: 'in_transit' } },
  ORDER_PIKEDUP_REMOVED: {
    kind: 'corrected_at_dispatch',
    next: { in_transit: 'confirmed', delivered: 'confirmed' },
  },
  ORDER_DELETE: {
    kind: 'cancelled_at_dispatch',
    next: { pending: 'cancelled', confirmed: 'cancelled', in_transit: 'cancelled' },
    endsCourier: true,
    isDeletion: true,
  },
} as const satisfies Record<string, ShipdayEventMeaning>;

export type ShipdayEvent = keyof typeof SHIPDAY_EVENTS;
type Meanings = Partial<Record<ShipdayEvent, ShipdayEventMeaning>>;

const COLLECTION_FAILED = {
  kind: 'collection_failed',
  next: {},
  isBeforeDelivery: true,
  isFailedAttempt: true,
} as const;

/** What means something else of a courier who brings the parcel to the depot: it is never delivered by that. */
const OF_COLLECTION = {
  ORDER_ONTHEWAY: { kind: 'in_transit', next: COLLECTED, isBeforeDelivery: true },
  ORDER_COMPLETED: { kind: 'at_depot', next: COLLECTED, isBeforeDelivery: true },
  // Kept with the leg; it proves no delivery.
  ORDER_POD_UPLOAD: { kind: 'proof_added', next: {}, isSilent: true },
  ORDER_FAILED: COLLECTION_FAILED,
  ORDER_INCOMPLETE: COLLECTION_FAILED,
  ORDER_ONTHEWAY_REMOVED: { kind: 'corrected_at_dispatch', next: {}, isBeforeDelivery: true },
  ORDER_PIKEDUP_REMOVED: {
    kind: 'corrected_at_dispatch',
    next: { in_transit: 'confirmed' },
    isBeforeDelivery: true,
  },
  // Once the parcel was collected, deleting the job is tidying up.
  ORDER_DELETE: {
    kind: 'cancelled_at_dispatch',
    next: { pending: 'cancelled', confirmed: 'cancelled' },
    isBeforeDelivery: true,
    endsCourier: true,
    isDeletion: true,
  },
} as const satisfies Meanings;

/** What means something else of a courier who fetches the parcel at the depot: it is under way already. */
const OF_DELIVERY = {
  ORDER_ASSIGNED: { kind: 'driver_assigned', next: {}, isSilent: true, isBeforeDelivery: true },
  ORDER_ACCEPTED_AND_STARTED: {
    kind: 'driver_under_way',
    next: {},
    isSilent: true,
    isBeforeDelivery: true,
  },
  ORDER_PIKEDUP: { kind: 'left_depot', next: COLLECTED, isBeforeDelivery: true },
  ORDER_UNASSIGNED: {
    kind: 'driver_changed',
    next: {},
    isSilent: true,
    isBeforeDelivery: true,
    endsCourier: true,
  },
  ORDER_PIKEDUP_REMOVED: { kind: 'corrected_at_dispatch', next: { delivered: 'in_transit' } },
} as const satisfies Meanings;

/** What means something else of a courier who fetches the parcel at a counter. */
const OF_ONWARD = {
  ...OF_DELIVERY,
  ORDER_PIKEDUP: { kind: 'in_transit', next: COLLECTED, isBeforeDelivery: true },
} as const satisfies Meanings;

/** What a courier does who was told to hand the parcel in at a counter: its receiver does not have it by that. */
const AT_COUNTER = {
  kind: 'at_counter',
  next: COLLECTED,
  isBeforeDelivery: true,
} as const satisfies ShipdayEventMeaning;

const OF_LEG: Readonly<Record<LegKind, Meanings>> = {
  whole: {},
  collection: OF_COLLECTION,
  delivery: OF_DELIVERY,
  onward: OF_ONWARD,
};

/**
 * What an event of such a leg means; null for one that we do not know (yet).
 * @param isToCounter whether the courier was told to bring the parcel to a counter when it happened
 */
export function meaningOf(
  event: string,
  leg: LegKind = 'whole',
  isToCounter = false,
): ShipdayEventMeaning | null {
  if (isToCounter && endsLeg(event)) return AT_COUNTER;
  return isShipdayEvent(event) ? (OF_LEG[leg][event] ?? SHIPDAY_EVENTS[event]) : null;
}

/** The rank of an event among events of the same instant. */
export function eventRank(event: string): number {
  return EVENT_NAMES.indexOf(event);
}

const EVENT_NAMES: readonly string[] = Object.keys(SHIPDAY_EVENTS);

function isShipdayEvent(event: string): event is ShipdayEvent {
  return Object.hasOwn(SHIPDAY_EVENTS, event);
}

/** What determines the place of an event among the others of its order. */
export type StoryEvent = Pick<WebhookEvent, 'event' | 'occurredAt'> & {
  readonly leg: LegKind;
  /** Whether the parcel was to be brought to a counter then. */
  readonly isToCounter?: boolean;
};

/** In the order in which they happened; negative where the first is the older. */
export function compareEvents(one: StoryEvent, other: StoryEvent): number {
  return (
    one.occurredAt.getTime() - other.occurredAt.getTime() ||
    LEG_RANKS[one.leg] - LEG_RANKS[other.leg] ||
    eventRank(one.event) - eventRank(other.event)
  );
}

/** The parcel is at the depot before it leaves it. */
const LEG_RANKS = { whole: 0, collection: 0, delivery: 1, onward: 2 } as const satisfies Record<
  LegKind,
  number
>;

/** The status that events lead to, in whatever order they arrived. None of them cancels. */
export function statusAfter(start: OrderStatus, events: readonly StoryEvent[]): OrderStatus {
  return [...events].sort(compareEvents).reduce((status, { event, leg, isToCounter }) => {
    const next = meaningOf(event, leg, isToCounter)?.next[status] ?? status;
    return next === 'cancelled' ? status : next;
  }, start);
}

/** When a leg has ended, by all events of it, in whatever order they arrived; null while it has not, or where that was taken back. */
export function endOfLeg(events: readonly StoryEvent[]): Date | null {
  return [...events].sort(compareEvents).reduce<Date | null>((end, { event, occurredAt }) => {
    if (endsLeg(event)) return end ?? occurredAt;
    return REOPENS_LEG.has(event) ? null : end;
  }, null);
}

/** Whether a courier has come to where a leg leads. */
export function endsLeg(event: string): boolean {
  return event === ENDS_LEG;
}

const ENDS_LEG = 'ORDER_COMPLETED' satisfies ShipdayEvent;
const REOPENS_LEG: ReadonlySet<string> = new Set<ShipdayEvent>([
  'ORDER_FAILED',
  'ORDER_INCOMPLETE',
  'ORDER_ONTHEWAY_REMOVED',
  'ORDER_PIKEDUP_REMOVED',
]);
