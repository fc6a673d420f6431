import type { CourierDetailsView, ParcelCourierView, TrackingStepView } from '@courier/contract';
import { shownPhone } from '../../places/addresses/phone-display';
import { storedCourier } from '../courier-data';
import { isProviderLink } from '../proof/provider-link';

/** What the provider said about the courier, as far as the viewer may see it; null while it has said nothing. */
export function courierDetails(
  stored: unknown,
  trackingSteps: TrackingStepView[],
  isTheirs: boolean,
): CourierDetailsView | null {
  const courier = storedCourier(stored);
  if (!courier) return null;
  const { driverName, driverPhone, driverLocation, estimatedArrival, trackingUrl } = courier;
  return {
    driverName: driverName ?? null,
    driverPhone: driverPhone ? shownPhone(driverPhone, isTheirs) : null,
    driverLocation: driverLocation ?? null,
    estimatedArrival: estimatedArrival ?? null,
    shipdayOrderUrl: trackingUrl && isProviderLink(trackingUrl) ? trackingUrl : null,
    trackingSteps,
  };
}

/** Who drives an order, or drove it last, for the staff; null for nobody. */
export function courierOf(stored: unknown): ParcelCourierView | null {
  const { driverId = null, driverName = null } = storedCourier(stored) ?? {};
  const name = driverName ?? driverId;
  return name === null ? null : { id: driverId, name };
}
