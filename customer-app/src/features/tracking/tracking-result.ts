import {
  displayStatus,
  fallbackOrderNumber,
  formatDistance,
  isSampleNumber,
  PAYMENT_METHOD_LABELS,
} from '@courier/contract';
import { type Arrival, arrivalOf, estimateOf } from './arrival-result';
import { askedNumber } from './asked-number';
import { type CourierResult, courierOf } from './courier-result';
import { locationOf } from './current-location';
import { type PackagesResult, packagesOf } from './packages-result';
import { type ProofResult, proofOf } from './proof-result';
import { placesOf, type RoutePlaces } from './route-places';
import { routeOf, type RouteProgress, stepsOf, type TrackedStep } from './route-progress';
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
  /** null once nothing is to be expected any more. */
  readonly estimatedDelivery: string | null;
  readonly arrival: Arrival | null;
  /** null where an order ended without one. */
  readonly courier: CourierResult | null;
  readonly packages: PackagesResult;
  readonly route: RouteResult;
  readonly steps: readonly TrackedStep[];
  readonly proof: ProofResult | null;
  /** Placed without an account: whoever sent or receives it may take it into theirs. */
  readonly isClaimable: boolean;
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
    order.orderNumber ||
    (order.trackingNumber ? fallbackOrderNumber(order.trackingNumber) : askedNumber(asked));
  const status = order.status ?? 'unknown';
  const isErased = order.owner === 'erased';
  return {
    isSample,
    orderNumber,
    trackingNumber: order.trackingNumber ?? orderNumber.replace(/^EC/, ''),
    status,
    statusLabel: displayStatus(status),
    location: locationOf(order),
    estimatedDelivery: estimateOf(order, now),
    arrival: arrivalOf(order, now),
    courier: courierOf(order, orderNumber),
    packages: packagesOf(order),
    route: {
      ...routeOf(order),
      distance: formatDistance(order.quote?.distance ?? 0),
      isEstimated: order.quote?.distanceEstimated ?? false,
      paymentMethod: order.paymentMethod
        ? (PAYMENT_METHOD_LABELS[order.paymentMethod] ?? order.paymentMethod)
        : 'Not specified',
      pickup: placeOf(order.pickupAddress, isErased),
      delivery: placeOf(order.deliveryAddress, isErased),
      places: placesOf(order),
    },
    steps: stepsOf(order),
    proof: proofOf(order),
    isClaimable: order.owner === 'nobody',
  };
}

function placeOf(address: TrackedAnswer['pickupAddress'], isErased: boolean): PlaceResult {
  if (!address) return { city: 'N/A', lines: ['N/A'] };
  const { fullName, addressLine1, addressLine2, city, zipCode, phone } = address;
  if (isErased) {
    const town = [city, zipCode].filter(Boolean).join(', ');
    return { city: city || 'N/A', lines: [town, 'Name, street and phone erased'].filter(Boolean) };
  }
  const street = [addressLine1, addressLine2, city, zipCode].filter(Boolean).join(', ');
  const lines = [fullName, street, phone].filter((line): line is string => Boolean(line));
  return { city: city || 'N/A', lines: lines.length > 0 ? lines : ['N/A'] };
}
