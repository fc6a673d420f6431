import {
  formatDistance,
  formatRand,
  formatWeight,
  type OrderView,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  SERVICE_TYPE_LABELS,
  weighPackages,
} from '@courier/contract';
import type { DefinitionItem } from '@courier/shared-ui';
import { formatMoment } from '@courier/shared-ui/moment';

/** What stands on the label itself. What is not known has the specification's words. */
export function labelFactsOf(order: OrderView): DefinitionItem[] {
  const { pickupAddress, packages, quote, courierDetails } = order;
  const weight = formatWeight(weighPackages(packages).actualWeight);
  return [
    { term: 'Customer', value: pickupAddress.fullName },
    { term: 'Phone', value: pickupAddress.phone || 'N/A' },
    { term: 'Service', value: SERVICE_TYPE_LABELS[quote.serviceType] },
    { term: 'Packages', value: `${packages.length}, ${weight}` },
    { term: 'Courier', value: courierDetails?.driverName ?? 'Driver Not Assigned' },
    { term: 'Total', value: formatRand(quote.totalAmount), strong: true },
  ];
}

/** What is looked up less often. */
export function furtherFactsOf(order: OrderView): DefinitionItem[] {
  const { paymentMethod, paymentStatus, quote, courierDetails } = order;
  const arrival = courierDetails?.estimatedArrival;
  const location = courierDetails?.driverLocation;
  return [
    { term: 'Placed', value: formatMoment(order.createdAt) },
    { term: 'Distance', value: formatDistance(quote.distance) },
    { term: 'Estimated delivery', value: quote.estimatedDeliveryTime },
    { term: 'Payment', value: PAYMENT_METHOD_LABELS[paymentMethod] ?? 'Not specified' },
    { term: 'Payment status', value: PAYMENT_STATUS_LABELS[paymentStatus] },
    { term: 'Courier phone', value: courierDetails?.driverPhone ?? 'N/A' },
    ...(location ? [{ term: 'Courier location', value: coordinates(location) }] : []),
    { term: 'Arrival', value: arrival ? formatMoment(arrival) : 'Calculating...' },
  ];
}

/** As a map's search takes it; four decimals are about ten metres. */
function coordinates({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}
