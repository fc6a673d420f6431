import {
  displayStatus,
  ORDER_STATUSES,
  type OrderStatus,
  type TrackingStepView,
} from '@courier/contract';
import type { RouteState, TimelineState } from '@courier/shared-ui';
import { formatMoment } from '../../times/times';
import type { TrackedAnswer } from './tracking-answer';

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

/** Where the box is drawn for each status; between the ends its steps say it more exactly. */
const PLACE_OF_STATUS = {
  pending: { progress: 0, state: 'waiting' },
  confirmed: { progress: 0.2, state: 'moving' },
  in_transit: { progress: 0.65, state: 'moving' },
  delivered: { progress: 1, state: 'arrived' },
  cancelled: { progress: 0.5, state: 'stopped' },
} as const satisfies Record<OrderStatus, RouteProgress>;

export function routeOf(order: TrackedAnswer): RouteProgress {
  const place = order.status ? PLACE_OF_STATUS[order.status] : undefined;
  if (!place) return { progress: 0, state: 'waiting' };
  if (place.state !== 'moving') return place;
  const steps = rawSteps(order);
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
export function currentStep(order: TrackedAnswer): TrackingStepView | undefined {
  return rawSteps(order).find((step) => step.current);
}

function rawSteps({ trackingSteps, courierDetails }: TrackedAnswer): TrackingStepView[] {
  return trackingSteps?.length ? trackingSteps : (courierDetails?.trackingSteps ?? []);
}

/** Two steps may have one status (`in_transit`): what happened comes first, its status below. */
function wordsOf({ status, description }: TrackingStepView) {
  const label = sentence(displayStatus(status));
  const isPlainStatus = (ORDER_STATUSES as readonly string[]).includes(status);
  if (!description || !isPlainStatus) return { title: label, description };
  return { title: description, description: description === label ? '' : label };
}

function stateOf(step: TrackingStepView): TimelineState {
  if (step.current) return 'current';
  return step.completed ? 'completed' : 'pending';
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
