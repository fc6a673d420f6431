import { ATTENTION_REASONS } from '@courier/contract';
import { pool, type Row, rows } from './database';
import { ADDRESS } from './quote';
import { instant, maskedPhone, packageView, shownPhone } from './values';

const END = (table: string) =>
  ADDRESS.split(', ')
    .slice(0, -1)
    .map((column) => `${table}.${column} AS ${table}_${column}`)
    .join(', ');
export const ORDER = `o.id, o.orderNumber, o.quoteId, o.userId, o.status, o.paymentMethod, o.paymentStatus, o.totalAmount,
  o.paidAmount, o.awaitsPayment, o.collectionDay, o.collectionWindow, o.deliverBy, o.deliveredAt,
  COALESCE(leg.providerOrderId, o.shipdayOrderId) AS providerOrderId,
  COALESCE(leg.courier, CASE WHEN leg.position > 1 THEN NULL ELSE o.shipdayTrackingData END) AS courier, o.needsAttention, ${ATTENTION_REASONS.map((reason) => `o.${reason}`).join(', ')}, o.returnsToSender, o.version, o.createdAt, o.erasedAt,
  q.serviceType, q.distance, q.distanceEstimated, q.estimatedDeliveryTime, ${END('a')}, ${END('b')}`;
export const WITH_QUOTE = `JOIN quotes q ON q.id = o.quoteId
  JOIN addresses a ON a.id = q.pickupAddressId JOIN addresses b ON b.id = q.deliveryAddressId
  LEFT JOIN order_legs leg ON leg.id = (SELECT one.id FROM order_legs one WHERE one.orderId = o.id
    ORDER BY (one.providerOrderId IS NULL AND one.courier IS NULL), one.position DESC LIMIT 1)`;

export async function packagesOf(orders: readonly Row[]): Promise<Map<unknown, Row[]>> {
  const found = await rows(
    pool,
    `SELECT l.quoteId, p.type, p.weight, p.length, p.width, p.height, p.isFragile, p.hasInsurance
     FROM quote_packages l JOIN packages p ON p.id = l.packageId
     WHERE l.quoteId IN (${orders.map(() => '?').join(',')}) ORDER BY p.id`,
    orders.map(({ quoteId }) => quoteId as number),
  );
  const byQuote = new Map<unknown, Row[]>(orders.map(({ quoteId }) => [quoteId, []]));
  for (const row of found) byQuote.get(row.quoteId)?.push(row);
  return byQuote;
}

function addressView(row: Row, table: 'a' | 'b', isTheirs: boolean) {
  const phone = isTheirs ? shownPhone : maskedPhone;
  return {
    fullName: row[`${table}_fullName`],
    phone: phone(String(row[`${table}_phone`])),
    addressLine1: row[`${table}_addressLine1`],
    addressLine2: row[`${table}_addressLine2`],
    city: row[`${table}_city`],
    zipCode: row[`${table}_zipCode`],
    instructions: isTheirs ? row[`${table}_instructions`] : null,
    latitude: row[`${table}_latitude`],
    longitude: row[`${table}_longitude`],
  };
}

export function common(row: Row, id: unknown, packages: readonly Row[], isTheirs: boolean) {
  return {
    id,
    orderNumber: row.orderNumber,
    status: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    shipdayOrderId: row.providerOrderId,
    collection:
      row.collectionDay === null ? null : { day: row.collectionDay, window: row.collectionWindow },
    deliverBy: row.deliverBy,
    createdAt: instant(row.createdAt),
    pickupAddress: addressView(row, 'a', isTheirs),
    deliveryAddress: addressView(row, 'b', isTheirs),
    packages: packages.map(packageView),
  };
}
