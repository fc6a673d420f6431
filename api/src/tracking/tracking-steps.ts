import type { OrderStatus, TrackingStepView } from '@courier/contract';
import { describeStep, movesTheParcel, stepsAfter } from './standard-course';

/** A step that happened, as plain SQL reads it; the oldest first. */
export interface StepRow {
  readonly status: OrderStatus;
  readonly message: string;
  readonly location: string | null;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** The timeline: what happened, the newest move of the parcel marked as current, then what is still to come. */
export function trackingSteps(happened: readonly StepRow[]): TrackingStepView[] {
  const newest = happened.findLast(movesTheParcel);
  const toCome = newest ? stepsAfter(newest) : [];
  return [
    ...happened.map((step) => ({
      status: step.message,
      description: describeStep(step.message),
      location: step.location ?? '',
      timestamp: new Date(Number(step.timestamp)).toISOString(),
      completed: true,
      current: step === newest,
    })),
    ...toCome.map(({ message }) => ({
      status: message,
      description: '',
      location: '',
      timestamp: null,
      completed: false,
      current: false,
    })),
  ];
}
