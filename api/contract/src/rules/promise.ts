import { type DueChoice, hasEnded, type OrderStatus } from '../enumerations';
import { dayInSouthAfrica, type IsoDay, startOfDayInSouthAfrica } from './business-days';
import { isAwaitingCollection } from './collection';

/** What a promise is read from; of an older server's answer some of it may be missing. */
interface Promised {
  readonly status?: OrderStatus | undefined;
  readonly returnsToSender?: boolean | undefined;
  readonly awaitsPayment?: boolean | undefined;
  readonly deliverBy?: IsoDay | null | undefined;
  readonly collection?: { readonly day: IsoDay } | null | undefined;
}

/** The last promised day, where it is over and the parcel was neither delivered nor is on its way back; else null. */
export function passedPromise(order: Promised, now: Date): IsoDay | null {
  const { status, returnsToSender, deliverBy } = order;
  if (!status || hasEnded(status) || returnsToSender || !deliverBy) return null;
  return deliverBy < dayInSouthAfrica(now) ? deliverBy : null;
}

/** The agreed day of collection, where it is over and nobody has collected; else null. */
export function passedCollection({ status, collection }: Promised, now: Date): IsoDay | null {
  if (!status || !isAwaitingCollection(status) || !collection) return null;
  return collection.day < dayInSouthAfrica(now) ? collection.day : null;
}

/** `passedPromise`, where we have broken it: nobody comes for an order that waits for its payment. */
export function brokenPromise(order: Promised, now: Date): IsoDay | null {
  return order.awaitsPayment ? null : passedPromise(order, now);
}

/** `passedCollection`, where we have missed it. */
export function missedCollection(order: Promised, now: Date): IsoDay | null {
  return order.awaitsPayment ? null : passedCollection(order, now);
}

/** Whether we owe an order by a promised day that is over, today or tomorrow. */
export function isDue(order: Promised, due: DueChoice, now: Date): boolean {
  const { status, returnsToSender, awaitsPayment, deliverBy } = order;
  if (!status || hasEnded(status) || returnsToSender || awaitsPayment || !deliverBy) return false;
  const today = dayInSouthAfrica(now);
  switch (due) {
    case 'late':
      return deliverBy < today;
    case 'today':
      return deliverBy === today;
    case 'tomorrow':
      return deliverBy === dayAfter(today);
  }
}

/** The day after one. */
export function dayAfter(day: IsoDay): IsoDay {
  return dayInSouthAfrica(new Date(startOfDayInSouthAfrica(day).getTime() + DAY_MS));
}

const DAY_MS = 86_400_000;
