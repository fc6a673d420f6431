import {
  type OrderOwner,
  type OrderPlacedView,
  type OrderSummaryView,
  type OrderView,
  parseOrderNumber,
  randFromCents,
} from '@courier/contract';
import { type Actor, isStaff, owns } from '../platform/access/actor';
import { displayPhone, maskedPhone } from '../places/addresses/phone-display';
import { addressView, packageView } from '../pricing/quotes/quote.view';
import { type Proof, proofView } from './progress/proof-of-delivery.queries';
import { type StepRow, trackingSteps } from './progress/tracking-steps';
import { courierDetails } from './courier.view';
import type { PlacedRow } from './quote-to-order.read-model';
import type { OrderRow, PackageRow } from './orders.read-model';
import { packagesByQuote } from './packages-by-quote';

export function placedView(row: PlacedRow): OrderPlacedView {
  return {
    orderNumber: row.orderNumber,
    trackingNumber: trackingNumberOf(row.orderNumber),
    status: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    totalAmount: randFromCents(row.totalAmount),
    createdAt: instant(row.createdAt),
  };
}

/** Phones are shown to the owner and to staff; everyone else gets them masked. */
export function orderView(
  actor: Actor,
  row: OrderRow,
  packageRows: readonly PackageRow[],
  stepRows: readonly StepRow[],
  proof: Proof | null,
): OrderView {
  const showPhone = owns(actor, row) || isStaff(actor) ? displayPhone : maskedPhone;
  const packages = packageRows.map(packageView);
  const steps = trackingSteps(stepRows);
  return {
    ...commonParts(row, showPhone),
    ...staffParts(actor, row),
    trackingNumber: trackingNumberOf(row.orderNumber),
    owner: ownerOf(row, actor),
    quote: {
      totalAmount: randFromCents(row.totalAmount),
      serviceType: row.serviceType,
      distance: row.distance,
      distanceEstimated: Boolean(row.distanceEstimated),
      estimatedDeliveryTime: row.estimatedDeliveryTime,
      packages,
    },
    packages,
    trackingSteps: steps,
    courierDetails: courierDetails(row.shipdayTrackingData, steps, showPhone),
    proofOfDelivery: proofView(row.orderNumber, proof),
  };
}

/** Lists are for owners and staff only, so that no phone number in them is masked. */
export function orderSummaries(
  actor: Actor,
  rows: readonly OrderRow[],
  packageRows: readonly PackageRow[],
): OrderSummaryView[] {
  const packages = packagesByQuote(packageRows);
  return rows.map((row) => ({
    ...commonParts(row, displayPhone),
    ...staffParts(actor, row),
    estimatedDeliveryTime: row.estimatedDeliveryTime,
    quote: { totalAmount: randFromCents(row.totalAmount), serviceType: row.serviceType },
    packages: (packages.get(row.quoteId) ?? []).map(packageView),
  }));
}

function ownerOf(row: OrderRow, actor: Actor): OrderOwner {
  if (row.erasedAt !== null) return 'erased';
  if (row.userId === null) return 'nobody';
  return owns(actor, row) ? 'viewer' : 'another';
}

function commonParts(row: OrderRow, showPhone: (phone: string) => string) {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    status: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    shipdayOrderId: row.shipdayOrderId,
    createdAt: instant(row.createdAt),
    pickupAddress: addressView(row.pickupAddress, showPhone),
    deliveryAddress: addressView(row.deliveryAddress, showPhone),
  };
}

/** What is the business of the staff alone. */
function staffParts(actor: Actor, row: OrderRow) {
  if (!isStaff(actor)) return {};
  return { needsAttention: Boolean(row.needsAttention), version: row.version };
}

function trackingNumberOf(orderNumber: string): string {
  return parseOrderNumber(orderNumber)?.trackingNumber ?? orderNumber;
}

/** Milliseconds, which MySQL's driver may hand out as text. */
function instant(milliseconds: number): string {
  return new Date(Number(milliseconds)).toISOString();
}
