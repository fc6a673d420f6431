import { formatCents, hasEnded, type TrackingStepView } from '@courier/contract';
import { isoInstant, type RawRow } from '../../platform/database/raw-rows';
import {
  AWAITS_PAYMENT,
  describeStep,
  LEDGER_MESSAGES,
  movesTheParcel,
  stepsAfter,
} from './standard-course';
import type { TrackingUpdate } from './tracking-update.entity';

/** A step that happened, as plain SQL reads it. */
export type StepRow = RawRow<Pick<TrackingUpdate, 'status' | 'message' | 'location' | 'timestamp'>>;

/**
 * The timeline: what happened, the newest move of the parcel marked as current, then what is still to come.
 * @param order whether nobody looks for a driver before it is paid, and whether the parcel goes back to its sender
 * @param refunds what was paid out, in cents, by the instants of the steps; none for whoever may not know it
 */
export function trackingSteps(
  rows: readonly StepRow[],
  { awaitsPayment = false, returnsToSender = false } = {},
  refunds: ReadonlyMap<number, number> = new Map(),
): TrackingStepView[] {
  const happened = withoutRepeatedEnds(rows);
  const newest = happened.findLast(movesTheParcel);
  const toCome = newest ? stepsAfter(newest, returnsToSender) : [];
  return [
    ...happened.map((step) => ({
      status: step.message,
      description:
        step === newest && awaitsPayment && step.status === 'pending'
          ? AWAITS_PAYMENT
          : (refundWords(step, refunds) ??
            describeStep(step.message, step === newest ? 'now' : 'over')),
      location: step.location ?? '',
      orderStatus: step.status,
      timestamp: isoInstant(step.timestamp),
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

/** How much a refund paid out; null for any other step, and where it is not known. */
function refundWords(
  { message, timestamp }: StepRow,
  refunds: ReadonlyMap<number, number>,
): string | null {
  const amount = message === LEDGER_MESSAGES.refund && refunds.get(Number(timestamp));
  return amount ? formatCents(amount) : null;
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
