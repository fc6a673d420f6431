import { estimateDelivery } from '@courier/contract';
import { type CourierData, NO_COURIER } from '../../orders/courier-data';
import {
  PROVIDER_ACTOR,
  type ProgressActor,
  type ProgressStep,
} from '../../orders/timeline/progress-step';
import type { ProofOfDelivery } from '../../orders/proof/proof-of-delivery.entity';
import { STANDARD_TIMELINE, type TimelineStep } from '../../orders/timeline/order-timeline';
import type { SampleOrder } from './sample-orders';

type SampleStep = Omit<ProgressStep, 'order'>;

const MINUTE = 60_000;

/** What has happened to a sample order since it was placed, after its first step. */
export function sampleHistory(sample: SampleOrder, placedAt: Date, now: Date): SampleStep[] {
  const after = (minutes: number) => new Date(placedAt.getTime() + minutes * MINUTE);
  if (sample.progress === 'cancelled') {
    const cancelled = { kind: 'cancelled', status: 'cancelled' } as const;
    return [step(cancelled, after(50), { kind: 'admin', id: null })];
  }
  const day = estimateDelivery(placedAt, sample.serviceType).earliest;
  const isOut = isOnTheRoad(sample);
  // Half past one and a quarter to three in the afternoon in South Africa.
  const outAt = isOut ? new Date(now.getTime() - 40 * MINUTE) : new Date(`${day}T11:30:00Z`);
  const collectedAt = new Date(Math.min(after(170).getTime(), outAt.getTime() - 30 * MINUTE));
  const times = [placedAt, after(25), collectedAt, outAt, new Date(`${day}T12:45:00Z`)];
  const places = ['', '', sample.pickup.city, sample.delivery.city, sample.delivery.city];
  const hasFailed = sample.progress === 'attempt_failed';
  const last = hasFailed ? 'out_for_delivery' : sample.progress;
  const reached = STANDARD_TIMELINE.findIndex(({ kind }) => kind === last);
  const steps = STANDARD_TIMELINE.slice(1, reached + 1).map((reachedStep, index) => ({
    ...step(reachedStep, times[index + 1] ?? now, PROVIDER_ACTOR),
    location: places[index + 1] || null,
  }));
  if (!hasFailed) return steps;
  const failedAt = new Date(now.getTime() - 15 * MINUTE);
  const failed = { kind: 'attempt_failed', status: 'in_transit' } as const;
  return [...steps, { ...step(failed, failedAt, PROVIDER_ACTOR), location: sample.delivery.city }];
}

function isOnTheRoad({ progress }: SampleOrder): boolean {
  return progress === 'out_for_delivery' || progress === 'attempt_failed';
}

/** The courier of the orders that one has taken on; of these, only one who is out is somewhere now. */
export function sampleCourier({ progress }: SampleOrder, now: Date): CourierData | null {
  if (progress === 'placed' || progress === 'cancelled') return null;
  if (progress !== 'out_for_delivery') return { ...NO_COURIER, ...DRIVER };
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
  if (progress !== 'delivered' || !timestamp) return null;
  return { type: 'signature', recipientName: delivery.fullName, timestamp };
}

type SampleProof = Pick<ProofOfDelivery, 'type' | 'recipientName' | 'timestamp'>;

const DRIVER = { driverName: 'Sipho Dube', driverPhone: '+27825550186' } as const;

function step({ kind, status }: TimelineStep, occurredAt: Date, actor: ProgressActor): SampleStep {
  return { step: { kind }, status, occurredAt, actor };
}
