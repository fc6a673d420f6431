import {
  formatRand,
  formatWeight,
  type OrderView,
  PAYMENT_METHOD_LABELS,
  paymentStatusWords,
  weighPackages,
} from '@courier/contract';
import type { DefinitionItem } from '@courier/shared-ui/base';
import { legFacts, orderedFacts, refundFacts } from '@courier/shared-ui/courier';
import { formatMoment } from '@courier/shared-ui/moment';

/** What a caller asks about, beside what is on the label. */
export function orderFactsOf(order: OrderView): DefinitionItem[] {
  const { packages, quote, paymentMethod } = order;
  const weight = formatWeight(weighPackages(packages).actualWeight);
  return [
    { term: 'Placed', value: formatMoment(order.createdAt) },
    ...orderedFacts(order),
    { term: 'Packages', value: `${packages.length}, ${weight}` },
    ...placeFacts('Collect from', order.pickupAddress),
    ...placeFacts('Deliver to', order.deliveryAddress),
    ...legFacts(order),
    { term: 'Payment', value: PAYMENT_METHOD_LABELS[paymentMethod] },
    { term: 'Payment status', value: paymentStatusWords(order) },
    ...refundFacts(order),
    { term: 'Total', value: formatRand(quote.totalAmount), strong: true },
  ];
}

/** An address, and what the courier is told there. */
function placeFacts(term: string, address: OrderView['pickupAddress']): DefinitionItem[] {
  const { instructions } = address;
  return [
    { term, value: addressOf(address) },
    ...(instructions ? [{ term: 'For the courier', value: instructions }] : []),
  ];
}

function addressOf({ addressLine1, addressLine2, city, zipCode }: OrderView['pickupAddress']) {
  return [addressLine1, addressLine2, `${city} ${zipCode}`].filter(Boolean).join(', ');
}
