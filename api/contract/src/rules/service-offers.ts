import type { ServiceType } from '../enumerations';
import { formatDistance } from './money';

/** How far a courier goes in a day. */
export interface ServiceReach {
  /** km up to which Same Day is offered; null for any distance. */
  readonly sameDayMaxKm: number | null;
}

/**
 * Why a service is not offered for a way, in words for the sender; null where it is.
 * @param distance km
 */
export function whyNotOffered(
  serviceType: ServiceType,
  distance: number,
  { sameDayMaxKm }: ServiceReach,
): string | null {
  if (serviceType !== 'same_day' || sameDayMaxKm === null || distance <= sameDayMaxKm) return null;
  return `Only up to ${sameDayMaxKm} km, and this delivery is ${formatDistance(distance)} away`;
}
