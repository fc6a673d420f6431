import type { ServiceType } from '../enumerations';
import { addBusinessDays, type IsoDay } from './business-days';
import { firstCollectionDay, isOnOneOf } from './collection';
import type { CollectionOptions } from './collection-options';
import { formatDayRange } from './day-words';

/** How many business days after the day of collection each service delivers, first and last. */
export const DELIVERY_DAYS = {
  standard: { earliest: 2, latest: 3 },
  express: { earliest: 1, latest: 1 },
  same_day: { earliest: 0, latest: 0 },
} as const satisfies Record<ServiceType, { earliest: number; latest: number }>;

/** The days between which a delivery is expected, both included. */
export interface DeliveryEstimate {
  /** The day on which the parcel is collected. */
  readonly collection: IsoDay;
  readonly earliest: IsoDay;
  readonly latest: IsoDay;
  /** For people: `Mon 23 November`, `Tue 24 – Wed 25 November`. */
  readonly text: string;
}

/**
 * Estimates the delivery of an order placed at an instant, counting South African business days from its collection.
 * @param collectedOn the day that the sender chose; without it, the first one possible
 */
export function estimateDelivery(
  placedAt: Date,
  serviceType: ServiceType,
  options: CollectionOptions = {},
  collectedOn: IsoDay | null = null,
): DeliveryEstimate {
  const collection = collectedOn ?? firstCollectionDay(placedAt, serviceType, options);
  const days = DELIVERY_DAYS[serviceType];
  const holidays = options.extraHolidays;
  const earliest = servedFrom(addBusinessDays(collection, days.earliest, holidays), options);
  const latest = servedFrom(addBusinessDays(collection, days.latest, holidays), options);
  return { collection, earliest, latest, text: formatDayRange(earliest, latest) };
}

/** The day itself, or the next business day on which couriers deliver in an area of certain days. */
function servedFrom(day: IsoDay, { deliveryWeekdays, extraHolidays }: CollectionOptions): IsoDay {
  let served = day;
  while (!isOnOneOf(served, deliveryWeekdays)) served = addBusinessDays(served, 1, extraHolidays);
  return served;
}
