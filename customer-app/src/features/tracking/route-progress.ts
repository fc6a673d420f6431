import { displayStatus, ORDER_STATUSES, type OrderStatus } from '@courier/contract';
import type { RouteState, TimelineState } from '@courier/shared-ui';
import { formatMoment } from '../../shared/times/times';
import type { TrackedAnswer, TrackedStepAnswer } from './tracking-answer';

export interface RouteProgress {
  /** 0 at pickup, 1 at the door. */
  readonly progress: number;
  readonly state: RouteState;
}

export interface TrackedStep {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly time: string;
  readonly state: TimelineState;
}

/** Where the box is drawn for each status; on its way its steps say it more exactly. */
const PLACE_OF_STATUS = {
  pending: { progress: 0, state: 'waiting' },
  confirmed: { progress: 0, state: 'waiting' },
  in_transit: { progress: 0.65, state: 'moving' },
  delivered: { progress: 1, state: 'arrived' },
  cancelled: { progress: 0, state: 'stopped' },
} as const satisfies Record<OrderStatus, RouteProgress>;

export function routeOf(order: TrackedAnswer): RouteProgress {
  const place = order.status ? PLACE_OF_STATUS[order.status] : undefined;
  if (!place) return { progress: 0, state: 'waiting' };
  const steps = rawSteps(order);
  if (place.state === 'stopped') return { ...place, progress: steps.some(isOnTheWay) ? 0.5 : 0 };
  if (place.state !== 'moving') return place;
  const at = steps.findIndex((step) => step.current);
  // The ends belong to pending and delivered.
  const isBetween = at > 0 && at < steps.length - 1;
  return isBetween ? { ...place, progress: at / (steps.length - 1) } : place;
}

export function stepsOf(order: TrackedAnswer): TrackedStep[] {
  return rawSteps(order).map((step, index) => ({
    id: `${index}-${step.status}`,
    ...wordsOf(step),
    location: step.location,
    time: formatMoment(step.timestamp) ?? '',
    state: stateOf(step),
  }));
}

/** The newest thing that happened. */
export function currentStep(order: TrackedAnswer): TrackedStepAnswer | undefined {
  return rawSteps(order).find((step) => step.current);
}

function rawSteps({ trackingSteps, courierDetails }: TrackedAnswer): readonly TrackedStepAnswer[] {
  return trackingSteps?.length ? trackingSteps : (courierDetails?.trackingSteps ?? []);
}

/** Whether the parcel was collected at that step or before it. */
function isOnTheWay({ completed, orderStatus, status }: TrackedStepAnswer): boolean {
  return completed && (orderStatus ?? status) === 'in_transit';
}

/** Two steps may have one status (`in_transit`): what happened comes first, its status below. */
function wordsOf({ status, description }: TrackedStepAnswer) {
  const label = sentence(displayStatus(status));
  const isPlainStatus = (ORDER_STATUSES as readonly string[]).includes(status);
  if (!description || !isPlainStatus) return { title: label, description };
  return { title: description, description: description === label ? '' : label };
}

function stateOf(step: TrackedStepAnswer): TimelineState {
  if (step.current) return 'current';
  return step.completed ? 'completed' : 'pending';
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
