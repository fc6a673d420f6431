import { type CourierData, NO_COURIER } from '../../orders/courier-data';

/**
 * What is known about the courier after an event: each field as the event has it, or else as it was. A new name
 * or id is a new courier, of whom nothing older holds.
 */
export function courierAfter(
  known: Partial<CourierData> | null,
  news: CourierData,
  { hasEnded, isDelivering }: { readonly hasEnded: boolean; readonly isDelivering: boolean },
): CourierData {
  const before = { ...NO_COURIER, ...known };
  const trackingUrl = news.trackingUrl ?? before.trackingUrl;
  if (hasEnded) return { ...NO_COURIER, trackingUrl };
  const base = isSomeoneElse(news, before) ? NO_COURIER : before;
  return {
    driverId: news.driverId ?? base.driverId,
    driverName: news.driverName ?? base.driverName,
    driverPhone: news.driverPhone ?? base.driverPhone,
    driverLocation: news.driverLocation ?? base.driverLocation,
    // Nothing is expected any more once it is there. When a courier reaches the depot, the parcel has not arrived.
    estimatedArrival: isDelivering ? (news.estimatedArrival ?? base.estimatedArrival) : null,
    trackingUrl,
  };
}

function isSomeoneElse(news: CourierData, before: CourierData): boolean {
  if (news.driverId !== null && before.driverId !== null) return news.driverId !== before.driverId;
  return news.driverName !== null && news.driverName !== before.driverName;
}
