import {
  brokenPromise,
  dayInSouthAfrica,
  formatCollection,
  formatDay,
  hasEnded,
  isAwaitingCollection,
  missedCollection,
  type OrderView,
  passedPromise,
} from '@courier/contract';
import type { DefinitionItem } from '@courier/shared-ui/base';

type Promised = Pick<
  OrderView,
  | 'status'
  | 'returnsToSender'
  | 'deliverBy'
  | 'collection'
  | 'quote'
  | 'awaitsPayment'
  | 'hold'
  | 'counterUntil'
> &
  Partial<Pick<OrderView, 'courierDetails'>>;

/**
 * The day when the courier says he comes, `Sat 28 November`, which goes before the estimate made at the order; null where
 * he has not said (the provider's words may be no time at all), and where it is past.
 */
export function courierDay(arrival: string | null | undefined, now = new Date()): string | null {
  const time = /^\d{4}-\d{2}-\d{2}T/.test(arrival ?? '') ? Date.parse(arrival ?? '') : NaN;
  return time >= now.getTime() ? formatDay(dayInSouthAfrica(new Date(time))) : null;
}

/**
 * When an order is collected, until it is; a day that is over without a courier is named as what it is. Of one that the staff
 * holds nobody knows.
 */
export function collectionFacts(order: Promised, now = new Date()): DefinitionItem[] {
  const { status, collection } = order;
  if (!collection || order.hold || !isAwaitingCollection(status)) return [];
  const isMissed = missedCollection(order, now) !== null;
  return [
    { term: isMissed ? 'Not collected on' : 'Collection', value: formatCollection(collection) },
  ];
}

/**
 * When an order is delivered, until it is or goes back, as its customer reads it too, beside what was promised where that is
 * another day; a promise that we have broken is named as late, and one that has passed while the order waits for its payment
 * is none. Of one that the staff holds nobody knows the day.
 */
export function deliveryFacts(order: Promised, now = new Date()): DefinitionItem[] {
  const { status, returnsToSender, quote, hold, counterUntil } = order;
  if (hasEnded(status) || returnsToSender || hold) return [];
  if (counterUntil) return [{ term: 'To be collected by', value: formatDay(counterUntil) }];
  const promised = quote.estimatedDeliveryTime;
  const isLate = brokenPromise(order, now) !== null;
  const isOver = isLate || passedPromise(order, now);
  const estimate = expectedDelivery(order, now);
  return [
    ...(isLate ? [{ term: 'Late, promised for', value: promised }] : []),
    ...(estimate ? [{ term: 'Estimated delivery', value: estimate }] : []),
    ...(!isOver && estimate !== promised ? [{ term: 'Promised for', value: promised }] : []),
  ];
}

/**
 * When an order is delivered as far as anybody knows: the courier's day, or what was promised; null where it has ended, is
 * held or goes back, and where that has passed.
 */
export function expectedDelivery(order: Promised, now = new Date()): string | null {
  const { status, returnsToSender, quote, courierDetails, hold, counterUntil } = order;
  if (hasEnded(status) || returnsToSender || hold || counterUntil) return null;
  const said = courierDay(courierDetails?.estimatedArrival, now);
  return said ?? (passedPromise(order, now) === null ? quote.estimatedDeliveryTime : null);
}
