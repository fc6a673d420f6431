import type { OrderStatus, ServiceType } from '../enumerations';
import {
  addBusinessDays,
  dayInSouthAfrica,
  type IsoDay,
  isBusinessDay,
  timeInSouthAfrica,
} from './business-days';
import { formatDay } from './day-words';

/** Time of day in South Africa after which Same Day means the next business day. */
export const SAME_DAY_CUT_OFF = '11:00';

/** Between which times a courier comes to collect, in order. */
export const COLLECTION_WINDOWS: readonly CollectionWindow[] = ['08:00-12:00', '12:00-17:00'];

/** How many business days a sender may choose from. */
export const COLLECTION_DAYS = 10;

/** `08:00-12:00`, South African time. */
export type CollectionWindow = string;

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

/** What couriers' hours are beyond the law's holidays. A service without a cut-off is collected until the day's end. */
export interface CollectionOptions {
  readonly standardCutOff?: string | null;
  readonly expressCutOff?: string | null;
  readonly sameDayCutOff?: string | null;
  readonly collectionWindows?: readonly CollectionWindow[];
  readonly collectionDays?: number;
  readonly extraHolidays?: readonly IsoDay[];
}

/** The first day on which an order of an instant can be collected: that day, while a window of it is left. */
export function firstCollectionDay(
  placedAt: Date,
  serviceType: ServiceType,
  options: CollectionOptions = {},
): IsoDay {
  const today = dayInSouthAfrica(placedAt);
  const isToday =
    isBusinessDay(today, options.extraHolidays) &&
    windowsLeft(timeInSouthAfrica(placedAt), serviceType, options).length > 0;
  return isToday ? today : addBusinessDays(today, 1, options.extraHolidays);
}

/** The days that a sender may choose from at an instant, the earliest first. */
export function collectionDays(
  at: Date,
  serviceType: ServiceType,
  options: CollectionOptions = {},
): CollectionDay[] {
  const {
    collectionWindows = COLLECTION_WINDOWS,
    collectionDays: count = COLLECTION_DAYS,
    extraHolidays,
  } = options;
  const today = dayInSouthAfrica(at);
  const days: CollectionDay[] = [];
  let day = firstCollectionDay(at, serviceType, options);
  while (days.length < count) {
    const isToday = day === today;
    const windows = isToday
      ? windowsLeft(timeInSouthAfrica(at), serviceType, options)
      : collectionWindows;
    days.push({ day, windows });
    day = addBusinessDays(day, 1, extraHolidays);
  }
  return days;
}

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
export function isStillToCollect(status: OrderStatus): boolean {
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

/** The windows of a day that somebody who orders at a time of it still gets: up to an hour before their end. */
function windowsLeft(
  time: string,
  serviceType: ServiceType,
  options: CollectionOptions,
): readonly CollectionWindow[] {
  const cutOff = cutOffOf(serviceType, options);
  if (cutOff !== null && time >= cutOff) return [];
  const { collectionWindows = COLLECTION_WINDOWS } = options;
  return collectionWindows.filter((window) => time < hourBefore(window.slice(6)));
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
