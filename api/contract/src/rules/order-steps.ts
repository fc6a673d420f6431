import type { OrderStatus } from '../enumerations';
import type { Collection } from './collection';
import type { IsoDay } from './business-days';
import {
  BRING_TO_COUNTER,
  type ChosenDelivery,
  chosenWords,
  chooserWords,
} from './chosen-delivery';
import { formatDay } from './day-words';
import { FAILED_ATTEMPT_WORDS, type FailedAttemptReason } from './failed-attempt';
import { formatCents, formatWeight } from './money';
import { holdLabel, holdWords, type OrderHold } from './order-hold';
import { ADJUSTMENT_REASON_WORDS, type AdjustmentReason } from './price-adjustment';

/** What moves the parcel, or says who is to: the newest of these is where the order is. */
export const MOVEMENT_KINDS = [
  'placed',
  'awaiting_driver',
  'confirmed',
  'driver_assigned',
  'driver_under_way',
  'driver_called_back',
  'driver_changed',
  'collection_failed',
  'collected',
  'in_transit',
  'at_depot',
  'left_depot',
  'out_for_delivery',
  'attempt_failed',
  'at_counter',
  'delivered',
  'return_started',
  'out_for_return',
  'return_stopped',
  'returned',
  'cancelled',
  'cancelled_at_dispatch',
  'corrected_at_dispatch',
  'note',
] as const;

/** What leaves the parcel where it is. */
export const REMARK_KINDS = [
  'attempt_explained',
  'delivery_chosen',
  'held',
  'hold_released',
  'hold_ended',
  'collection_moved',
  'contacts_corrected',
  'addresses_corrected',
  'reweighed',
  'discount_given',
  'surcharge_added',
  'price_changed',
  'more_due',
  'nothing_due',
  'payment_received',
  'part_payment_received',
  'payment_not_received',
  'payment_reversed',
  'refund_paid',
  'refund_reversed',
  'refund_dismissed',
  'claim_paid_out',
  'claim_payout_reversed',
  'shipped_before_payment',
  'proof_added',
] as const;

export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Every kind of step in the timeline of an order. What a step means, and what follows from it, is decided by its kind. */
export type StepKind = MovementKind | (typeof REMARK_KINDS)[number];

/** What came in, or went out, for an order. */
export type MoneyStepKind =
  | 'payment_received'
  | 'part_payment_received'
  | 'payment_not_received'
  | 'payment_reversed'
  | 'refund_paid'
  | 'refund_reversed'
  | 'claim_paid_out'
  | 'claim_payout_reversed';

/** The entry of the ledger that a step is about. Amounts are in cents. */
export interface EntryOfStep {
  readonly entryId: number;
  readonly amount: number;
  /** What of a payment was more than was due; left out where nothing was. */
  readonly excess?: number;
}

/** Which ends of the way were corrected. */
interface CorrectedEnds {
  readonly pickup: boolean;
  readonly delivery: boolean;
}

/** The stay of a parcel at the counter of a store. */
export interface CounterStay {
  readonly name: string;
  readonly until: IsoDay;
}

/** What was taken off or added to the price by hand, in cents, and why. */
export interface AdjustmentOfStep {
  readonly reason: AdjustmentReason;
  readonly amount: number;
  /** Of the fee for another try after the newest that failed, and of what is taken back of it. */
  readonly forAttempt?: true;
}

/** What there is to say of a step beside its kind. */
interface StepDataByKind extends Readonly<Record<MoneyStepKind, EntryOfStep>> {
  /** In the words of a release that knew no kinds, or of somebody else. */
  readonly note: { readonly text: string };
  /** Why the newest attempt before it failed; the newest of several is right. */
  readonly attempt_explained: { readonly reason: FailedAttemptReason };
  /** What becomes of a parcel that could not be delivered; the newest after an attempt is right. */
  readonly delivery_chosen: ChosenDelivery;
  /** At which store it waits for its receiver, and the last day on which it does. */
  readonly at_counter: CounterStay;
  /** Why the staff holds it, and until when; the newest is right. */
  readonly held: OrderHold;
  readonly collection_moved: Collection;
  readonly contacts_corrected: CorrectedEnds;
  readonly addresses_corrected: CorrectedEnds;
  /** The weight that counts for the price, in kg. */
  readonly reweighed: { readonly from: number; readonly to: number };
  readonly discount_given: AdjustmentOfStep;
  readonly surcharge_added: AdjustmentOfStep;
  /** In cents. */
  readonly price_changed: { readonly from: number; readonly to: number };
}

type StepDataOf<Kind extends StepKind> = Kind extends keyof StepDataByKind
  ? StepDataByKind[Kind]
  : null;

/** What happened to an order. Without data where the kind says it all, and for steps of a release that kept none. */
export type OrderStep = {
  [Kind in StepKind]: { readonly kind: Kind; readonly data?: StepDataOf<Kind> | null };
}[StepKind];

