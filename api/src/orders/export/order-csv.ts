import {
  dayInSouthAfrica,
  decimalsOfCents,
  PACKAGE_TYPE_LABELS,
  SERVICE_TYPE_LABELS,
} from '@courier/contract';
import { displayPhone } from '../../places/addresses/phone-display';
import { csvLine } from '../../platform/http/csv-line';
import type { ExportedOrder } from '../reading/orders.repository';

type ExportedPackage = ExportedOrder['packages'][number];

/** One column of the export: its name and what it says of an order. */
interface Column {
  readonly name: string;
  readonly cell: (order: ExportedOrder) => string;
}

/** The sender is the customer: visitors order without an account. */
const COLUMNS: readonly Column[] = [
  { name: 'Order Number', cell: (order) => order.orderNumber },
  { name: 'Customer Name', cell: (order) => order.pickupAddress.fullName },
  { name: 'Customer Phone', cell: (order) => displayPhone(order.pickupAddress.phone) },
  { name: 'Pickup Address', cell: (order) => oneLine(order.pickupAddress) },
  { name: 'Delivery Address', cell: (order) => oneLine(order.deliveryAddress) },
  { name: 'Package Type', cell: ({ packages }) => packages.map(typeOf).join('; ') },
  { name: 'Weight (kg)', cell: ({ packages }) => weightOf(packages).toFixed(1) },
  { name: 'Service Type', cell: (order) => SERVICE_TYPE_LABELS[order.serviceType] },
  { name: 'Total Amount (R)', cell: (order) => decimalsOfCents(order.totalAmount) },
  { name: 'Status', cell: (order) => order.status },
  { name: 'Created Date', cell: (order) => dayInSouthAfrica(new Date(Number(order.createdAt))) },
  { name: 'Shipday Order ID', cell: (order) => order.providerOrderId ?? '' },
];

export const CSV_HEADER = csvLine(COLUMNS.map(({ name }) => name));

/** The lines of some orders, as RFC 4180 has them. */
export function orderLines(orders: readonly ExportedOrder[]): string {
  return orders.map((order) => csvLine(COLUMNS.map(({ cell }) => cell(order)))).join('');
}

function oneLine({
  addressLine1,
  addressLine2,
  city,
  zipCode,
}: ExportedOrder['deliveryAddress']): string {
  return [addressLine1, addressLine2, city, zipCode].filter(Boolean).join(', ');
}

function typeOf({ type }: ExportedPackage): string {
  return PACKAGE_TYPE_LABELS[type];
}

function weightOf(packages: readonly ExportedPackage[]): number {
  // In grams, so that ten packages of 0.1 kg weigh 1 kg.
  return packages.reduce((sum, { weight }) => sum + Math.round(weight * 1000), 0) / 1000;
}
