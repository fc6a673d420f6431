import { hasEnded, type OrderStatus, type TrackingStepView } from '@courier/contract';
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
export function trackingSteps(rows: readonly StepRow[]): TrackingStepView[] {
  const happened = withoutRepeatedEnds(rows);
  const newest = happened.findLast(movesTheParcel);
  const toCome = newest ? stepsAfter(newest) : [];
  return [
    ...happened.map((step) => ({
      status: step.message,
      description: describeStep(step.message, step === newest ? 'now' : 'over'),
      location: step.location ?? '',
      orderStatus: step.status,
      timestamp: new Date(Number(step.timestamp)).toISOString(),
      completed: true,
      current: step === newest,
    })),
    ...toCome.map(({ message, status }) => ({
      status: message,
      description: '',
      location: '',
      orderStatus: status,
      timestamp: null,
      completed: false,
      current: false,
    })),
  ];
}

/**
 * An order ends once: what moves the parcel while it stays delivered or cancelled, such as the provider's own word
 * about what the staff has said already, is no further step. Notes stay.
 */
function withoutRepeatedEnds(rows: readonly StepRow[]): StepRow[] {
  let end: StepRow['status'] | null = null;
  return rows.filter((step) => {
    if (!movesTheParcel(step)) return true;
    const isRepeated = step.status === end;
    end = hasEnded(step.status) ? step.status : null;
    return !isRepeated;
  });
}
