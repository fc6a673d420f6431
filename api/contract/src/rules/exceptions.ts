import {
  type ExceptionAction,
  type ExceptionKind,
  type HandOverKind,
  type PaymentMethod,
  type PaymentStatus,
  type TicketPriority,
} from '../enumerations';
import { addDays, dayInSouthAfrica, type IsoDay, startOfDayInSouthAfrica } from './business-days';
import { type Collection, COLLECTION_WINDOWS, isAwaitingCollection } from './collection';
import type { BookedDelivery } from './chosen-delivery';
import type { CollectionOptions } from './collection-options';
import type { FailedAttemptReason } from './failed-attempt';
import type { Cents } from './money';
import { type OrderHold, holdOverSince } from './order-hold';
import type { StepKind } from './order-steps';
import type { ClaimKind, ClaimState } from './parcel-claim';
import { shownPaymentStatus } from './payment-due';
import { isWaiting, promiseOf, type PromisedOrder } from './promise';
import { REPLY_HOURS } from './ticket-target';
import { foldTown } from './town-name';
import { workingHoursBefore } from './working-hours';

/** What is done about each kind. */
export const ACTION_OF_EXCEPTION = {
  late: 'give_new_date',
  missed_collection: 'rebook',
  attempt_failed: 'book_new_day',
  no_courier: 'assign',
  hand_over_failing: 'send_again',
  at_risk: 'ask_courier',
  stuck: 'ask_courier',
  hold_over: 'release',
  counter_over: 'return_to_sender',
  awaiting_payment: 'remind',
  refund_due: 'pay_back',
  proof_to_check: 'check_proof',
  ticket_over_target: 'reply',
  claim_to_decide: 'decide',
} as const satisfies Record<ExceptionKind, ExceptionAction>;

/** Working hours without any event after which a collected parcel is stuck: inside its town, and to another one. */
export const STUCK_HOURS = { sameTown: 12, otherTown: 24 } as const;

/** Hours before its collection begins in which an order without a courier needs one. */
export const NO_COURIER_HOURS = 2;

/** Days after it was placed on which an order that is paid in advance is asked about. */
export const UNPAID_DAYS = 2;

/** Tries after which a hand-over that is still tried by itself counts as failing. */
export const FAILING_TRIES = 3;

/** The one-line facts of an exception; which there are is said by its kind. */
export interface ExceptionData {
  /** Of `late`, `at_risk`: the last promised day. Of `counter_over`: the last one on which it was to wait. */
  readonly due?: IsoDay;
  /** Of `missed_collection`, `no_courier`: the one that was agreed. */
  readonly collection?: Collection;
  /** Of `missed_collection`: whether a courier was assigned. */
  readonly hadCourier?: boolean;
  /** Of `late`, `stuck`: the newest step that moved the parcel. */
  readonly lastStep?: StepKind;
  /** Of `stuck`: working hours that were allowed. Of `ticket_over_target`: those within which it was to be replied to. */
  readonly hours?: number;
  /** Of `attempt_failed`: how many failed so far that count. Of `hand_over_failing`: how often it was tried. */
  readonly attempts?: number;
  /** Of `attempt_failed`: why, where the staff has said it. */
  readonly failedReason?: FailedAttemptReason;
  /** Of `attempt_failed`: when the courier comes again, and who chose that, where somebody has. */
  readonly chosen?: Pick<BookedDelivery, 'choice' | 'day' | 'window' | 'by' | 'counter'>;
  /** Of `attempt_failed`: what the staff noted of it. Of `hand_over_failing`: what the provider answered. */
  readonly reason?: string;
  /** Of `hand_over_failing`: what is tried, and whether it is tried by itself no more. */
  readonly job?: HandOverKind | 'update_order';
  readonly isParked?: boolean;
  /** Of `counter_over`: the store at which it waits. */
  readonly counterName?: string;
  /** Of `hold_over`: why it is held, and until when it was to be; no day where that was open. */
  readonly hold?: OrderHold;
  /** Of `awaiting_payment`, `proof_to_check`: how the order is to be paid. */
  readonly paymentMethod?: PaymentMethod;
  /** Of `refund_due`: whether the order was cancelled. */
  readonly isCancelled?: boolean;
  /** Of `ticket_over_target`. */
  readonly priority?: TicketPriority;
  /** Of `claim_to_decide`: what happened to the parcel. */
  readonly claim?: ClaimKind;
}

/** An exception that ought to be open. */
export interface DueException {
  readonly kind: ExceptionKind;
  readonly since: Date;
  /** What it is about in money, in cents; null where it is not about money. */
  readonly amount: Cents | null;
  readonly data: ExceptionData;
}

