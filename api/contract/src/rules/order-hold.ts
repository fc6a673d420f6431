import {
  addBusinessDays,
  addDays,
  dayInSouthAfrica,
  type IsoDay,
  startOfDayInSouthAfrica,
} from './business-days';
import { formatDay } from './day-words';

/** Why an order is not handed over for now, as the staff says it. */
export const HOLD_REASONS = [
  'sender_asked',
  'receiver_away',
  'address_to_check',
  'contents_to_check',
  'payment_to_check',
  'not_safe',
  'other',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The reasons as the staff reads them. */
export const HOLD_REASON_LABELS = {
  sender_asked: 'Sender asked us to wait',
  receiver_away: 'Receiver is away',
  address_to_check: 'Address or phone to check',
  contents_to_check: 'Contents or packing to check',
  payment_to_check: 'Payment to check',
  not_safe: 'Not safe to collect or deliver',
  other: 'Another reason',
} as const satisfies Record<HoldReason, string>;

/** What whoever tracks the parcel reads of each: nothing about money, and nothing that accuses anybody. */
const SAID_OF_REASONS = {
  sender_asked: 'The sender asked us to wait.',
  receiver_away: 'The receiver cannot take the parcel yet.',
  address_to_check: 'We are checking an address or a phone number.',
  contents_to_check: 'We are checking what is sent and how it is packed.',
  payment_to_check: 'We are checking the order with its sender.',
  not_safe: 'It is not safe for our couriers at the moment.',
  other: 'We are checking something about the order.',
} as const satisfies Record<HoldReason, string>;

/** An order that the staff holds. */
export interface OrderHold {
  readonly reason: HoldReason;
  /** The last day on which it is held, `2026-11-27`; null where that is open. */
  readonly until: IsoDay | null;
}

/** What an order that is held is to whoever tracks it: that the parcel waits, why and until when. */
export function holdWords({ reason, until }: OrderHold): string {
  return `The parcel waits and no courier comes for it yet. ${SAID_OF_REASONS[reason]} ${untilWords(until)}`;
}

function untilWords(until: IsoDay | null): string {
  return until === null
    ? 'We will tell you when it goes on.'
    : `We expect to go on after ${formatDay(until)}.`;
}

/** A hold in a few words, as the staff reads it: `Receiver is away, until Fri 27 November`. */
export function holdLabel({ reason, until }: OrderHold): string {
  const label = HOLD_REASON_LABELS[reason];
  return until === null ? label : `${label}, until ${formatDay(until)}`;
}

/** Business days after which somebody looks again at an order that is held without a day. */
export const HOLD_REVIEW_DAYS = 2;

/** Calendar days for which an order may be held at most. */
export const HOLD_MOST_DAYS = 60;

/** Since when a hold waits for somebody to look at it again: the end of its day; null while that is not over. */
export function holdOverSince(
  { until, heldAt }: Pick<OrderHold, 'until'> & { readonly heldAt: Date },
  now: Date,
  extraHolidays: readonly IsoDay[] = [],
): Date | null {
  const last = until ?? addBusinessDays(dayInSouthAfrica(heldAt), HOLD_REVIEW_DAYS, extraHolidays);
  return last < dayInSouthAfrica(now) ? startOfDayInSouthAfrica(addDays(last, 1)) : null;
}

/** The first instant of which a hold without a day is not yet over at another. */
export function holdOverBefore(now: Date, extraHolidays: readonly IsoDay[] = []): Date {
  const today = dayInSouthAfrica(now);
  let day = today;
  while (addBusinessDays(addDays(day, -1), HOLD_REVIEW_DAYS, extraHolidays) >= today) {
    day = addDays(day, -1);
  }
  return startOfDayInSouthAfrica(day);
}
