import type { ServiceType } from '../enumerations';
import type { OpeningHours } from './opening-hours';
import type { PostalCodes } from './zone-rates';

/** Monday to Friday. */
export const WEEKDAYS = [1, 2, 3, 4, 5] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** An area that couriers visit on certain days only, or until other times than the rest of the country. */
export interface ServiceArea {
  readonly name: string;
  readonly postalCodes: readonly PostalCodes[];
  readonly weekdays: readonly Weekday[];
  /** Times of day in place of those of the whole company. */
  readonly cutOffs: CutOffs;
}

/** From when on an order of a service is not collected on the same day, such as `12:00`; without one, as elsewhere. */
export type CutOffs = Partial<Readonly<Record<ServiceType, string | null>>>;

/** Both ends of a way, as far as they decide on which days couriers come. */
export interface QuoteAddresses {
  /** Four digits. */
  readonly pickupCode: string;
  readonly deliveryCode: string;
  /** Those of the shop where the parcel is collected; null where it is no shop, or its hours are not known. */
  readonly storeHours?: OpeningHours | null;
  /** Those of that shop, before those of its area. */
  readonly storeCutOffs?: CutOffs | null;
}

/** The area of a postal code: that of the narrowest range; undefined where couriers come every business day. */
export function serviceAreaOf(
  code: string,
  areas: readonly ServiceArea[] = [],
): ServiceArea | undefined {
  let found: { area: ServiceArea; width: number } | undefined;
  for (const area of areas) {
    for (const { first, last } of area.postalCodes) {
      const width = Number(last) - Number(first);
      const isIn = first <= code && code <= last;
      if (isIn && (!found || width < found.width)) found = { area, width };
    }
  }
  return found?.area;
}
