import {
  addDays,
  brokenPromise,
  dayInSouthAfrica,
  formatCollection,
  formatDay,
  hasEnded,
  isAwaitingCollection,
  missedCollection,
  type OrderSummaryView,
} from '@courier/contract';

/** When a parcel is to arrive, or why that is not known. */
export interface DueWords {
  readonly words: string;
  /** What we owe the customer more than it, or know no day for. */
  readonly tone: 'late' | 'soft' | null;
  /** When it is collected, until it is. */
  readonly collection: string | null;
}

/** null once the order has ended, and for a day that was never promised. */
export function dueOf(order: OrderSummaryView, now: Date): DueWords | null {
  const { status, deliverBy, collection } = order;
  if (hasEnded(status)) return null;
  const due = dueWords(order, now);
  if (!due && !deliverBy) return null;
  return {
    ...(due ?? { words: dayWords(deliverBy!, now), tone: null }),
    collection:
      collection && !order.hold && isAwaitingCollection(status)
        ? `Collection ${formatCollection(collection)}`
        : null,
  };
}

function dueWords(order: OrderSummaryView, now: Date): Omit<DueWords, 'collection'> | null {
  if (order.hold) return { words: 'On hold', tone: 'soft' };
  if (order.awaitsPayment) return { words: 'Once paid', tone: 'soft' };
  if (order.returnsToSender) return { words: 'On its way back', tone: 'soft' };
  if (order.counterUntil) {
    return { words: `At the counter until ${formatDay(order.counterUntil)}`, tone: 'soft' };
  }
  if (order.attemptFailed) return { words: 'Could not be delivered', tone: 'late' };
  if (missedCollection(order, now)) return { words: 'Not collected yet', tone: 'late' };
  const broken = brokenPromise(order, now);
  return broken ? { words: lateWords(broken, now), tone: 'late' } : null;
}

function lateWords(promised: string, now: Date): string {
  const days = Math.round((Date.parse(dayInSouthAfrica(now)) - Date.parse(promised)) / 86_400_000);
  return days === 1 ? '1 day late' : `${days} days late`;
}

function dayWords(day: string, now: Date): string {
  const today = dayInSouthAfrica(now);
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : formatDay(day);
}
