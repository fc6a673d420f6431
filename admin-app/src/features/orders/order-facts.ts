import {
  formatRand,
  formatWeight,
  type OrderView,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  SERVICE_TYPE_LABELS,
  weighPackages,
} from '@courier/contract';
import type { DefinitionItem } from '@courier/shared-ui';
import { formatMoment } from '../../times/moment';

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
  return [
    { term: 'Placed', value: formatMoment(order.createdAt) },
    { term: 'Estimated delivery', value: quote.estimatedDeliveryTime },
    { term: 'Payment', value: PAYMENT_METHOD_LABELS[paymentMethod] ?? 'Not specified' },
    { term: 'Payment status', value: PAYMENT_STATUS_LABELS[paymentStatus] },
    { term: 'Courier phone', value: courierDetails?.driverPhone ?? 'N/A' },
    { term: 'Arrival', value: arrival ? formatMoment(arrival) : 'Calculating...' },
  ];
}
