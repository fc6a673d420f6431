import type { CourierDetailsView, TrackingStepView } from '@courier/contract';
import type { CourierData } from './courier-data';

/** What the provider said about the courier, as far as the viewer may see it; null while it has said nothing. */
export function courierDetails(
  stored: unknown,
  trackingSteps: TrackingStepView[],
  showPhone: (phone: string) => string,
): CourierDetailsView | null {
  const courier = courierData(stored);
  if (!courier) return null;
  const { driverName, driverPhone, driverLocation, estimatedArrival, trackingUrl } = courier;
  return {
    driverName: driverName ?? null,
    driverPhone: driverPhone ? showPhone(driverPhone) : null,
    driverLocation: driverLocation ?? null,
    estimatedArrival: estimatedArrival ?? null,
    shipdayOrderUrl: trackingUrl && isAtProvider(trackingUrl) ? trackingUrl : null,
    trackingSteps,
  };
}

function courierData(stored: unknown): Partial<CourierData> | null {
  const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return typeof value === 'object' ? (value as Partial<CourierData> | null) : null;
}

/** A link that came from outside is shown only where it cannot lead our customers astray. */
function isAtProvider(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, port, username, password } = new URL(link);
  const isPlain = port === '' && username === '' && password === '';
  return protocol === 'https:' && isPlain && PROVIDER_HOST.test(hostname);
}

const PROVIDER_HOST = /^([a-z0-9-]+\.)*shipday\.com$/;
