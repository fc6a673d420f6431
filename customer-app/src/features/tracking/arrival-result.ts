import {
  brokenPromise,
  type CollectionView,
  counterAddress,
  dayInSouthAfrica,
  type FailedAttemptReason,
  formatCollection,
  formatDay,
  formatOpeningHours,
  formatWindow,
  type IsoDay,
  isAwaitingCollection,
  missedCollection,
  passedCollection,
  passedPromise,
} from '@courier/contract';
import { courierDay } from '@courier/shared-ui/courier';
import { fallbackEstimate, formatArrival, formatKnownAt } from '../../shared/times/times';
import { currentStep } from './route-progress';
import { hasEnded, type TrackedAnswer } from './tracking-answer';

/** When the courier comes, or when the order ended. */
interface Arrival {
  readonly label: string;
  /** `14:20`, or the day until which it waits at a counter, for large type; null while none is known. */
  readonly clock: string | null;
  /** The day of the time, the counter, or words where there is no clock. */
  readonly text: string;
}

const END_LABELS = { delivered: 'Delivered', cancelled: 'Cancelled' } as const;

/**
 * null for an order that was cancelled nobody knows when, and after a try that failed, until the courier says when he comes
 * again, and while it is on hold.
 */
export function arrivalOf(order: TrackedAnswer, now: number): Arrival | null {
  const { status, courierDetails, returnsToSender } = order;
  if (status === 'delivered' || status === 'cancelled') {
    const label = returnsToSender ? 'Returned' : END_LABELS[status];
    const ended = formatArrival(currentStep(order)?.timestamp, now);
    if (ended) return { label, clock: ended.clock, text: ended.day };
    return status === 'delivered' ? { label, clock: null, text: 'N/A' } : null;
  }
  if (order.counterUntil) {
    const label = isOver(order.counterUntil, now) ? 'Was kept until' : 'Collect it until';
    const name = order.chosenDelivery?.counter?.name;
    const text = name ? `At ${name}` : 'At the counter';
    return { label, clock: formatDay(order.counterUntil), text };
  }
  const eta = courierDetails?.estimatedArrival;
  const expected = formatArrival(eta, now);
  const arrives = returnsToSender ? 'Back with the sender' : 'Courier arrives';
  if (order.hold || (!expected && order.attemptFailed)) return null;
  if (!expected) return { label: arrives, clock: null, text: eta || 'Calculating...' };
  const label = isPast(eta, now) ? 'Courier was expected' : arrives;
  return { label, clock: expected.clock, text: expected.day };
}

/** A day on which the courier comes in place of the one that was promised. */
interface Booked {
  /** `Mon 30 November` */
  readonly day: string;
  /** `12:00–17:00`; null for any time of the day. */
  readonly window: string | null;
  /** The day that was promised before; null where there was none, or it is no sooner. */
  readonly promised: string | null;
}

/** null where none was chosen, and once it is over. */
export function bookedOf(
  { chosenDelivery, counterUntil }: TrackedAnswer,
  now: number,
): Booked | null {
  if (!chosenDelivery || counterUntil || isOver(chosenDelivery.day, now)) return null;
  const { day, window, promised } = chosenDelivery;
  return {
    day: formatDay(day),
    window: window && formatWindow(window),
    promised: promised && promised < day ? formatDay(promised) : null,
  };
}

/**
 * The day when the courier says he comes, else the estimate made at the order; null once the order has ended, for a
 * parcel that goes back to its sender or is on hold, and where the last promised day is over and nobody has said another.
 */
export function estimateOf(order: TrackedAnswer, now: number): string | null {
  if (hasEnded(order) || order.returnsToSender || order.hold || order.counterUntil) return null;
  const arrivalDay = courierDay(order.courierDetails?.estimatedArrival, new Date(now));
  const booked = bookedOf(order, now);
  if (booked) return arrivalDay ?? booked.day;
  // What was promised before the attempt is no promise any more, also on its day.
  if (order.attemptFailed) return arrivalDay;
  if (arrivalDay || passedPromise(order, new Date(now))) return arrivalDay;
  return order.quote?.estimatedDeliveryTime || fallbackEstimate(now);
}

