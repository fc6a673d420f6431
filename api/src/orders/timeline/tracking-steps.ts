import {
  AWAITS_PAYMENT,
  hasEnded,
  isMovement,
  isPlace,
  type OrderStep,
  stepDescription,
  stepTitle,
  type TrackingStepView,
} from '@courier/contract';
import { isoInstant, type RawRow } from '../../platform/database/raw-rows';
import { stepsAfter } from './order-timeline';
import { stepOf, type StoredStep } from './stored-step';
import type { TrackingUpdate } from './tracking-update.entity';

/** A step that happened, as plain SQL reads it. */
export type StepRow = RawRow<Pick<TrackingUpdate, 'status' | 'location' | 'timestamp'>> &
  StoredStep;

type Recorded = Omit<StepRow, keyof StoredStep> & { readonly step: OrderStep };

/**
 * The timeline: what happened in the order of time, the newest move of the parcel marked as current, then what is still to come.
 * @param rows in the order in which they were recorded
 * @param order whether nobody looks for a driver before it is paid, and whether the parcel goes back to its sender
 * @param seesMoney whether the reader may know what was paid back
 */
export function trackingSteps(
  rows: readonly StepRow[],
  { awaitsPayment = false, returnsToSender = false } = {},
  seesMoney = false,
): TrackingStepView[] {
  const recorded = withoutRepeatedEnds(rows.map((row) => ({ ...row, step: stepOf(row) })));
  const newest = recorded.findLast(({ step }) => isPlace(step.kind));
  const happened = inOrderOfTime(withoutCorrected(recorded));
  const toCome = newest
    ? stepsAfter({ kind: newest.step.kind, status: newest.status }, returnsToSender)
    : [];
  // Nobody is contacted any more about an attempt after which something was chosen.
  const isSettled =
    newest?.step.kind === 'attempt_failed' &&
    recorded.slice(recorded.indexOf(newest)).some(({ step }) => step.kind === 'delivery_chosen');
  return [
    ...happened.map((row) => ({
      kind: row.step.kind,
      status: stepTitle(row.step),
      description:
        row === newest && awaitsPayment && row.status === 'pending'
          ? AWAITS_PAYMENT
          : stepDescription(row.step, row === newest && !isSettled ? 'now' : 'past', seesMoney),
      location: row.location ?? '',
      orderStatus: row.status,
      timestamp: isoInstant(row.timestamp),
      completed: true,
      current: row === newest,
    })),
    ...toCome.map(({ kind, status }) => ({
      kind,
      status: stepTitle({ kind }),
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
 * As it happened: what the provider sends comes later than it was, and is recorded then. Steps of one instant stay as they
 * were recorded, and nothing is before the first, whatever clock it was told by.
 */
function inOrderOfTime(rows: readonly Recorded[]): Recorded[] {
  const first = Number(rows[0]?.timestamp ?? 0);
  const timeOf = ({ timestamp }: Recorded) => Math.max(first, Number(timestamp));
  return rows.toSorted((a, b) => timeOf(a) - timeOf(b));
}

const moves = ({ step }: Recorded) => isMovement(step.kind);

/**
 * Of what was said of one attempt, why it failed or what follows, the last word: the rest was wrong or is over, and stays in
 * the history for the staff.
 */
function withoutCorrected(rows: readonly Recorded[]): Recorded[] {
  return rows.filter(({ step }, place) => {
    if (!SAID_OF_ATTEMPTS.has(step.kind)) return true;
    const next = rows
      .slice(place + 1)
      .find((row) => row.step.kind === step.kind || row.step.kind === 'attempt_failed');
    return next?.step.kind !== step.kind;
  });
}

const SAID_OF_ATTEMPTS: ReadonlySet<OrderStep['kind']> = new Set([
  'attempt_explained',
  'delivery_chosen',
]);

/**
 * An order ends once: what moves the parcel while it stays delivered or cancelled, such as the provider's own word
 * about what the staff has said already, is no further step. Notes stay.
 */
function withoutRepeatedEnds(rows: readonly Recorded[]): Recorded[] {
  let end: Recorded['status'] | null = null;
  return rows.filter((row) => {
    if (!moves(row)) return true;
    const isRepeated = row.status === end;
    end = hasEnded(row.status) ? row.status : null;
    return !isRepeated;
  });
}
