import type { ServiceType } from '../enumerations';
import type { IsoDay } from './business-days';
import type { OpeningHours } from './opening-hours';
import {
  type CutOffs,
  type QuoteAddresses,
  type ServiceArea,
  serviceAreaOf,
  type Weekday,
} from './service-area';

/** `08:00-12:00`, South African time. */
export type CollectionWindow = string;

/** What couriers' hours are beyond the law's holidays. A service without a cut-off is collected until the day's end. */
export interface CollectionOptions {
  readonly standardCutOff?: string | null;
  readonly expressCutOff?: string | null;
  readonly sameDayCutOff?: string | null;
  readonly collectionWindows?: readonly CollectionWindow[];
  readonly collectionDays?: number;
  readonly extraHolidays?: readonly IsoDay[];
  /** Areas with days and times of their own; `optionsBetween` makes the four options below of them. */
  readonly serviceAreas?: readonly ServiceArea[];
  /** On which days of the week couriers collect; on every business day without. */
  readonly collectionWeekdays?: readonly Weekday[];
  readonly deliveryWeekdays?: readonly Weekday[];
  /** The hours of the shop where the parcel is collected. */
  readonly storeHours?: OpeningHours;
}

/** When couriers collect and deliver between two ends: the company's times, narrowed by areas and a shop's times. */
export function optionsBetween<T extends CollectionOptions>(
  options: T,
  { pickupCode, deliveryCode, storeHours = null, storeCutOffs = null }: QuoteAddresses,
): T & CollectionOptions {
  const pickup = serviceAreaOf(pickupCode, options.serviceAreas);
  const delivery = serviceAreaOf(deliveryCode, options.serviceAreas);
  return {
    ...options,
    ...(pickup && { collectionWeekdays: pickup.weekdays, ...cutOffOptions(pickup.cutOffs) }),
    ...(storeCutOffs && cutOffOptions(storeCutOffs)),
    ...(delivery && { deliveryWeekdays: delivery.weekdays }),
    ...(storeHours && { storeHours }),
  };
}

function cutOffOptions({ standard, express, same_day: sameDay }: CutOffs): CollectionOptions {
  return {
    ...(standard && { standardCutOff: standard }),
    ...(express && { expressCutOff: express }),
    ...(sameDay && { sameDayCutOff: sameDay }),
  };
}

/** Why a service cannot be had between two areas: one of a day needs a day on which both are served. */
export function whyNotServed(
  service: ServiceType,
  { collectionWeekdays, deliveryWeekdays }: CollectionOptions,
): string | null {
  if (service !== 'same_day' || !collectionWeekdays || !deliveryWeekdays) return null;
  const isShared = collectionWeekdays.some((day) => deliveryWeekdays.includes(day));
  return isShared ? null : 'Couriers collect and deliver here on different days';
}
