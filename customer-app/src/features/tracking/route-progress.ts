import { displayStatus, ORDER_STATUSES } from '@courier/contract';
import type { TimelineState } from '@courier/shared-ui';
import { orderRoute, type RouteProgress } from '@courier/shared-ui/courier';
import { formatMoment } from '../../shared/times/times';
import type { TrackedAnswer, TrackedStepAnswer } from './tracking-answer';

interface TrackedStep {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly time: string;
  readonly state: TimelineState;
}

export function routeOf(order: TrackedAnswer): RouteProgress {
  return orderRoute(order, rawSteps(order));
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
