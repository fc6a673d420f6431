import {
  type DueChoice,
  hasEnded,
  type OrderStatus,
  type PromiseState,
  type ServiceType,
} from '../enumerations';
import {
  addBusinessDays,
  addDays,
  dayInSouthAfrica,
  type IsoDay,
  startOfDayInSouthAfrica,
} from './business-days';
import { isAwaitingCollection } from './collection';
import { DELIVERY_DAYS } from './delivery-estimate';
import { endOfWork, nextWorkingDay } from './working-hours';

/** What a promise is read from; of an older server's answer some of it may be missing. */
interface Promised {
  readonly status?: OrderStatus | undefined;
  readonly returnsToSender?: boolean | undefined;
  readonly awaitsPayment?: boolean | undefined;
  /** Set while the staff holds it. */
  readonly hold?: object | null | undefined;
  readonly deliverBy?: IsoDay | null | undefined;
  /** Set while it waits at a counter: the last day on which it does. */
  readonly counterUntil?: IsoDay | null | undefined;
  readonly collection?: { readonly day: IsoDay } | null | undefined;
}

/**
 * Whether an order is not handed over for now: it is held until it is paid, or by the staff. Nobody comes for it, and the time
 * is not ours.
 */
export function isWaiting({ awaitsPayment, hold }: Pick<Promised, 'awaitsPayment' | 'hold'>) {
  return Boolean(awaitsPayment) || Boolean(hold);
}

/** The last promised day, where it is over and the parcel was neither delivered nor is on its way back; else null. */
export function passedPromise(order: Promised, now: Date): IsoDay | null {
  const day = openPromise(order);
  return day !== null && day < dayInSouthAfrica(now) ? day : null;
}

/** The last promised day of a parcel that was neither delivered nor brought to a counter, nor is on its way back; else null. */
function openPromise({
  status,
  returnsToSender,
  deliverBy,
  counterUntil,
}: Promised): IsoDay | null {
  if (!status || hasEnded(status) || returnsToSender || counterUntil) return null;
  return deliverBy || null;
}

/** The agreed day of collection, where it is over and nobody has collected; else null. */
export function passedCollection({ status, collection }: Promised, now: Date): IsoDay | null {
  if (!status || !isAwaitingCollection(status) || !collection) return null;
  return collection.day < dayInSouthAfrica(now) ? collection.day : null;
}

/** `passedPromise`, where we have broken it: nobody comes for an order that waits. */
export function brokenPromise(order: Promised, now: Date): IsoDay | null {
  return isWaiting(order) ? null : passedPromise(order, now);
}

/** `passedCollection`, where we have missed it. */
export function missedCollection(order: Promised, now: Date): IsoDay | null {
  return isWaiting(order) ? null : passedCollection(order, now);
}

/** Whether we owe an order by a promised day that is over, today or tomorrow. */
export function isDue(order: Promised, due: DueChoice, now: Date): boolean {
  const day = isWaiting(order) ? null : openPromise(order);
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

/** What decides how a promise stands. */
export interface PromisedOrder extends Promised {
  readonly status: OrderStatus;
  readonly serviceType: ServiceType;
  /** When the parcel arrived; null until then, and where nobody kept it. */
  readonly deliveredAt?: Date | null;
}

/** How the promise of an order stands. */
export interface PromiseFacts {
  readonly state: PromiseState;
  /** The last promised day. */
  readonly due: IsoDay;
  /** Since when it stands so, where that is an instant: the end of the promised day, or the delivery; else null. */
  readonly since: Date | null;
}

/** Working hours before the end of the promised day in which a parcel that is on the road is at risk. */
export const AT_RISK_HOURS = 2;

/**
 * How the promise of an order stands at an instant. null for an order that is promised for no day: one that was cancelled,
 * goes back to its sender, waits for its payment, for the staff or at a counter, or is older than the promise.
 */
export function promiseOf(
  order: PromisedOrder,
  now: Date,
  extraHolidays: readonly IsoDay[] = [],
): PromiseFacts | null {
  const { status, returnsToSender, deliverBy, deliveredAt, serviceType } = order;
  if (status === 'delivered') {
    if (returnsToSender || !deliverBy || !deliveredAt) return null;
    const isKept = dayInSouthAfrica(deliveredAt) <= deliverBy;
    return { state: isKept ? 'kept' : 'broken', due: deliverBy, since: deliveredAt };
  }
  const due = isWaiting(order) ? null : openPromise(order);
  if (due === null) return null;
  if (due < dayInSouthAfrica(now)) {
    return { state: 'late', due, since: startOfDayInSouthAfrica(addDays(due, 1)) };
  }
  const isAtRisk = due < riskEnds(status, serviceType, now, extraHolidays);
  return { state: isAtRisk ? 'at_risk' : 'on_time', due, since: null };
}

/**
 * The first promised day that is not at risk at an instant. Of a parcel that still has to be collected, the first on which
 * its service delivers after the next day of work; of one that is on the road, today until two working hours are left of it.
 */
export function riskEnds(
  status: OrderStatus,
  serviceType: ServiceType,
  now: Date,
  extraHolidays: readonly IsoDay[] = [],
): IsoDay {
  if (isAwaitingCollection(status)) {
    const { earliest } = DELIVERY_DAYS[serviceType];
    return addBusinessDays(nextWorkingDay(now, extraHolidays), earliest, extraHolidays);
  }
  const today = dayInSouthAfrica(now);
  const isLate = now.getTime() >= endOfWork(today).getTime() - AT_RISK_HOURS * HOUR_MS;
  return isLate ? addDays(today, 1) : today;
}

const HOUR_MS = 3_600_000;
