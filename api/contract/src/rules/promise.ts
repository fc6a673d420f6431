import { type DueChoice, hasEnded, type OrderStatus } from '../enumerations';
import { addDays, dayInSouthAfrica, type IsoDay } from './business-days';
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
  const day = openPromise(order);
  return day !== null && day < dayInSouthAfrica(now) ? day : null;
}

/** The last promised day of a parcel that was neither delivered nor is on its way back; else null. */
function openPromise({ status, returnsToSender, deliverBy }: Promised): IsoDay | null {
  if (!status || hasEnded(status) || returnsToSender) return null;
  return deliverBy || null;
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
  const day = order.awaitsPayment ? null : openPromise(order);
  if (day === null) return false;
  const today = dayInSouthAfrica(now);
  switch (due) {
    case 'late':
      return day < today;
    case 'today':
      return day === today;
    case 'tomorrow':
      return day === addDays(today, 1);
  }
}
