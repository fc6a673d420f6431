import type { ServiceType } from '../enumerations';
import {
  addBusinessDays,
  addDays,
  dayInSouthAfrica,
  type IsoDay,
  isBusinessDay,
  isPublicHoliday,
} from './business-days';
import {
  COLLECTION_WINDOWS,
  collectionWindowsOn,
  firstCollectionDay,
  isOnOneOf,
  lastOrderTime,
} from './collection';
import type { CollectionOptions } from './collection-options';
import { formatWeekdays } from './day-words';
import { DELIVERY_DAYS, estimateDelivery } from './delivery-estimate';
import { isOpenFor } from './opening-hours';
import type { Weekday } from './service-area';

/**
 * Why an order of an instant is not collected on its own day, or not delivered as many business days later as its service
 * takes: `Past the 11:00 cut-off; couriers collect here on Tuesdays and Thursdays only`.
 * @returns null where nothing holds it up
 */
export function scheduleReason(
  placedAt: Date,
  serviceType: ServiceType,
  options: CollectionOptions = {},
): string | null {
  return sentenceOf([
    ...collectionReasons(placedAt, serviceType, options),
    ...deliveryReasons(placedAt, serviceType, options),
  ]);
}

/** Why nothing is collected on the day of an instant, or any sooner than it is; null where nothing keeps couriers from it. */
export function collectionReason(
  at: Date,
  serviceType: ServiceType,
  options: CollectionOptions = {},
): string | null {
  return sentenceOf(collectionReasons(at, serviceType, options));
}

/** Why nothing is ever collected at a shop: it is closed whenever couriers come. Null where it is open then. */
export function whyNotCollected({
  storeHours,
  collectionWindows = COLLECTION_WINDOWS,
  collectionWeekdays,
}: CollectionOptions): string | null {
  // Couriers come on business days alone, and a shop has the same hours on all of them.
  if (!storeHours || collectionWindows.some((window) => isOpenFor(window, storeHours.weekdays))) {
    return null;
  }
  const days = collectionWeekdays ? ` here, on ${formatWeekdays(collectionWeekdays)}` : '';
  return `The store is closed when couriers collect${days}`;
}

function sentenceOf(reasons: readonly string[]): string | null {
  const words = reasons.join('; ');
  return words === '' ? null : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What keeps a courier from coming on a day, the most telling first. */
const CAUSES = ['cutOff', 'area', 'store', 'holiday', 'weekend'] as const;

type Cause = (typeof CAUSES)[number];

function collectionReasons(
  placedAt: Date,
  serviceType: ServiceType,
  options: CollectionOptions,
): string[] {
  const today = dayInSouthAfrica(placedAt);
  const first = firstCollectionDay(placedAt, serviceType, options);
  const causes = new Set<Cause>();
  for (let day = today; day < first; day = addDays(day, 1)) {
    causes.add(causeOn(day, serviceType, options));
  }
  // That nobody comes at weekends goes without saying where something else is said.
  if (causes.size > 1) causes.delete('weekend');
  const words: Readonly<Record<Cause, () => string>> = {
    cutOff: () => `past the ${lastOrderTime(today, serviceType, options)} cut-off`,
    area: () => areaWords(serviceType, options),
    store: () => 'the store is closed until then',
    holiday: () => 'no collections on holidays',
    weekend: () => 'no collections at weekends',
  };
  return CAUSES.filter((cause) => causes.has(cause)).map((cause) => words[cause]());
}

/** Why nobody came on a day before the first possible one. */
function causeOn(day: IsoDay, serviceType: ServiceType, options: CollectionOptions): Cause {
  if (!isBusinessDay(day, options.extraHolidays)) {
    return isPublicHoliday(day, options.extraHolidays) && !isWeekend(day) ? 'holiday' : 'weekend';
  }
  if (!isOnOneOf(day, servedWeekdays(serviceType, options))) return 'area';
  return collectionWindowsOn(day, serviceType, options).length === 0 ? 'store' : 'cutOff';
}

const isWeekend = (day: IsoDay) => !isOnOneOf(day, [1, 2, 3, 4, 5]);

function areaWords(serviceType: ServiceType, options: CollectionOptions): string {
  const { collectionWeekdays, deliveryWeekdays } = options;
  const weekdays = formatWeekdays(servedWeekdays(serviceType, options) ?? []);
  if (serviceType !== 'same_day' || !deliveryWeekdays) {
    return `couriers collect here on ${weekdays} only`;
  }
  return collectionWeekdays
    ? `couriers collect and deliver here on ${weekdays} only`
    : `couriers deliver there on ${weekdays} only`;
}

/** On which days of the week a service can begin; undefined for every business day. */
function servedWeekdays(
  serviceType: ServiceType,
  { collectionWeekdays, deliveryWeekdays }: CollectionOptions,
): readonly Weekday[] | undefined {
  if (serviceType !== 'same_day' || !deliveryWeekdays) return collectionWeekdays;
  return deliveryWeekdays.filter((day) => collectionWeekdays?.includes(day) ?? true);
}

function deliveryReasons(
  placedAt: Date,
  serviceType: ServiceType,
  options: CollectionOptions,
): string[] {
  const { deliveryWeekdays, extraHolidays } = options;
  // Same Day is collected on a day of the area: what it waits for is said of its collection.
  if (!deliveryWeekdays || serviceType === 'same_day') return [];
  const { collection, earliest, latest } = estimateDelivery(placedAt, serviceType, options);
  const days = DELIVERY_DAYS[serviceType];
  const isAsSoonAsItsService =
    earliest === addBusinessDays(collection, days.earliest, extraHolidays) &&
    latest === addBusinessDays(collection, days.latest, extraHolidays);
  return isAsSoonAsItsService
    ? []
    : [`couriers deliver there on ${formatWeekdays(deliveryWeekdays)} only`];
}
