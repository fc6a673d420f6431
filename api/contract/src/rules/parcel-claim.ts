import type { OrderStatus } from '../enumerations';
import { addDays, dayInSouthAfrica, type IsoDay } from './business-days';
import { formatDay } from './day-words';
import type { Cents } from './money';

/** What can have happened to a parcel that its sender claims for. */
export const CLAIM_KINDS = ['damaged', 'lost', 'late'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const CLAIM_KIND_LABELS = {
  damaged: 'Damaged',
  lost: 'Lost',
  late: 'Late',
} as const satisfies Record<ClaimKind, string>;

/** Where a claim is. Only a payout leads to `paid_out`. */
export const CLAIM_STATES = ['submitted', 'in_review', 'approved', 'declined', 'paid_out'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const CLAIM_STATE_LABELS = {
  submitted: 'Submitted',
  in_review: 'In review',
  approved: 'Approved',
  declined: 'Declined',
  paid_out: 'Paid out',
} as const satisfies Record<ClaimState, string>;

/** What the staff may decide next. What was decided is taken back by another review until it is paid out. */
export const CLAIM_DECISIONS = {
  submitted: ['in_review', 'approved', 'declined'],
  in_review: ['approved', 'declined'],
  approved: ['in_review'],
  declined: ['in_review'],
  paid_out: [],
} as const satisfies Record<ClaimState, readonly ClaimState[]>;

/** The states of a claim that the company still has to deal with; an order has one such claim at most. */
export const OPEN_CLAIM_STATES = ['submitted', 'in_review', 'approved'] as const;

export function isOpenClaim(state: ClaimState): boolean {
  return OPEN_CLAIM_STATES.some((open) => open === state);
}

/**
 * Calendar days after the delivery, the cancellation or the day by which it was promised on which a claim is still
 * taken.
 */
export const CLAIM_DAYS = 7;

/** The most that a damaged or lost shipment is compensated with, in rand, where the settings do not say otherwise. */
export const CLAIM_COVER = { basic: 1000, insured: 10_000 } as const;

/** In cents. */
export interface ClaimCover {
  readonly basic: Cents;
  readonly insured: Cents;
}

/** What decides whether a claim is taken, and up to which amount. */
export interface ClaimedOrder {
  readonly status: OrderStatus;
  /** null until it is delivered, or until its sender has it back. */
  readonly deliveredAt: Date | null;
  /** Whether it goes back to its sender, or went back, because nobody could take it. */
  readonly returnsToSender?: boolean;
  /** When it was cancelled although the courier had collected it, as one that is lost; null or nothing for any other. */
  readonly cancelledAt?: Date | null;
  /** The last day by which it was promised. */
  readonly promised: IsoDay;
  /** The one before we put it off, by which it is late; missing where we never did. */
  readonly firstPromised?: IsoDay | undefined;
  readonly isInsured: boolean;
  readonly totalAmount: Cents;
  /** What claims of the order were compensated with before. */
  readonly compensated: Cents;
}

/** Whether one kind of claim is taken. */
export interface ClaimOffer {
  readonly kind: ClaimKind;
  /** Why it is not taken; null where it is. */
  readonly unavailable: string | null;
  /** The last day on which it is taken; null while that is not known. */
  readonly until: IsoDay | null;
  /** The most that may be claimed, in cents. */
  readonly maximum: Cents;
}

/** What the sender of an order may claim for at an instant. */
export function claimOffers(order: ClaimedOrder, cover: ClaimCover, at: Date): ClaimOffer[] {
  return CLAIM_KINDS.map((kind) => claimOffer(kind, order, cover, at));
}

/**
 * Whether a claim of a kind is taken at an instant: for a delivered parcel until the seventh day after its delivery,
 * for one that has not arrived from the day after the promised one until the seventh, and for one that was cancelled
 * on its way until the seventh day after that. A parcel that goes back is promised for no day: it counts as delivered
 * once its sender has it, and never as late.
 */
export function claimOffer(
  kind: ClaimKind,
  order: ClaimedOrder,
  cover: ClaimCover,
  at: Date,
): ClaimOffer {
  const until = lastDayOf(kind, order);
  const maximum = Math.max(0, coverOf(kind, order, cover) - order.compensated);
  return { kind, until, maximum, unavailable: refusalOf(kind, order, { until, maximum, at }) };
}

function lastDayOf(
  kind: ClaimKind,
  { deliveredAt, cancelledAt, promised, status, returnsToSender }: ClaimedOrder,
): IsoDay | null {
  if (kind === 'late' && (returnsToSender || cancelledAt)) return null;
  const endedAt = deliveredAt ?? cancelledAt;
  if (endedAt) return addDays(dayInSouthAfrica(endedAt), CLAIM_DAYS);
  const isAwaited = status === 'in_transit' && !returnsToSender;
  return kind === 'lost' && isAwaited ? addDays(promised, CLAIM_DAYS) : null;
}

/** Lateness costs at most what the delivery did; what was inside is covered by the insurance of the shipment. */
function coverOf(kind: ClaimKind, order: ClaimedOrder, { basic, insured }: ClaimCover): Cents {
  if (kind === 'late') return order.totalAmount;
  return order.isInsured ? insured : basic;
}

function refusalOf(
  kind: ClaimKind,
  order: ClaimedOrder,
  {
    until,
    maximum,
    at,
  }: { readonly until: IsoDay | null; readonly maximum: Cents; readonly at: Date },
): string | null {
  const { deliveredAt, cancelledAt, promised, firstPromised = promised } = order;
  const today = dayInSouthAfrica(at);
  if (until === null) return withoutLastDay(kind, order);
  if (kind === 'lost' && !deliveredAt && !cancelledAt && today <= promised) {
    return `Only if the parcel has not arrived by ${formatDay(promised)}`;
  }
  if (kind === 'late' && deliveredAt && dayInSouthAfrica(deliveredAt) <= firstPromised) {
    return `The parcel arrived by ${formatDay(firstPromised)}, as promised`;
  }
  if (today > until) return `Only until ${formatDay(until)}`;
  return maximum === 0 ? COMPENSATED : null;
}

/** Why a kind of claim has no last day yet, or never gets one. */
function withoutLastDay(kind: ClaimKind, { returnsToSender }: ClaimedOrder): string {
  if (returnsToSender) return kind === 'late' ? UNREACHED : NOT_BACK;
  return kind === 'lost' ? NOT_COLLECTED : NOT_DELIVERED;
}

const NOT_COLLECTED = 'Only once the courier has collected the parcel';
const NOT_DELIVERED = 'Only once the parcel is delivered';
const NOT_BACK = 'Only once the sender has the parcel back';
const UNREACHED = 'The parcel was not delivered because the receiver could not be reached';
const COMPENSATED = 'What covers this order was paid out already';
