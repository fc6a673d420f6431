import {
  displayStatus,
  fallbackOrderNumber,
  formatDistance,
  isSampleNumber,
  PAYMENT_METHOD_LABELS,
} from '@courier/contract';
import { fallbackEstimate, formatArrival } from '../../times/times';
import { courierChat } from './courier-chat';
import { type PackagesResult, packagesOf } from './packages-result';
import { type ProofResult, proofOf } from './proof-result';
import { placesOf, type RoutePlaces } from './route-places';
import {
  currentStep,
  routeOf,
  type RouteProgress,
  stepsOf,
  type TrackedStep,
} from './route-progress';
import { sampleAnswer } from './sample-answer';
import { isNoOrder, type TrackedAnswer, type TrackingAnswer } from './tracking-answer';

/** What the screen shows of an order; every blank is filled with the specification's own words. */
export interface TrackingResult {
  readonly isSample: boolean;
  readonly orderNumber: string;
  readonly trackingNumber: string;
  /** As it came (`in_transit`), for tones; shown by `statusLabel`. */
  readonly status: string;
  readonly statusLabel: string;
  readonly location: string;
  readonly estimatedDelivery: string;
  readonly arrival: Arrival;
  readonly courier: CourierResult;
  readonly packages: PackagesResult;
  readonly route: RouteResult;
  readonly steps: readonly TrackedStep[];
  readonly proof: ProofResult | null;
  /** Placed without an account: whoever sent or receives it may take it into theirs. */
  readonly isClaimable: boolean;
}

export interface Arrival {
  readonly label: string;
  readonly clock: string;
  readonly day: string;
}

export interface CourierResult {
  readonly name: string;
  readonly phone: string;
  readonly chatHref: string;
  readonly orderUrl: string | null;
  readonly providerOrderId: string | null;
}

export interface RouteResult extends RouteProgress {
  readonly distance: string;
  readonly isEstimated: boolean;
  readonly paymentMethod: string;
  readonly pickup: PlaceResult;
  readonly delivery: PlaceResult;
  /** null where the ends have no known place. */
  readonly places: RoutePlaces | null;
}

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

function resultOf(
  order: TrackedAnswer,
  asked: string,
  now: number,
  isSample: boolean,
): TrackingResult {
  const orderNumber =
    order.orderNumber || (order.trackingNumber ? fallbackOrderNumber(order.trackingNumber) : asked);
  const status = order.status ?? 'unknown';
  const courier = order.courierDetails ?? {};
  return {
    isSample,
    orderNumber,
    trackingNumber: order.trackingNumber ?? orderNumber.replace(/^EC/, ''),
    status,
    statusLabel: displayStatus(status),
    location: locationOf(order),
    estimatedDelivery: order.quote?.estimatedDeliveryTime || fallbackEstimate(now),
    arrival: arrivalOf(order, now),
    courier: {
      name: courier.driverName || 'Driver Not Assigned',
      phone: courier.driverPhone || 'N/A',
      chatHref: courierChat(courier.driverPhone, orderNumber),
      orderUrl: courier.shipdayOrderUrl?.startsWith('https://') ? courier.shipdayOrderUrl : null,
      providerOrderId: order.shipdayOrderId ?? null,
    },
    packages: packagesOf(order),
    route: {
      ...routeOf(order),
      distance: formatDistance(order.quote?.distance ?? 0),
      isEstimated: order.quote?.distanceEstimated ?? false,
      paymentMethod: order.paymentMethod
        ? (PAYMENT_METHOD_LABELS[order.paymentMethod] ?? order.paymentMethod)
        : 'Not specified',
      pickup: placeOf(order.pickupAddress),
      delivery: placeOf(order.deliveryAddress),
      places: placesOf(order),
    },
    steps: stepsOf(order),
    proof: proofOf(order),
    isClaimable: order.owner === 'nobody',
  };
}

/** Underway the words are the specification's; an order that has ended is nowhere on the road. */
function locationOf({ status, courierDetails }: TrackedAnswer): string {
  if (status === 'delivered') return 'Delivered';
  if (status === 'cancelled') return 'Cancelled';
  return courierDetails?.driverLocation ? 'With Driver' : 'In Transit';
}

/** When the courier comes, or came; nobody comes for an order that was cancelled. */
function arrivalOf(order: TrackedAnswer, now: number): Arrival {
  if (order.status === 'delivered') {
    const at = currentStep(order)?.timestamp ?? 'N/A';
    return { label: 'Courier arrived', ...formatArrival(at, now) };
  }
  const eta = order.courierDetails?.estimatedArrival || 'Calculating...';
  const expected = order.status === 'cancelled' ? 'N/A' : eta;
  return { label: 'Courier arrives', ...formatArrival(expected, now) };
}

function placeOf(address: TrackedAnswer['pickupAddress']): PlaceResult {
  if (!address) return { city: 'N/A', lines: ['N/A'] };
  const { fullName, addressLine1, addressLine2, city, zipCode, phone } = address;
  const street = [addressLine1, addressLine2, city, zipCode].filter(Boolean).join(', ');
  const lines = [fullName, street, phone].filter((line): line is string => Boolean(line));
  return { city: city || 'N/A', lines: lines.length > 0 ? lines : ['N/A'] };
}
