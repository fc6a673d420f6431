import { isNoOrder, type TrackedAnswer, type TrackingAnswer } from './tracking-answer';
import { askedNumber } from './tracking-result';

const KEY = 'courier.tracked-parcels.1';
const MAX_PARCELS = 10;
const KEPT_DAYS = 14;
const DAY = 86_400_000;

/** What was known of a parcel, for the time without a connection. */
export interface KeptParcel {
  readonly number: string;
  /** When it was known, in ms. */
  readonly at: number;
  readonly answer: TrackedAnswer;
}

/**
 * Keeps what anybody with the number is shown, less what is about people: on a shared device it outlives its visitor.
 * An answer to somebody who is signed in is never kept.
 */
export function keepParcel(asked: string, answer: TrackingAnswer, at: number): void {
  if (isNoOrder(answer) || answer.status === undefined || answer.owner === 'viewer') return;
  const number = answer.orderNumber ?? askedNumber(asked);
  const others = keptParcels(at).filter((parcel) => parcel.number !== number);
  write([{ number, at, answer: withoutPeople(answer) }, ...others].slice(0, MAX_PARCELS));
}

export function keptParcel(asked: string): KeptParcel | null {
  const number = askedNumber(asked);
  return keptParcels().find((parcel) => parcel.number === number) ?? null;
}

/** The latest first. */
export function keptParcels(now = Date.now()): KeptParcel[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const parcels = Array.isArray(stored) ? stored.filter(isParcel) : [];
    return parcels.filter(({ at }) => now - at < KEPT_DAYS * DAY);
  } catch {
    return [];
  }
}

export function forgetParcels(): void {
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

function isParcel(value: unknown): value is KeptParcel {
  const { number, at, answer } = (value ?? {}) as Partial<KeptParcel>;
  return typeof number === 'string' && typeof at === 'number' && typeof answer === 'object';
}

function write(parcels: readonly KeptParcel[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(parcels));
  } catch {
    // Without storage nothing is kept.
  }
}
