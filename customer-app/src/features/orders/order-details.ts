import {
  type AddressView,
  type CollectionView,
  displayStatus,
  formatCollection,
  formatRand,
  formatWeight,
  isAwaitingCollection,
  type OrderOwner,
  type OrderStatus,
  orderStatusWords,
  PACKAGE_TYPE_LABELS,
  type PackageType,
  type PackageView,
  type PaymentMethod,
  type PaymentStatus,
  SERVICE_TYPE_LABELS,
  type ServiceType,
  paymentWord,
} from '@courier/contract';
import type { DefinitionItem } from '@courier/shared-ui/base';
import { orderedFacts, refundFacts } from '@courier/shared-ui/courier';
import { shortDay } from '../../shared/times/times';

/** What the panel relies on: a row of the list, or the answer of a look-up. Older data has one package only. */
export interface DetailedOrder {
  orderNumber: string;
  status: OrderStatus;
  returnsToSender?: boolean;
  /** Missing in one's own list. */
  owner?: OrderOwner;
  paymentMethod?: PaymentMethod;
  paymentStatus?: PaymentStatus;
  refunded?: boolean;
  toRefund?: number;
  amountRefunded?: number;
  amountDue?: number;
  createdAt?: string | null;
  collection?: CollectionView | null;
  quote?: { totalAmount?: number; serviceType?: ServiceType } | null;
  pickupAddress?: Partial<AddressView> | null;
  deliveryAddress?: Partial<AddressView> | null;
  packages?: readonly PackageView[] | null;
  package?: Partial<PackageView> | null;
}

const UNKNOWN = 'Unknown';

export function orderFacts(order: DetailedOrder): DefinitionItem[] {
  const { status, quote, collection } = order;
  const payment = paymentWord(order);
  return [
    { term: 'Status', value: orderStatusWords(order) },
    ...orderedFacts(order),
    ...(collection && isAwaitingCollection(status)
      ? [{ term: 'Collection', value: formatCollection(collection) }]
      : []),
    { term: 'Amount', value: formatRand(quote?.totalAmount ?? 0) },
    ...(payment ? [{ term: 'Payment', value: payment }] : []),
    ...refundFacts(order),
  ];
}

export function addressLines(address: DetailedOrder['deliveryAddress']): string[] {
  const { fullName, phone, addressLine1, city, zipCode } = address ?? {};
  const town = [city, zipCode].filter(Boolean).join(', ');
  const lines = [fullName, phone, addressLine1, town].filter((line) => Boolean(line));
  return lines.length > 0 ? (lines as string[]) : [UNKNOWN];
}

/** Facts per package; without a packages list the single package, with the day of the order. */
export function packageFacts(order: DetailedOrder): DefinitionItem[][] {
  if (order.packages?.length) return order.packages.map((item) => factsOf(item));
  const { type, weight, length, width, height } = order.package ?? {};
  return [
    [
      { term: 'Type', value: type ? typeLabel(type) : UNKNOWN },
      { term: 'Weight', value: formatWeight(weight ?? 0) },
      { term: 'Dimensions', value: sizeOf({ length, width, height }) },
      { term: 'Created', value: order.createdAt ? shortDay(order.createdAt) : UNKNOWN },
    ],
  ];
}

/** null where there is no list to sum. */
export function totalWeight({ packages }: DetailedOrder): string | null {
  if (!packages?.length) return null;
  return formatWeight(packages.reduce((sum, { weight }) => sum + weight, 0));
}

export function serviceLabel(serviceType: ServiceType | undefined): string {
  return serviceType ? (SERVICE_TYPE_LABELS[serviceType] ?? serviceType) : UNKNOWN;
}

function factsOf(item: PackageView): DefinitionItem[] {
  const special = [item.isFragile && 'Fragile', item.hasInsurance && 'Insured'].filter(Boolean);
  return [
    { term: 'Type', value: typeLabel(item.type) },
    { term: 'Weight', value: formatWeight(item.weight) },
    { term: 'Dimensions', value: sizeOf(item) },
    { term: 'Special', value: special.join(', ') || 'Standard' },
  ];
}

function typeLabel(type: PackageType): string {
  return PACKAGE_TYPE_LABELS[type] ?? displayStatus(type);
}

type Sides = Partial<Pick<PackageView, 'length' | 'width' | 'height'>>;

function sizeOf({ length = 0, width = 0, height = 0 }: Sides): string {
  return `${length} x ${width} x ${height} cm`;
}
