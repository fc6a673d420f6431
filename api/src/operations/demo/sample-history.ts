import { estimateDelivery, type OrderStatus } from '@courier/contract';
import { type CourierData, NO_COURIER } from '../../orders/courier-data';
import {
  PROVIDER_ACTOR,
  type ProgressActor,
  type ProgressStep,
} from '../../orders/progress/order-progress';
import type { ProofOfDelivery } from '../../orders/progress/proof-of-delivery.entity';
import { STANDARD_COURSE, STATUS_MESSAGES } from '../../orders/progress/standard-course';
import type { SampleOrder } from './sample-orders';

type SampleStep = Omit<ProgressStep, 'order'>;

const MINUTE = 60_000;

/** What has happened to a sample order since it was placed, after its first step. */
export function sampleHistory(sample: SampleOrder, placedAt: Date, now: Date): SampleStep[] {
  const after = (minutes: number) => new Date(placedAt.getTime() + minutes * MINUTE);
  if (sample.progress === 'Order cancelled') {
    return [step('cancelled', STATUS_MESSAGES.cancelled, after(50), { kind: 'admin', id: null })];
  }
  const day = estimateDelivery(placedAt, sample.serviceType).earliest;
  const isOut = sample.progress === 'Out for delivery';
  // Half past one and a quarter to three in the afternoon in South Africa.
  const outAt = isOut ? new Date(now.getTime() - 40 * MINUTE) : new Date(`${day}T11:30:00Z`);
  const collectedAt = new Date(Math.min(after(170).getTime(), outAt.getTime() - 30 * MINUTE));
  const times = [placedAt, after(25), collectedAt, outAt, new Date(`${day}T12:45:00Z`)];
  const places = ['', '', sample.pickup.city, sample.delivery.city, sample.delivery.city];
  const reached = STANDARD_COURSE.findIndex(({ message }) => message === sample.progress);
  return STANDARD_COURSE.slice(1, reached + 1).map(({ status, message }, index) => ({
    ...step(status, message, times[index + 1] ?? now, PROVIDER_ACTOR),
    location: places[index + 1] || null,
  }));
}

/** The courier of the orders that one has taken on; of these, only one who is out is somewhere now. */
export function sampleCourier({ progress }: SampleOrder, now: Date): CourierData | null {
  if (progress === 'Driver assigned' || progress === 'Delivered')
    return { ...NO_COURIER, ...DRIVER };
  if (progress !== 'Out for delivery') return null;
  return {
    ...NO_COURIER,
    ...DRIVER,
    driverLocation: { latitude: -26.02, longitude: 28.11 },
    estimatedArrival: new Date(now.getTime() + 35 * MINUTE).toISOString(),
  };
}

/** Who signed for a sample order, at its last step; null before that. */
export function sampleProof(
  { progress, delivery }: SampleOrder,
  history: readonly SampleStep[],
): SampleProof | null {
  const timestamp = history.at(-1)?.occurredAt;
  if (progress !== 'Delivered' || !timestamp) return null;
  return { type: 'signature', recipientName: delivery.fullName, timestamp };
}

type SampleProof = Pick<ProofOfDelivery, 'type' | 'recipientName' | 'timestamp'>;

const DRIVER = { driverName: 'Sipho Dube', driverPhone: '+27825550186' } as const;

function step(
  status: OrderStatus,
  message: string,
  occurredAt: Date,
  actor: ProgressActor,
): SampleStep {
  return { status, message, occurredAt, actor };
}
