import {
  amountToCollect,
  type BookedDelivery,
  countsAsAttempt,
  dayInSouthAfrica,
  DELIVERY_CHOICES,
  type DeliveryChoice,
  type IsoDay,
  isPaidAtTheDoor,
  type StepKind,
} from '@courier/contract';
import { type EntityManager, In } from 'typeorm';
import type { AppConfig } from '../../platform/config/config';
import { isInsured } from '../../pricing/quotes/insured.read-model';
import type { Order } from '../order.entity';
import { ABOUT_BOOKINGS, bookedDelivery } from '../timeline/booked-delivery';
import { type FailedAttempt, failedAttempts } from '../timeline/failed-attempts';
import { findLatestMovement } from '../timeline/latest-movement';
import { stepOf, type StoredStep } from '../timeline/stored-step';
import { TrackingUpdate } from '../timeline/tracking-update.entity';

/** What decides when a parcel may be brought again. */
export interface RedeliveryFacts {
  /** Whether the last thing that happened to it is a try to deliver it that failed. */
  readonly hasJustFailed: boolean;
  /** The newest try that failed; null where none has. */
  readonly last: { readonly at: Date; readonly attempt: FailedAttempt<StepRow> } | null;
  /** The days of those that count, the oldest first. */
  readonly failedOn: readonly IsoDay[];
  readonly booked: BookedDelivery | null;
  /** How often its receiver chose since the newest try. */
  readonly receiverChoices: number;
  /** What was charged for another try since the newest, in cents, without what was taken back of it. */
  readonly attemptFee: number;
}

type StepRow = StoredStep & Pick<TrackingUpdate, 'timestamp' | 'reason'>;

/** @param order locked by the caller where something is to follow from it */
export async function findRedeliveryFacts(
  manager: EntityManager,
  { id: orderId, status, returnsToSender }: Order,
): Promise<RedeliveryFacts> {
  const rows = await findSteps(manager, orderId);
  const latest = await findLatestMovement(manager, orderId);
  const attempts = failedAttempts(rows);
  const last = attempts.at(-1);
  const counted = attempts.filter(countsAsAttempt);
  const isOnItsWay = status === 'in_transit' && !returnsToSender;
  return {
    hasJustFailed: isOnItsWay && latest?.kind === 'attempt_failed',
    last: last ? { at: last.row.timestamp, attempt: last } : null,
    // Where none counts, the parcel is kept from the last one on all the same.
    failedOn: (counted.length > 0 ? counted : attempts.slice(-1)).map(({ row }) =>
      dayInSouthAfrica(row.timestamp),
    ),
    booked: bookedDelivery(rows),
    receiverChoices: countReceiverChoices(rows),
    attemptFee: chargedSinceAttempt(rows),
  };
}

/** How many of the failed tries count. */
export function countedAttempts({ failedOn, last }: RedeliveryFacts): number {
  const isNone = failedOn.length === 1 && last !== null && !countsAsAttempt(last.attempt);
  return isNone ? 0 : failedOn.length;
}

async function findSteps(manager: EntityManager, orderId: number): Promise<StepRow[]> {
  const steps = await manager.find(TrackingUpdate, {
    where: { orderId, kind: In([...ABOUT_BOOKINGS, 'attempt_explained', ...ABOUT_FEES]) },
    order: { id: 'ASC' },
  });
  return steps.map(({ kind, data, message, timestamp, reason }) => ({
    kind,
    data: data ? JSON.stringify(data) : null,
    message,
    timestamp,
    reason,
  }));
}

function chargedSinceAttempt(rows: readonly StoredStep[]): number {
  const since = rows.findLastIndex(({ kind }) => kind === 'attempt_failed');
  return rows.slice(since + 1).reduce((sum, row) => {
    const { kind, data } = stepOf(row);
    if (kind !== 'surcharge_added' && kind !== 'discount_given') return sum;
    if (!data?.forAttempt) return sum;
    return kind === 'discount_given' ? sum - data.amount : sum + data.amount;
  }, 0);
}

const ABOUT_FEES = ['surcharge_added', 'discount_given'] as const satisfies readonly StepKind[];

function countReceiverChoices(rows: readonly StoredStep[]): number {
  const since = rows.findLastIndex(({ kind }) => kind === 'attempt_failed');
  return rows.slice(since + 1).filter((row) => {
    const step = stepOf(row);
    return step.kind === 'delivery_chosen' && step.data?.by === 'receiver';
  }).length;
}

/**
 * What a receiver may choose. Who holds a link is not known in person, so that what is insured goes to nobody but whom its
 * sender named; and nobody collects money of a neighbour or at a counter.
 * @param attemptFee what another try adds to the price; null for nothing
 */
export async function findChoices(
  manager: EntityManager,
  order: Order,
  {
    otherAddressDelivery,
    neighbourDelivery,
  }: Pick<AppConfig, 'otherAddressDelivery' | 'neighbourDelivery'>,
  hasCounters: boolean,
  attemptFee: number | null,
): Promise<DeliveryChoice[]> {
  if (await isInsured(manager, order.quoteId)) return ['new_day', 'return'];
  const isUnpaid =
    amountToCollect(order) !== null ||
    (attemptFee !== null && isPaidAtTheDoor(order.paymentMethod));
  return DELIVERY_CHOICES.filter((choice) => {
    if (choice === 'other_address') return otherAddressDelivery;
    if (choice === 'counter') return hasCounters && !isUnpaid;
    return choice !== 'neighbour' || (neighbourDelivery && !isUnpaid);
  });
}
