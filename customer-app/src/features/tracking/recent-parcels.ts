import { askedNumber } from './asked-number';
import { isNoOrder, type TrackedAnswer, type TrackingAnswer } from './tracking-answer';

const KEY = 'courier.tracked-parcels.1';
const MAX_PARCELS = 10;
const KEPT_DAYS = 14;
const DAY = 86_400_000;

/** What was known of a parcel, for the time without a connection. */
export interface RecentParcel {
  readonly number: string;
  /** When it was known, in ms. */
  readonly at: number;
  readonly answer: TrackedAnswer;
}

/**
 * Keeps what anybody with the number is shown, less what is about people: on a shared device it outlives its visitor.
 * An answer to somebody who is signed in is never kept.
 */
export function keepRecentParcel(asked: string, answer: TrackingAnswer, at: number): void {
  if (isNoOrder(answer) || answer.status === undefined || answer.owner === 'viewer') return;
  const number = answer.orderNumber ?? askedNumber(asked);
  const others = recentParcels(at).filter((parcel) => parcel.number !== number);
  write([{ number, at, answer: withoutPeople(answer) }, ...others].slice(0, MAX_PARCELS));
}

export function recentParcel(asked: string): RecentParcel | null {
  const number = askedNumber(asked);
  return recentParcels().find((parcel) => parcel.number === number) ?? null;
}

/** The latest first. */
export function recentParcels(now = Date.now()): RecentParcel[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const parcels = Array.isArray(stored) ? stored.filter(isParcel) : [];
    return parcels.filter(({ at }) => now - at < KEPT_DAYS * DAY);
  } catch {
    return [];
  }
}

export function forgetRecentParcels(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

function withoutPeople(answer: TrackedAnswer): TrackedAnswer {
  const { orderNumber, trackingNumber, status, paymentMethod, quote, trackingSteps } = answer;
  const { courierDetails, returnsToSender } = answer;
  return {
    orderNumber,
    trackingNumber,
    status,
    returnsToSender,
    paymentMethod,
    quote,
    trackingSteps,
    pickupAddress: { city: answer.pickupAddress?.city },
    deliveryAddress: { city: answer.deliveryAddress?.city },
    courierDetails: courierDetails && {
      estimatedArrival: courierDetails.estimatedArrival,
      trackingSteps: courierDetails.trackingSteps,
    },
  };
}

function isParcel(value: unknown): value is RecentParcel {
  const { number, at, answer } = (value ?? {}) as Partial<RecentParcel>;
  return typeof number === 'string' && typeof at === 'number' && typeof answer === 'object';
}

function write(parcels: readonly RecentParcel[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(parcels));
  } catch {
    // Without storage nothing is kept.
  }
}
