import { hash } from 'node:crypto';
import {
  ADJUSTMENT_REASON_WORDS,
  amountDue,
  ATTENTION_REASONS,
  type BlockKind,
  type CollectionView,
  exactCents,
  type IsoDay,
  isAwaitingCollection,
  type OrderHold,
  type OrderOwner,
  type OrderPlacedView,
  type OrderSummaryView,
  type OrderView,
  parseOrderNumber,
  PRICE_ADJUSTMENT_LABELS,
  type PriceLineView,
  priceLinesOf,
  promiseOf,
  randFromCents,
} from '@courier/contract';
import { type Actor, isStaff, owns } from '../../platform/access/actor';
import { displayPhone } from '../../places/addresses/phone-display';
import { isoInstant } from '../../platform/database/raw-rows';
import type { PriceLines } from '../../pricing/quotes/quote.entity';
import { addressView, packageView } from '../../pricing/quotes/quote.view';
import { priceLinesView } from '../../pricing/quotes/service-offers';
import type { OrderAdjustment } from '../adjustments/order-adjustment.entity';
import { effectsOf } from '../adjustments/order-adjustments.queries';
import { type Proof, proofView } from '../proof/proof-of-delivery.queries';
import { bookedDelivery, chosenDeliveryView } from '../timeline/booked-delivery';
import { failedAttempts } from '../timeline/failed-attempts';
import { type StepRow, trackingSteps } from '../timeline/tracking-steps';
import { courierDetails, courierOf } from './courier.view';
import type { MoneyBack } from './order-refunds.read-model';
import type { Order } from '../order.entity';
import type { PlacedRow } from '../placing/quote-to-order.read-model';
import type { OrderRow, PackedOrder, PricedRow } from './orders.repository';

export function placedView(row: PlacedRow): OrderPlacedView {
  return {
    orderNumber: row.orderNumber,
    trackingNumber: trackingNumberOf(row.orderNumber),
    status: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    totalAmount: randFromCents(row.totalAmount),
    ...waitOf(row),
    collection: collectionOf(row),
    createdAt: isoInstant(row.createdAt),
  };
}

/**
 * Phones, instructions and what goes back of the money are shown to the owner and to staff; everyone else gets masked
 * phones, and nothing of the others.
 */
export function orderView(
  actor: Actor,
  order: PackedOrder,
  stepRows: readonly StepRow[],
  proof: Proof | null,
): OrderView {
  const isTheirs = owns(actor, order) || isStaff(actor);
  const common = commonParts(actor, order, isTheirs);
  const steps = trackingSteps(stepRows, common, isTheirs);
  return {
    ...common,
    trackingNumber: trackingNumberOf(order.orderNumber),
    owner: ownerOf(order, actor),
    amountDue: randFromCents(amountDue(order)),
    quote: {
      totalAmount: randFromCents(order.totalAmount),
      serviceType: order.serviceType,
      distance: order.distance,
      distanceEstimated: Boolean(order.distanceEstimated),
      estimatedDeliveryTime: order.estimatedDeliveryTime,
      packages: common.packages,
    },
    trackingSteps: steps,
    courierDetails: courierDetails(order.courier, steps, isTheirs),
    proofOfDelivery: proofView(order.orderNumber, proof),
    ...failureOf(steps, stepRows),
    ...chosenOf(common, stepRows),
  };
}

/** When the courier comes again, of a parcel that is still to be delivered. */
function chosenOf(
  { status, returnsToSender }: Pick<OrderView, 'status' | 'returnsToSender'>,
  rows: readonly StepRow[],
): Pick<OrderView, 'chosenDelivery'> {
  const booked = status === 'in_transit' && !returnsToSender ? bookedDelivery(rows) : null;
  return booked ? { chosenDelivery: chosenDeliveryView(booked) } : {};
}

/** Why the last try to deliver a parcel failed, as long as that is the newest of it. */
function failureOf(
  steps: OrderView['trackingSteps'],
  rows: readonly StepRow[],
): Pick<OrderView, 'failedReason'> {
  const isNewest = steps.some(({ kind, current }) => current && kind === 'attempt_failed');
  const failedReason = isNewest ? failedAttempts(rows).at(-1)?.failedReason : null;
  return failedReason ? { failedReason } : {};
}

