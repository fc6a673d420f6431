import {
  dayInSouthAfrica,
  PACKAGE_TYPE_LABELS,
  randFromCents,
  SERVICE_TYPE_LABELS,
} from '@courier/contract';
import { displayPhone } from '../../places/addresses/phone-display';
import type { PackageRow, PackedOrder } from '../orders.read-model';

/** One column of the export: its name and what it says of an order. */
interface Column {
  readonly name: string;
  readonly cell: (order: PackedOrder) => string;
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
  { name: 'Total Amount (R)', cell: (order) => randFromCents(order.totalAmount).toFixed(2) },
  { name: 'Status', cell: (order) => order.status },
  { name: 'Created Date', cell: (order) => dayInSouthAfrica(new Date(Number(order.createdAt))) },
  { name: 'Shipday Order ID', cell: (order) => order.shipdayOrderId ?? '' },
];

export const CSV_HEADER = csv([COLUMNS.map(({ name }) => name)]);

/** The lines of some orders, as RFC 4180 has them. */
export function orderLines(orders: readonly PackedOrder[]): string {
  return csv(orders.map((order) => COLUMNS.map(({ cell }) => harmless(cell(order)))));
}

/**
 * Text that a spreadsheet would run as a formula gets a leading apostrophe. Some spreadsheets look past blanks, so
 * that blanks and no-break spaces before the sign do not help it.
 */
export function harmless(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

const FORMULA = /^(?:[\t\r\n]|[\s\u00a0\ufeff\u200b]*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

function csv(rows: string[][]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  return cell && `"${cell.replaceAll('"', '""')}"`;
}

function oneLine({
  addressLine1,
  addressLine2,
  city,
  zipCode,
}: PackedOrder['pickupAddress']): string {
  return [addressLine1, addressLine2, city, zipCode].filter(Boolean).join(', ');
}

function typeOf({ type }: PackageRow): string {
  return PACKAGE_TYPE_LABELS[type];
}

function weightOf(packages: readonly PackageRow[]): number {
  // In grams, so that ten packages of 0.1 kg weigh 1 kg.
  return packages.reduce((sum, { weight }) => sum + Math.round(weight * 1000), 0) / 1000;
}
