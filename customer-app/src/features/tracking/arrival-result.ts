import {
  type CollectionView,
  dayInSouthAfrica,
  formatCollection,
  isStillToCollect,
} from '@courier/contract';
import { fallbackEstimate, formatArrival, formatLongDay } from '../../shared/times/times';
import { currentStep } from './route-progress';
import { hasEnded, type TrackedAnswer } from './tracking-answer';

/** When the courier comes, or when the order ended. */
interface Arrival {
  readonly label: string;
  /** `14:20`, for large type; null while no time is known. */
  readonly clock: string | null;
  /** The day of the clock, or words where there is none. */
  readonly text: string;
}

const END_LABELS = { delivered: 'Delivered', cancelled: 'Cancelled' } as const;

/** null for an order that was cancelled nobody knows when. */
export function arrivalOf(order: TrackedAnswer, now: number): Arrival | null {
  const { status, courierDetails, returnsToSender } = order;
  if (status === 'delivered' || status === 'cancelled') {
    const label = returnsToSender ? 'Returned' : END_LABELS[status];
    const ended = formatArrival(currentStep(order)?.timestamp, now);
    if (ended) return { label, clock: ended.clock, text: ended.day };
    return status === 'delivered' ? { label, clock: null, text: 'N/A' } : null;
  }
  const eta = courierDetails?.estimatedArrival;
  const expected = formatArrival(eta, now);
  const arrives = returnsToSender ? 'Back with the sender' : 'Courier arrives';
  if (!expected) return { label: arrives, clock: null, text: eta || 'Calculating...' };
  const label = isPast(eta, now) ? 'Courier was expected' : arrives;
  return { label, clock: expected.clock, text: expected.day };
}

/**
 * The day when the courier says he comes, else the estimate made at the order; null once the order has ended, and for a
 * parcel that goes back to its sender.
 */
export function estimateOf(order: TrackedAnswer, now: number): string | null {
  if (hasEnded(order) || order.returnsToSender) return null;
  const eta = order.courierDetails?.estimatedArrival;
  const arrivalDay = isPast(eta, now) ? null : formatLongDay(eta);
  return arrivalDay ?? (order.quote?.estimatedDeliveryTime || fallbackEstimate(now));
}

/** When the courier comes to collect; null once the parcel is collected, or where it is not known. */
export function collectionOf({
  status,
  collection,
  courierDetails,
  awaitsPayment,
}: TrackedAnswer): string | null {
  if (!status || !collection || !isStillToCollect(status)) return null;
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