/**
 * The answer with each line of the order's price, as it was quoted and adjusted. The lines of a customer's own rates are for
 * them and for staff: whoever holds the number sees the total alone.
 */
export function withPriceLines(
  view: OrderView,
  row: PricedRow,
  actor: Actor,
  adjustments: readonly Adjustment[],
): OrderView {
  const isTheirs = owns(actor, row) || isStaff(actor);
  if (row.ownRates && !isTheirs) return view;
  const quoted = priceLinesOfRow(row);
  const effects = effectsOf(
    quoted.reduce((sum, { amount }) => sum + exactCents(amount), 0),
    adjustments,
  );
  const adjusted = adjustments.map(({ kind, reason }, index) => ({
    term: PRICE_ADJUSTMENT_LABELS[kind],
    explanation: isTheirs ? ADJUSTMENT_REASON_WORDS[reason] : '',
    amount: randFromCents(effects[index] ?? 0),
  }));
  return { ...view, quote: { ...view.quote, priceLines: [...quoted, ...adjusted] } };
}

type Adjustment = Pick<OrderAdjustment, 'kind' | 'reason' | 'amount'>;

/**
 * The answer with how to reach whoever placed the order, for staff: nobody else has to ring or write to them. Of an order of
 * no account everybody reads whether an address was left: whoever changes it has to name that.
 */
export function withContact(
  view: OrderView,
  row: PricedRow,
  actor: Actor,
  blocked: BlockKind | null,
): OrderView {
  const { contactEmail: email, contactPhone } = row;
  const isReachable = email !== null || contactPhone !== null;
  return {
    ...view,
    ...(view.owner === 'nobody' && { hasEmail: email !== null }),
    ...(isStaff(actor) &&
      isReachable && {
        placedBy: {
          email,
          phone: contactPhone && displayPhone(contactPhone),
          ...(blocked && { blocked }),
        },
      }),
  };
}

/** The answer with how the promised day stands at an instant, for staff. */
export function withPromise<View extends OrderView | OrderSummaryView>(
  view: View,
  row: OrderRow,
  actor: Actor,
  { extraHolidays, now = new Date() }: { extraHolidays: readonly IsoDay[]; now?: Date },
): View {
  if (!isStaff(actor)) return view;
  const promised = {
    status: row.status,
    serviceType: row.serviceType,
    deliverBy: row.deliverBy,
    counterUntil: row.counterUntil,
    returnsToSender: Boolean(row.returnsToSender),
    awaitsPayment: view.awaitsPayment ?? false,
    hold: view.hold,
    deliveredAt: row.deliveredAt === null ? null : new Date(Number(row.deliveredAt)),
  };
  const promise = promiseOf(promised, now, extraHolidays);
  if (!promise) return view;
  const since = promise.since?.toISOString() ?? null;
  return { ...view, promise: { ...promise, since } };
}

function priceLinesOfRow(row: PricedRow): PriceLineView[] {
  const stored = row.priceLines === null ? null : (JSON.parse(row.priceLines) as PriceLines);
  return [
    ...priceLinesOf({
      serviceType: row.serviceType,
      distance: row.distance,
      freeRadius: row.freeRadius,
      chargeableDistance: row.chargeableDistance,
      chargeableWeight: row.chargeableWeight,
      baseRate: randFromCents(row.baseRate),
      weightBasedRate: randFromCents(row.weightBasedRate),
      kilometerFee: randFromCents(row.kilometerFee),
      distanceFee: randFromCents(row.distanceFee),
      serviceFee: randFromCents(row.serviceFee),
      insuranceFee: randFromCents(row.insuranceFee),
      ...priceLinesView(stored, row.serviceType),
    }),
  ];
}

/** Lists are for owners and staff only, so that no phone number in them is masked. */
export function orderSummary(actor: Actor, order: PackedOrder): OrderSummaryView {
  return Object.assign(commonParts(actor, order, true), {
    estimatedDeliveryTime: order.estimatedDeliveryTime,
    quote: { totalAmount: randFromCents(order.totalAmount), serviceType: order.serviceType },
  });
}