/** Where its receiver collects a parcel. */
interface CounterResult {
  readonly name: string;
  readonly address: string;
  /** null where nobody has said. */
  readonly hours: string | null;
  /** On which the courier brings it there. */
  readonly day: string;
  /** The last day on which it waits; null while it is on its way there. */
  readonly until: string | null;
  /** Whether that day is over. */
  readonly isOver: boolean;
}

/** null for a parcel that is brought to its receiver, or back. */
export function counterOf(order: TrackedAnswer, now: number): CounterResult | null {
  const { chosenDelivery, counterUntil } = order;
  if (hasEnded(order) || order.returnsToSender || !chosenDelivery?.counter) return null;
  const { counter, day } = chosenDelivery;
  return {
    name: counter.name,
    address: counterAddress(counter),
    hours: counter.openingHours && formatOpeningHours(counter.openingHours),
    day: formatDay(day),
    until: counterUntil ? formatDay(counterUntil) : null,
    isOver: Boolean(counterUntil && isOver(counterUntil, now)),
  };
}

/** What went wrong with an order that is not over, the worst first. */
export type Trouble =
  /** With the reason; null where nobody has said. `at` is its time, with its day where that is another one than today. */
  | {
      readonly kind: 'failed';
      readonly failedReason: FailedAttemptReason | null;
      readonly at: string | null;
    }
  /** With the last promised day. */
  | { readonly kind: 'late'; readonly promised: string }
  /** With the day on which nobody came. */
  | { readonly kind: 'missed'; readonly agreed: string };

/** null where all is as it was promised, and for an order that waits for its payment. */
export function troubleOf(order: TrackedAnswer, now: number): Trouble | null {
  if (order.attemptFailed) {
    const at = attemptTime(order, now);
    return { kind: 'failed', failedReason: order.failedReason ?? null, at };
  }
  const missed = missedCollection(order, new Date(now));
  if (missed) return { kind: 'missed', agreed: formatDay(missed) };
  const late = brokenPromise(order, new Date(now)) ?? putOff(order, now);
  return late ? { kind: 'late', promised: formatDay(late) } : null;
}

/** When the newest try failed; null where the newest step says something else. */
function attemptTime(order: TrackedAnswer, now: number): string | null {
  const step = currentStep(order);
  const time = step?.kind === 'attempt_failed' ? Date.parse(step.timestamp ?? '') : NaN;
  return Number.isNaN(time) ? null : formatKnownAt(time, now);
}

/** The promised day, where it is over and we gave another one: it is late all the same. */
function putOff(
  { chosenDelivery, status, counterUntil }: TrackedAnswer,
  now: number,
): string | null {
  if (status !== 'in_transit' || counterUntil || chosenDelivery?.by !== 'staff') return null;
  const { promised } = chosenDelivery;
  return promised && isOver(promised, now) ? promised : null;
}

function isOver(day: IsoDay, now: number): boolean {
  return day < dayInSouthAfrica(new Date(now));
}

/**
 * When the courier comes to collect; null once the parcel is collected, where it is not known or the parcel is on hold, and when
 * the day is over.
 */
export function collectionOf(order: TrackedAnswer, now: number): string | null {
  const { status, collection, courierDetails, awaitsPayment, hold } = order;
  if (!status || !collection || hold || !isAwaitingCollection(status)) return null;
  if (passedCollection(order, new Date(now))) {
    return awaitsPayment ? 'The next possible day once it is paid' : null;
  }
  const eta = Date.parse(courierDetails?.estimatedArrival ?? '');
  // Who delivers before the agreed day collects before it too.
  const isEarlier = Number.isFinite(eta) && dayInSouthAfrica(new Date(eta)) < collection.day;
  if (isEarlier) return null;
  return awaitsPayment ? heldCollection(collection) : formatCollection(collection);
}

/** Nobody comes before the payment has reflected, which may be after the agreed day. */
function heldCollection(collection: CollectionView): string {
  return `${formatCollection(collection)}, or the next possible day once it is paid`;
}

function isPast(instant: string | null | undefined, now: number): boolean {
  return Date.parse(instant ?? '') < now;
}
