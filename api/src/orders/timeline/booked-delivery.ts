import type { BookedDelivery, ChosenDeliveryView, StepKind } from '@courier/contract';
import { stepOf, type StoredStep } from './stored-step';

/** What says that a parcel is brought again, and what ends that. */
export const ABOUT_BOOKINGS = [
  'delivery_chosen',
  'attempt_failed',
  'return_started',
] as const satisfies readonly StepKind[];

/**
 * When the courier comes again, as it was chosen last; null where nothing was since the newest attempt.
 * @param rows steps of one order, at least those of `ABOUT_BOOKINGS`, in the order in which they were recorded
 */
export function bookedDelivery(rows: readonly StoredStep[]): BookedDelivery | null {
  const newest = rows.findLast(({ kind }) => ABOUT_BOOKINGS.some((about) => about === kind));
  const step = newest && stepOf(newest);
  if (step?.kind !== 'delivery_chosen' || !step.data || step.data.choice === 'return') return null;
  return step.data;
}

/** Without what the receiver read. */
export function chosenDeliveryView({
  choice,
  day,
  window,
  by,
  promised,
  counter,
}: BookedDelivery): ChosenDeliveryView {
  return { choice, day, window, by, promised, ...(counter && { counter }) };
}