function ownerOf(row: OrderRow, actor: Actor): OrderOwner {
  if (row.erasedAt !== null) return 'erased';
  if (row.userId === null) return 'nobody';
  return owns(actor, row) ? 'viewer' : 'another';
}

function commonParts(actor: Actor, order: PackedOrder, isTheirs: boolean) {
  return {
    id: isStaff(actor) ? order.id : idOfNumber(order.orderNumber),
    orderNumber: order.orderNumber,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    ...waitOf(order),
    ...holdPart(order),
    ...(order.moneyBack?.isRefunded && { refunded: true }),
    ...(isTheirs && order.moneyBack && moneyBackView(order.moneyBack)),
    ...(order.returnsToSender && { returnsToSender: true }),
    shipdayOrderId: order.providerOrderId,
    collection: collectionOf(order),
    deliverBy: order.deliverBy,
    ...(isAtCounter(order) && { counterUntil: order.counterUntil }),
    ...(hasFailedAttempt(order) && { attemptFailed: true }),
    createdAt: isoInstant(order.createdAt),
    pickupAddress: addressView(order.pickupAddress, isTheirs),
    deliveryAddress: addressView(order.deliveryAddress, isTheirs),
    packages: order.packages.map(packageView),
    // What is the business of the staff alone.
    ...(isStaff(actor) && {
      needsAttention: Boolean(order.needsAttention),
      attention: ATTENTION_REASONS.filter((reason) => order[reason]),
      ...(order.refundDue && { refundDue: true }),
      version: order.version,
      courier: courierOf(order.courier),
    }),
  };
}

function moneyBackView({ refunded, toRefund }: MoneyBack) {
  return {
    ...(toRefund > 0 && { toRefund: randFromCents(toRefund) }),
    ...(refunded > 0 && { amountRefunded: randFromCents(refunded) }),
  };
}

/** Whether an order waits for its payment; nothing where it does not. */
function waitOf({ awaitsPayment, status }: Pick<PlacedRow, 'awaitsPayment' | 'status'>) {
  return awaitsPayment && isAwaitingCollection(status) ? { awaitsPayment: true } : {};
}

function holdPart(order: OrderRow): Pick<OrderView, 'hold'> {
  const hold = holdOf(order);
  return hold ? { hold: { ...hold, heldAt: isoInstant(hold.heldAt) } } : {};
}

/** That the staff holds an order, and why; null where it does not. A release that knows no holds ends none. */
export function holdOf<Instant>({
  status,
  heldAt,
  heldUntil: until,
  holdReason: reason,
}: Pick<Order, 'status' | 'heldUntil' | 'holdReason'> & { readonly heldAt: Instant | null }):
  (OrderHold & { readonly heldAt: Instant }) | null {
  if (heldAt === null || reason === null || !isAwaitingCollection(status)) return null;
  return { reason, until, heldAt };
}

/** Whether the last try to deliver a parcel failed, and it still goes to its receiver. */
function hasFailedAttempt({ status, returnsToSender, attemptFailed }: PackedOrder): boolean {
  return status === 'in_transit' && !returnsToSender && Boolean(attemptFailed);
}

/** Whether a parcel waits at a counter to be collected by its receiver. */
export function isAtCounter<Row extends Pick<Order, 'status' | 'counterUntil'>>(
  order: Row,
): order is Row & { readonly counterUntil: IsoDay } {
  return order.status === 'in_transit' && order.counterUntil !== null;
}

/** When an order is collected, for everyone who sees the order. */
export function collectionOf({
  collectionDay,
  collectionWindow,
}: Pick<Order, 'collectionDay' | 'collectionWindow'>): CollectionView | null {
  return collectionDay === null ? null : { day: collectionDay, window: collectionWindow };
}

/** A number that names the order as its order number does: that of its row would count everybody's orders. */
function idOfNumber(orderNumber: string): number {
  return hash('sha256', orderNumber, 'buffer').readUIntBE(0, 6);
}

function trackingNumberOf(orderNumber: string): string {
  return parseOrderNumber(orderNumber)?.trackingNumber ?? orderNumber;
}
