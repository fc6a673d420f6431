import type { OrderStatus, ServiceType } from '../enumerations';
import {
  addBusinessDays,
  dayInSouthAfrica,
  type IsoDay,
  isBusinessDay,
  timeInSouthAfrica,
  weekdayOf,
} from './business-days';
import type { CollectionOptions, CollectionWindow } from './collection-options';
import { formatDay } from './day-words';
import { hoursOn, isOpenFor } from './opening-hours';
import type { Weekday } from './service-area';

/** Time of day in South Africa after which Same Day means the next business day. */
export const SAME_DAY_CUT_OFF = '11:00';

/** Between which times a courier comes to collect, in order. */
export const COLLECTION_WINDOWS: readonly CollectionWindow[] = ['08:00-12:00', '12:00-17:00'];

/** How many business days a sender may choose from. */
export const COLLECTION_DAYS = 10;

/** A day on which a courier may come, with the windows that are left on it. */
export interface CollectionDay {
  readonly day: IsoDay;
  readonly windows: readonly CollectionWindow[];
}

/** When a courier comes; without a window, in any of the day's. */
export interface Collection {
  readonly day: IsoDay;
  readonly window: CollectionWindow | null;
}

/** The first day on which an order of an instant can be collected: that day, while a window of it is left. */
export function firstCollectionDay(
  placedAt: Date,
  serviceType: ServiceType,
  options: CollectionOptions = {},
): IsoDay {
  const [first] = collectionDays(placedAt, serviceType, { ...options, collectionDays: 1 });
  // A shop that is never open then takes no orders (`whyNotCollected`): the estimate of one from before needs a day.
  return first?.day ?? addBusinessDays(dayInSouthAfrica(placedAt), 1, options.extraHolidays);
}

/** The days on which an order of an instant can be collected, the earliest first; none of a shop that is never open. */
export function collectionDays(
  at: Date,
  serviceType: ServiceType,
  options: CollectionOptions = {},
): CollectionDay[] {
  const { collectionDays: count = COLLECTION_DAYS, extraHolidays } = options;
  const today = dayInSouthAfrica(at);
  const days: CollectionDay[] = [];
  let day = isBusinessDay(today, extraHolidays) ? today : addBusinessDays(today, 1, extraHolidays);
  // Bounded for shops that are closed on all of them.
  for (let looked = 0; days.length < count && looked < count * MOST_DAYS_APART; looked += 1) {
    const windows = collectionWindowsOn(day, serviceType, options);
    const left =
      day === today ? windowsLeft(windows, timeInSouthAfrica(at), serviceType, options) : windows;
    if (left.length > 0) days.push({ day, windows: left });
    day = addBusinessDays(day, 1, extraHolidays);
  }
  return days;
}

/** Business days from one collection of an area to the next, with one weekday and two holidays on it at most. */
const MOST_DAYS_APART = 16;

/** Whether a choice is among the offered days and windows. */
export function isCollectionOffered(
  days: readonly CollectionDay[],
  { day, window }: Collection,
): boolean {
  const offered = days.find((found) => found.day === day);
  return offered !== undefined && (window === null || offered.windows.includes(window));
}

/**
 * The collection of an order that could not be handed over before an instant: the one that was agreed on while it is
 * still possible or beyond what can be chosen yet, else the next possible one.
 */
export function nextCollection(
  at: Date,
  serviceType: ServiceType,
  agreed: Collection,
  options: CollectionOptions = {},
): Collection {
  const days = collectionDays(at, serviceType, options);
  const [earliest] = days;
  const isFarOff = days.every(({ day }) => day < agreed.day);
  if (!earliest || isFarOff || isCollectionOffered(days, agreed)) return agreed;
  const { day, windows } = days.find((offered) => offered.day >= agreed.day) ?? earliest;
  const isAnyTime = agreed.window === null || windows.includes(agreed.window);
  return { day, window: isAnyTime ? agreed.window : (windows[0] ?? null) };
}

/** Whether a parcel waits to be collected. */
export function isAwaitingCollection(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** `Tue 24 November, 08:00–12:00`; without a window the day alone. */
export function formatCollection({ day, window }: Collection): string {
  return window === null ? formatDay(day) : `${formatDay(day)}, ${formatWindow(window)}`;
}

/** `08:00–12:00` */
export function formatWindow(window: CollectionWindow): string {
  return window.replace('-', '–');
}

/** The windows in which couriers come on a business day. */
export function collectionWindowsOn(
  day: IsoDay,
  serviceType: ServiceType,
  options: CollectionOptions,
): readonly CollectionWindow[] {
  const { collectionWindows = COLLECTION_WINDOWS, collectionWeekdays, storeHours } = options;
  const isServed =
    isOnOneOf(day, collectionWeekdays) &&
    (serviceType !== 'same_day' || isOnOneOf(day, options.deliveryWeekdays));
  if (!isServed) return [];
  if (!storeHours) return collectionWindows;
  const hours = hoursOn(day, storeHours, options.extraHolidays);
  return collectionWindows.filter((window) => isOpenFor(window, hours));
}

/** Whether a day is on one of these days of the week; every day is where none are named. */
export function isOnOneOf(day: IsoDay, weekdays: readonly Weekday[] | undefined): boolean {
  return weekdays === undefined || weekdays.some((weekday) => weekday === weekdayOf(day));
}

/** The windows of a day that somebody who orders at a time of it still gets: up to an hour before their end. */
function windowsLeft(
  windows: readonly CollectionWindow[],
  time: string,
  serviceType: ServiceType,
  options: CollectionOptions,
): readonly CollectionWindow[] {
  const cutOff = cutOffOf(serviceType, options);
  if (cutOff !== null && time >= cutOff) return [];
  return windows.filter((window) => time < endOfOrders(window));
}

/** From when on an order is not collected on a day any more: its cut-off, or an hour before the last window ends. */
export function lastOrderTime(
  day: IsoDay,
  serviceType: ServiceType,
  options: CollectionOptions,
): string {
  const ends = collectionWindowsOn(day, serviceType, options).map(endOfOrders);
  const lastEnd = ends.sort().at(-1) ?? '';
  const cutOff = cutOffOf(serviceType, options);
  return cutOff !== null && cutOff < lastEnd ? cutOff : lastEnd;
}

function endOfOrders(window: CollectionWindow): string {
  return hourBefore(window.slice(6));
}

function cutOffOf(
  serviceType: ServiceType,
  { standardCutOff = null, expressCutOff = null, sameDayCutOff }: CollectionOptions,
): string | null {
  switch (serviceType) {
    case 'standard':
      return standardCutOff;
    case 'express':
      return expressCutOff;
    case 'same_day':
      return sameDayCutOff ?? SAME_DAY_CUT_OFF;
  }
}

function hourBefore(time: string): string {
  return `${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}${time.slice(2)}`;
}