/** What is known of an order where it is decided which exceptions it is. */
export interface OrderFacts extends PromisedOrder {
  readonly isErased: boolean;
  readonly placedAt: Date;
  /** Of an order that the staff holds, when and why; null for any other. */
  readonly hold: (OrderHold & { readonly heldAt: Date }) | null;
  readonly collection: Collection | null;
  /** The last day on which it waits at a counter; null where it does not. */
  readonly counterUntil: IsoDay | null;
  readonly fromTown: string;
  readonly toTown: string;
  /** The newest step that moved the parcel. */
  readonly lastStep: StepKind | null;
  /** When anything was last heard of the parcel. */
  readonly heardAt: Date;
  /** Those that count. */
  readonly failedAttempts: number;
  /** When the last one failed. */
  readonly failedAt: Date | null;
  /** Why the last one failed; null where nobody has said. */
  readonly failedReason: FailedAttemptReason | null;
  /** What was chosen after the last one; null where nothing was. */
  readonly chosen: BookedDelivery | null;
  /** What the staff noted of it. */
  readonly failureNote: string | null;
  /** Whether the last attempt failed and nobody has seen to it. */
  readonly attemptFailed: boolean;
  readonly handOver: HandOverFacts | null;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  /** What is still to be paid. */
  readonly due: Cents;
  readonly refundDue: boolean;
  /** What is to be paid back. */
  readonly toRefund: Cents;
}

/** What is being told the provider, or was given up. */
export interface HandOverFacts {
  readonly job: HandOverKind | 'update_order';
  readonly attempts: number;
  readonly isParked: boolean;
  readonly error: string | null;
  readonly createdAt: Date;
}

/** When couriers work here, beyond the law's holidays. */
export type WorkOptions = Pick<CollectionOptions, 'extraHolidays' | 'collectionWindows'>;

/** The exceptions that an order is at an instant, each kind at most once. */
export function orderExceptions(
  order: OrderFacts,
  now: Date,
  { extraHolidays = [], collectionWindows = COLLECTION_WINDOWS }: WorkOptions = {},
): DueException[] {
  if (order.isErased) return [];
  return [
    ofPromise(order, now, extraHolidays),
    ofCollection(order, now, collectionWindows),
    ofSilence(order, now, extraHolidays),
    ofHold(order, now, extraHolidays),
    ofCounter(order, now),
    ofAttempt(order),
    ofHandOver(order),
    ofPayment(order, now),
    ofRefund(order),
  ].filter((found) => found !== null);
}

function ofPromise(order: OrderFacts, now: Date, holidays: readonly IsoDay[]): DueException | null {
  const promise = promiseOf(order, now, holidays);
  const { due, state } = promise ?? {};
  if (state === 'at_risk') return { kind: state, since: now, amount: null, data: { due } };
  if (state !== 'late') return null;
  const data = { due, ...lastStepOf(order) };
  return { kind: state, since: promise?.since ?? now, amount: null, data };
}

/** Nobody comes for an order that waits for its payment, or that the staff holds. */
function ofCollection(
  order: OrderFacts,
  now: Date,
  windows: readonly string[],
): DueException | null {
  const { collection, status } = order;
  if (collection === null || isWaiting(order) || !isAwaitingCollection(status)) return null;
  const { from, until } = collectionTimes(collection, windows);
  const hadCourier = status === 'confirmed';
  if (now >= until) {
    const data = { collection, hadCourier };
    return { kind: 'missed_collection', since: until, amount: null, data };
  }
  const since = new Date(from.getTime() - NO_COURIER_HOURS * HOUR_MS);
  if (hadCourier || now < since) return null;
  return { kind: 'no_courier', since, amount: null, data: { collection } };
}

/** From when until when a courier was to come; without a window, within all of the day's. */
function collectionTimes(
  { day, window }: Collection,
  windows: readonly string[],
): { readonly from: Date; readonly until: Date } {
  const first = window ?? windows[0] ?? '';
  const last = window ?? windows.at(-1) ?? '';
  return { from: instantOn(day, first.slice(0, 5)), until: instantOn(day, last.slice(6)) };
}

function instantOn(day: IsoDay, time: string): Date {
  const [hours = '', minutes = ''] = time.split(':');
  const ms = Number(hours) * HOUR_MS + Number(minutes) * 60_000;
  return new Date(startOfDayInSouthAfrica(day).getTime() + ms);
}

function ofSilence(order: OrderFacts, now: Date, holidays: readonly IsoDay[]): DueException | null {
  if (order.status !== 'in_transit' || order.counterUntil !== null) return null;
  const isSameTown = foldTown(order.fromTown) === foldTown(order.toTown);
  const hours = isSameTown ? STUCK_HOURS.sameTown : STUCK_HOURS.otherTown;
  if (order.heardAt > workingHoursBefore(now, hours, holidays)) return null;
  const data = { hours, ...lastStepOf(order) };
  return { kind: 'stuck', since: order.heardAt, amount: null, data };
}