/** What a kind of step says to the people who wait. */
interface StepWords {
  readonly title: string;
  /** While the order is at the step, and once another one came after it; left out where the title says it all. */
  readonly now?: string;
  readonly past?: string;
}

const NO_DELIVERY = { now: 'This order will not be delivered.', past: 'The order was cancelled.' };
const THANKS = 'Thank you for your payment.';

const WORDS: Readonly<Record<Exclude<StepKind, 'note'>, StepWords>> = {
  placed: {
    title: 'Order received',
    now: 'We have your order and are looking for a driver.',
    past: 'We received your order.',
  },
  awaiting_driver: {
    title: 'Waiting for a driver',
    now: 'We are looking for a driver.',
    past: 'We were looking for a driver.',
  },
  confirmed: {
    title: 'Order confirmed',
    now: 'Your order is confirmed.',
    past: 'Your order was confirmed.',
  },
  driver_assigned: {
    title: 'Driver assigned',
    now: 'A driver will collect the parcel.',
    past: 'A driver was assigned to collect the parcel.',
  },
  driver_under_way: {
    title: 'Driver on the way to collect',
    now: 'The driver is on the way to the pickup address.',
    past: 'The driver left for the pickup address.',
  },
  driver_called_back: {
    title: 'Driver called back',
    now: 'A driver will collect the parcel at the new time.',
    past: 'The driver was told to collect the parcel at another time.',
  },
  driver_changed: {
    title: 'Driver changed',
    now: 'Another driver will collect the parcel.',
    past: 'Another driver was to collect the parcel.',
  },
  collection_failed: {
    title: 'Collection attempt failed',
    now: 'We will contact you about another attempt.',
    past: 'The driver could not collect the parcel.',
  },
  collected: {
    title: 'Parcel collected',
    now: 'The driver has the parcel.',
    past: 'The driver collected the parcel.',
  },
  in_transit: {
    title: 'In transit',
    now: 'The parcel is on its way.',
    past: 'The parcel was on its way.',
  },
  at_depot: {
    title: 'At the depot',
    now: 'The parcel is at our depot and leaves for the delivery address next.',
    past: 'The parcel arrived at our depot.',
  },
  left_depot: {
    title: 'Left the depot',
    now: 'A driver has the parcel and will deliver it.',
    past: 'A driver picked the parcel up at our depot.',
  },
  out_for_delivery: {
    title: 'Out for delivery',
    now: 'The driver is on the way to the delivery address.',
    past: 'The driver left for the delivery address.',
  },
  attempt_failed: {
    title: 'Delivery attempt failed',
    now: 'We will contact you about another attempt.',
    past: 'The driver could not deliver the parcel.',
  },
  at_counter: {
    title: 'Waiting at the counter',
    now: 'The parcel waits at the counter to be collected.',
    past: 'The parcel waited at the counter to be collected.',
  },
  delivered: {
    title: 'Delivered',
    now: 'The parcel has arrived.',
    past: 'The parcel was marked as delivered.',
  },
  return_started: {
    title: 'On its way back to the sender',
    now: 'We could not deliver the parcel and are bringing it back to the sender.',
    past: 'We were bringing the parcel back to the sender.',
  },
  out_for_return: {
    title: 'Driver on the way to the sender',
    now: 'The driver is on the way to the pickup address with the parcel.',
    past: 'The driver left for the pickup address with the parcel.',
  },
  return_stopped: {
    title: 'Return to sender stopped',
    now: 'We will try to deliver the parcel again.',
    past: 'The parcel was to be delivered after all.',
  },
  returned: {
    title: 'Returned to sender',
    now: 'The sender has the parcel back.',
    past: 'The parcel was given back to the sender.',
  },
  cancelled: { title: 'Order cancelled', ...NO_DELIVERY },
  cancelled_at_dispatch: { title: 'Cancelled at dispatch', ...NO_DELIVERY },
  corrected_at_dispatch: { title: 'Correction' },
  attempt_explained: { title: 'Why it was not delivered' },
  delivery_chosen: { title: 'What happens next' },
  held: { title: 'On hold', past: 'The parcel waited and no courier came for it.' },
  hold_released: {
    title: 'No longer on hold',
    now: 'The parcel waits no longer: we are looking for a driver.',
    past: 'The parcel waited no longer.',
  },
  hold_ended: {
    title: 'Hold ended',
    now: 'The courier has the parcel already, so that it waits no longer.',
    past: 'The courier had the parcel already, so that it waited no longer.',
  },
  collection_moved: {
    title: 'Collection rescheduled',
    now: 'The courier collects the parcel at another time. The tracking page says when.',
    past: 'The collection was moved to another time.',
  },
  contacts_corrected: { title: 'Contact details corrected' },
  addresses_corrected: { title: 'Address corrected' },
  reweighed: { title: 'Weighed and measured' },
  discount_given: { title: 'Discount given' },
  surcharge_added: { title: 'Surcharge added' },
  price_changed: { title: 'Price changed' },
  more_due: { title: 'More is to be paid' },
  nothing_due: { title: 'Nothing is to be paid' },
  payment_received: { title: 'Payment received', now: THANKS, past: THANKS },
  part_payment_received: { title: 'Part payment received' },
  payment_not_received: { title: 'Payment marked as not received' },
  payment_reversed: { title: 'Payment reversed' },
  refund_paid: { title: 'Refund paid out' },
  refund_reversed: { title: 'Refund reversed' },
  refund_dismissed: { title: 'No refund due' },
  claim_paid_out: { title: 'Claim paid out' },
  claim_payout_reversed: { title: 'Payout of a claim reversed' },
  shipped_before_payment: {
    title: 'Released before payment',
    now: 'We send a courier before your payment reflects.',
    past: 'We did not wait for the payment to reflect.',
  },
  proof_added: { title: 'Proof of delivery added' },
};

