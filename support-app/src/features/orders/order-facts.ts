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
    ...legFacts(order),
    { term: 'Payment', value: PAYMENT_METHOD_LABELS[paymentMethod] },
    { term: 'Payment status', value: paymentStatusWords(order) },
    ...refundFacts(order),
    { term: 'Total', value: formatRand(quote.totalAmount), strong: true },
  ];
}
