import {
  type AddressView,
  bankInWords,
  type Company,
  dayInSouthAfrica,
  doorPaymentWords,
  eftWords,
  formatCollection,
  formatRand,
  formatWeight,
  type OrderView,
  PACKAGE_TYPE_LABELS,
  type PackageView,
  SERVICE_TYPE_LABELS,
  vatWords,
} from '@courier/contract';
import type { MailDetail } from '../mail-template/mail-parts';

type DetailedOrder = Pick<
  OrderView,
  | 'orderNumber'
  | 'pickupAddress'
  | 'deliveryAddress'
  | 'packages'
  | 'quote'
  | 'collection'
  | 'createdAt'
  | 'paymentMethod'
  | 'amountDue'
  | 'awaitsPayment'
>;

/** What was ordered, as everybody sees it who holds the order's number: phone numbers are not in it. */
export function orderDetailsOf(order: DetailedOrder, company: Company): readonly MailDetail[] {
  const { quote, packages, collection } = order;
  return [
    { term: 'Collect from', value: addressWords(order.pickupAddress) },
    { term: 'Deliver to', value: addressWords(order.deliveryAddress) },
    ...packages.map((item) => ({ term: `Package ${item.id}`, value: packageWords(item) })),
    { term: 'Service', value: SERVICE_TYPE_LABELS[quote.serviceType] },
    ...(collection ? [{ term: 'Collection', value: formatCollection(collection) }] : []),
    { term: 'Estimated delivery', value: quote.estimatedDeliveryTime },
    ...(quote.priceLines ?? []).map(({ term, amount }) => ({ term, value: formatRand(amount) })),
    { term: 'Total', value: formatRand(quote.totalAmount), look: 'amount' },
    ...(company.vatNumber ? [{ term: 'VAT', value: taxWords(order) }] : []),
    ...paymentDetails(order, company),
    ...(company.vatNumber ? [{ term: 'Tax invoice', value: INVOICE_WORDS }] : []),
  ];
}

function addressWords({ fullName, addressLine1, addressLine2, city, zipCode }: AddressView) {
  return [fullName, addressLine1, addressLine2, `${city} ${zipCode}`].filter(Boolean).join(', ');
}

function packageWords({ type, weight, length, width, height }: PackageView): string {
  const size = `${length} x ${width} x ${height} cm`;
  return `${PACKAGE_TYPE_LABELS[type]}, ${formatWeight(weight)}, ${size}`;
}

function taxWords({ quote, createdAt }: DetailedOrder): string {
  return vatWords(quote.totalAmount, dayInSouthAfrica(new Date(createdAt)));
}

function paymentDetails(order: DetailedOrder, company: Company): readonly MailDetail[] {
  const { orderNumber, paymentMethod, amountDue, awaitsPayment = false } = order;
  if (amountDue === 0) return [];
  const value =
    paymentMethod === 'eft'
      ? eftWords({ orderNumber, due: amountDue, awaitsPayment, payTo: bankInWords(company) })
      : doorPaymentWords(paymentMethod, amountDue);
  return value ? [{ term: 'How to pay', value }] : [];
}

const INVOICE_WORDS =
  'Once the order is paid, ask our support team for it, or add the order to an account and get it there.';