/** So that nobody forgets what is held: time alone releases nothing. */
function ofHold({ hold }: OrderFacts, now: Date, holidays: readonly IsoDay[]): DueException | null {
  const since = hold && holdOverSince(hold, now, holidays);
  if (!hold || !since) return null;
  const { reason, until } = hold;
  return { kind: 'hold_over', since, amount: null, data: { hold: { reason, until } } };
}

/** Nobody came for it in time: somebody has to send it back, or to ring. */
function ofCounter({ status, counterUntil, chosen }: OrderFacts, now: Date): DueException | null {
  if (status !== 'in_transit' || counterUntil === null) return null;
  if (counterUntil >= dayInSouthAfrica(now)) return null;
  const counterName = chosen?.counter?.name;
  const data = { due: counterUntil, ...(counterName && { counterName }) };
  const since = startOfDayInSouthAfrica(addDays(counterUntil, 1));
  return { kind: 'counter_over', since, amount: null, data };
}

/** Once the driver is on the way again, the next attempt is under way. */
function ofAttempt(order: OrderFacts): DueException | null {
  const isFailed = order.attemptFailed && order.lastStep === 'attempt_failed';
  if (!isFailed || order.status !== 'in_transit' || order.returnsToSender) return null;
  const data = {
    attempts: order.failedAttempts,
    ...(order.failedReason && { failedReason: order.failedReason }),
    ...(order.failureNote && { reason: order.failureNote }),
    ...(order.chosen && { chosen: chosenFact(order.chosen) }),
  };
  return { kind: 'attempt_failed', since: order.failedAt ?? order.heardAt, amount: null, data };
}

function chosenFact({ choice, day, window, by, counter }: BookedDelivery): ExceptionData['chosen'] {
  return { choice, day, window, by, ...(counter && { counter }) };
}

function ofHandOver({ handOver }: OrderFacts): DueException | null {
  if (!handOver) return null;
  const { job, attempts, isParked, error, createdAt } = handOver;
  const data = { job, attempts, isParked, ...(error && { reason: error.slice(0, REASON_MOST) }) };
  return { kind: 'hand_over_failing', since: createdAt, amount: null, data };
}

/** What the courier collects at the door is paid when he comes. */
function ofPayment(order: OrderFacts, now: Date): DueException | null {
  const { paymentMethod, placedAt } = order;
  if (shownPaymentStatus(order) !== 'pending') return null;
  if (now.getTime() - placedAt.getTime() < UNPAID_DAYS * 24 * HOUR_MS) return null;
  return { kind: 'awaiting_payment', since: placedAt, amount: order.due, data: { paymentMethod } };
}

function ofRefund(order: OrderFacts): DueException | null {
  if (!order.refundDue) return null;
  const data = { isCancelled: order.status === 'cancelled' };
  return { kind: 'refund_due', since: order.heardAt, amount: order.toRefund, data };
}

function lastStepOf({ lastStep }: OrderFacts): Pick<ExceptionData, 'lastStep'> {
  return lastStep ? { lastStep } : {};
}

/** What decides whether a ticket was replied to in time. */
export interface TicketFacts {
  readonly priority: TicketPriority;
  /** Since when its author waits for a reply; null while there is none to give. */
  readonly waitsSince: Date | null;
  /** By when the reply is due; null while there is none to give. */
  readonly answerBy: Date | null;
}

/** A ticket whose reply is overdue; else null. */
export function ticketException(
  { priority, waitsSince, answerBy }: TicketFacts,
  now: Date,
): DueException | null {
  if (waitsSince === null || answerBy === null || now < answerBy) return null;
  const data = { priority, hours: REPLY_HOURS[priority] };
  return { kind: 'ticket_over_target', since: waitsSince, amount: null, data };
}

/** A claim that the company has to decide; else null. Amounts in cents. */
export function claimException(claim: {
  readonly kind: ClaimKind;
  readonly state: ClaimState;
  readonly amount: Cents;
  readonly createdAt: Date;
}): DueException | null {
  if (claim.state !== 'submitted' && claim.state !== 'in_review') return null;
  const { kind, amount, createdAt: since } = claim;
  return { kind: 'claim_to_decide', since, amount, data: { claim: kind } };
}

/** A proof of payment of an order that still waits for it; else null. Amounts in cents. */
export function proofException(proof: {
  readonly toCheck: boolean;
  readonly due: Cents;
  readonly paymentMethod: PaymentMethod;
  readonly createdAt: Date;
}): DueException | null {
  if (!proof.toCheck) return null;
  const { due: amount, paymentMethod, createdAt: since } = proof;
  return { kind: 'proof_to_check', since, amount, data: { paymentMethod } };
}

/** More of what the provider said would not be read in a row. */
const REASON_MOST = 200;

const HOUR_MS = 3_600_000;