/** The name of a step, as the timeline, the history, mails and files have it. */
export function stepTitle(step: OrderStep): string {
  return step.kind === 'note' ? (step.data?.text ?? '') : WORDS[step.kind].title;
}

/**
 * What a step means for the people who wait: as of now, or looking back. Empty where its title says it all.
 * @param seesMoney whether the reader may know what was paid back
 */
export function stepDescription(
  step: OrderStep,
  tense: 'now' | 'past' = 'now',
  seesMoney = false,
): string {
  if (step.kind === 'note') return '';
  if (step.kind === 'held' && tense === 'now' && step.data) return holdWords(step.data);
  if (step.kind === 'attempt_explained') return step.data ? `${whyOf(step.data)}.` : '';
  if (step.kind === 'delivery_chosen') return step.data ? `${chosenWords(step.data)}.` : '';
  if (step.kind === 'at_counter' && step.data) return counterWords(step.data, tense);
  if (step.kind === 'refund_paid' && step.data && seesMoney) return formatCents(step.data.amount);
  return WORDS[step.kind][tense] ?? '';
}

function counterWords({ name, until }: CounterStay, tense: 'now' | 'past'): string {
  if (tense === 'past') return `The parcel waited at the counter of ${name} to be collected.`;
  return `Collect it at the counter of ${name} until ${formatDay(until)}. ${BRING_TO_COUNTER}`;
}

/** The step by which a person of the staff sets a status. */
export const STEP_OF_STATUS = {
  pending: 'awaiting_driver',
  confirmed: 'confirmed',
  in_transit: 'in_transit',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, StepKind>;

/** What is said of a pending order in place of its step while it is held until it is paid. */
export const AWAITS_PAYMENT =
  'We have your order. We look for a driver once your payment reflects.';

function whyOf({ reason }: { readonly reason: FailedAttemptReason }): string {
  return FAILED_ATTEMPT_WORDS[reason];
}

/** What a step says to the staff beside its title: its amounts, or why an attempt failed. null where that is nothing. */
export function stepDetail(step: OrderStep): string | null {
  if (step.kind === 'attempt_explained') return step.data ? whyOf(step.data) : null;
  if (step.kind === 'delivery_chosen' && step.data) {
    return `${chosenWords(step.data)}, ${chooserWords(step.data)}`;
  }
  if (step.kind === 'at_counter' && step.data) {
    return `${step.data.name}, until ${formatDay(step.data.until)}`;
  }
  if (step.kind === 'held') return step.data ? holdLabel(step.data) : null;
  if (step.kind === 'reweighed' && step.data) {
    return `${formatWeight(step.data.from)} to ${formatWeight(step.data.to)}`;
  }
  if ((step.kind === 'discount_given' || step.kind === 'surcharge_added') && step.data) {
    return adjustmentWords(step.data);
  }
  if (step.kind === 'price_changed' && step.data) {
    return `${formatCents(step.data.from)} to ${formatCents(step.data.to)}`;
  }
  const isPayment = step.kind === 'payment_received' || step.kind === 'part_payment_received';
  return isPayment && step.data?.excess
    ? `${formatCents(step.data.excess)} more than was due`
    : null;
}

function adjustmentWords({ reason, amount }: AdjustmentOfStep): string {
  return `${formatCents(amount)}, ${ADJUSTMENT_REASON_WORDS[reason]}`;
}

/**
 * Whether the newest step of these says where an order is: what moves the parcel, and that it is held or no longer. Holding it
 * says nothing of where the parcel is, so that what the provider tells of before still counts.
 */
export function isPlace(kind: StepKind): boolean {
  return isMovement(kind) || kind === 'held' || kind === 'hold_released';
}

/** Whether a step moves the parcel, or says who is to. */
export function isMovement(kind: StepKind): kind is MovementKind {
  return MOVEMENTS.has(kind);
}

const MOVEMENTS: ReadonlySet<StepKind> = new Set(MOVEMENT_KINDS);
