import {
  fallbackOrderNumber,
  formatDistance,
  holdWords,
  isSampleNumber,
  orderStatusWords,
  PAYMENT_METHOD_LABELS,
  shownPaymentStatus,
  paymentWord,
} from '@courier/contract';
import { getCompany } from '@courier/shared-ui';
import { refundFacts, routeEnds } from '@courier/shared-ui/courier';
import { cardDueOf } from '../../shared/payment/card-due';
import { changeableOrder } from '../../shared/order-changes/changeable-order';
import { sameAgain, wayBack } from '../../shared/send-again/shipment';
import {
  arrivalOf,
  bookedOf,
  collectionOf,
  counterOf,
  estimateOf,
  troubleOf,
} from './arrival-result';
import { askedNumber } from './asked-number';
import { courierOf } from './courier-result';
import { packagesOf } from './packages-result';
import { proofOf } from './proof-result';
import { locationOf, placesOf } from './route-places';
import { routeOf, stepsOf } from './route-progress';
import { sampleAnswer } from './sample-answer';
import { hasEnded, isNoOrder, type TrackedAnswer, type TrackingAnswer } from './tracking-answer';

/** What the screen shows of an order; every blank is filled with the specification's own words. */
export type TrackingResult = ReturnType<typeof resultOf>;
export type RouteResult = TrackingResult['route'];

export interface PlaceResult {
  readonly city: string;
  readonly lines: readonly string[];
}

/** null when the answer holds no order and the number is not the sample's: nothing can be tracked. */
export function trackingResult(
  answer: TrackingAnswer,
  asked: string,
  now = Date.now(),
): TrackingResult | null {
  if (!isNoOrder(answer)) return resultOf(answer, asked, now, false);
  return isSampleNumber(asked) ? resultOf(sampleAnswer(now), asked, now, true) : null;
}

function resultOf(order: TrackedAnswer, asked: string, now: number, isSample: boolean) {
  const orderNumber =
    order.orderNumber ||
    (order.trackingNumber ? fallbackOrderNumber(order.trackingNumber) : askedNumber(asked));
  const status = order.status ?? 'unknown';
  const isErased = order.owner === 'erased';
  return {
    isSample,
    orderNumber,
    trackingNumber: order.trackingNumber ?? orderNumber.replace(/^EC/, ''),
    /** As it came (`in_transit`), for tones; shown by `statusLabel`. */
    status: status as string,
    returnsToSender: order.returnsToSender ?? false,
    statusLabel: orderStatusWords({ ...order, status }),
    location: locationOf(order),
    collection: collectionOf(order, now),
    /** That our people hold it, and why; null where they do not. */
    hold: order.hold ? holdWords(order.hold) : null,
    trouble: isSample ? null : troubleOf(order, now),
    estimatedDelivery: estimateOf(order, now),
    booked: hasEnded(order) || order.returnsToSender ? null : bookedOf(order, now),
    counter: counterOf(order, now),
    arrival: arrivalOf(order, now),
    courier: courierOf(order, orderNumber),
    packages: packagesOf(order, getCompany()),
    route: {
      ...routeOf(order),
      ...routeEnds(order, townOf(order.pickupAddress), townOf(order.deliveryAddress)),
      distance: formatDistance(order.quote?.distance ?? 0),
      isEstimated: order.quote?.distanceEstimated ?? false,
      paymentMethod: order.paymentMethod
        ? (PAYMENT_METHOD_LABELS[order.paymentMethod] ?? order.paymentMethod)
        : 'Not specified',
      payment: paymentWord(order),
      pickup: placeOf(order.pickupAddress, isErased),
      delivery: placeOf(order.deliveryAddress, isErased),
      places: placesOf(order),
    },
    steps: stepsOf(order),
    proof: proofOf(order),
    eftDue: isSample ? null : eftDueOf(order),
    /** What of the money goes back, for whoever may know it. */
    refunds: refundFacts(order),
    awaitsPayment: order.awaitsPayment ?? false,
    cardDue: isSample ? null : cardDueOf(order),
    /** Placed without an account: the sender or the receiver may take it into theirs. */
    isLinkable: order.owner === 'nobody',
    /** What its sender or a visitor may send back; null for an order of somebody else's account. */
    returnable: order.owner === 'nobody' || order.owner === 'viewer' ? returnableOf(order) : null,
    /** What its sender may send again. */
    repeatable: order.owner === 'viewer' ? sameAgain(wholeOrder(order)) : null,
    /** null where the viewer cannot change it, whoever they are. */
    change: isSample || !order.owner ? null : changeableOrder(order),
  };
}

/** For a visitor without phone numbers, which are masked: they are typed again. */
function returnableOf(order: TrackedAnswer) {
  const shipment = wayBack(wholeOrder(order));
  if (!shipment || order.owner === 'viewer') return shipment;
  return {
    ...shipment,
    pickupAddress: { ...shipment.pickupAddress, phone: '' },
    deliveryAddress: { ...shipment.deliveryAddress, phone: '' },
  };
}

/** An answer of one order has its packages in the quote. */
const wholeOrder = ({ status, packages, quote, ...order }: TrackedAnswer) => ({
  ...order,
  quote,
  status: status ?? ('pending' as const),
  packages: quote?.packages ?? packages,
});

/** What is still to be paid by EFT, in rand; null for nothing. An older server does not say how much. */
export function eftDueOf(order: TrackedAnswer): number | null {
  if (shownPaymentStatus(order) !== 'pending') return null;
  return order.amountDue ?? order.quote?.totalAmount ?? null;
}

const townOf = (address: TrackedAnswer['pickupAddress']) => address?.city || 'N/A';

function placeOf(address: TrackedAnswer['pickupAddress'], isErased: boolean): PlaceResult {
  if (!address) return { city: 'N/A', lines: ['N/A'] };
  const { fullName, addressLine1, addressLine2, city, zipCode, phone, instructions } = address;
  if (isErased) {
    const town = [city, zipCode].filter(Boolean).join(', ');
    return { city: city || 'N/A', lines: [town, 'Name, street and phone erased'].filter(Boolean) };
  }
  const street = [addressLine1, addressLine2, city, zipCode].filter(Boolean).join(', ');
  const note = instructions && `For the courier: ${instructions}`;
  const lines = [fullName, street, phone, note].filter((line): line is string => Boolean(line));
  return { city: city || 'N/A', lines: lines.length > 0 ? lines : ['N/A'] };
}
