import {
  amountDue,
  claimException,
  type ClaimKind,
  type ClaimState,
  countsAsAttempt,
  FAILING_TRIES,
  type HandOverFacts,
  isAwaitingCollection,
  isMovement,
  type OrderFacts,
  proofException,
  shownPaymentStatus,
  type ServiceType,
  type TicketFacts,
} from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { type Order } from '../orders/order.entity';
import { holdOf } from '../orders/reading/order.view';
import { findMoneyBack } from '../orders/reading/order-refunds.read-model';
import { WITH_QUOTE_ADDRESSES } from '../orders/reading/quote-addresses.read-model';
import { bookedDelivery } from '../orders/timeline/booked-delivery';
import { failedAttempts } from '../orders/timeline/failed-attempts';
import { type ProgressActor, SYSTEM_ACTOR } from '../orders/timeline/progress-step';
import type { StoredStep } from '../orders/timeline/stored-step';
import type { UpdateActor } from '../orders/timeline/tracking-update.entity';
import { SupportTicket } from '../support/support-ticket.entity';
import type { DueCase } from './exception-cases.queries';

/** What is known of an order where its exceptions are decided. */
export interface ReadFacts {
  readonly order: OrderFacts;
  /** Who took the newest step. */
  readonly lastActor: ProgressActor;
  /** What is due of its claims and proofs. */
  readonly others: readonly DueCase[];
}

/**
 * Reads the facts of an order, in the caller's transaction.
 * @param order locked by the caller
 */
export async function readFacts(manager: EntityManager, order: Order): Promise<ReadFacts> {
  const [quote] = await manager.query<QuoteRow[]>(
    `SELECT q.serviceType, pickup.city AS fromTown, delivery.city AS toTown
     FROM quotes q ${WITH_QUOTE_ADDRESSES} WHERE q.id = ?`,
    [order.quoteId],
  );
  if (!quote) throw new Error(`order ${order.id} has no quote`);
  const steps = await manager.query<StepRow[]>(
    `SELECT kind, data, message, reason, timestamp, actor, actorId FROM tracking_updates
     WHERE orderId = ? ORDER BY id`,
    [order.id],
  );
  const money = (await findMoneyBack(manager, [order])).get(order.id);
  const failed = failedAttempts(steps.filter(({ kind }) => kind !== 'collection_failed'));
  const lastFailure = failed.at(-1);
  // A release that knew no kinds adds notes, which move the parcel.
  const lastStep = steps.findLast(({ kind }) => kind === null || isMovement(kind));
  const newest = steps.at(-1);
  const { collectionDay: day, collectionWindow: window } = order;
  return {
    order: {
      ...order,
      ...quote,
      awaitsPayment: order.awaitsPayment && isAwaitingCollection(order.status),
      hold: holdOf(order),
      isErased: order.erasedAt !== null,
      placedAt: order.createdAt,
      collection: day === null ? null : { day, window },
      lastStep: lastStep ? (lastStep.kind ?? 'note') : null,
      heardAt: new Date(Math.max(...steps.map(({ timestamp }) => Number(timestamp)))),
      failedAttempts: failed.filter(countsAsAttempt).length,
      failedAt: lastFailure ? new Date(Number(lastFailure.row.timestamp)) : null,
      failedReason: lastFailure?.failedReason ?? null,
      failureNote: lastFailure?.note ?? null,
      chosen: bookedDelivery(steps),
      handOver: await findFailingHandOver(manager, order.id),
      due: amountDue(order),
      toRefund: money?.toRefund ?? 0,
    },
    lastActor: newest ? { kind: newest.actor, id: newest.actorId } : SYSTEM_ACTOR,
    others: [...(await claimsToDecide(manager, order)), ...(await proofsToCheck(manager, order))],
  };
}

interface QuoteRow {
  readonly serviceType: ServiceType;
  readonly fromTown: string;
  readonly toTown: string;
}

interface StepRow extends StoredStep {
  readonly reason: string | null;
  /** In ms since 1970; MySQL's driver may hand it out as text. */
  readonly timestamp: number | string;
  readonly actor: UpdateActor;
  readonly actorId: number | null;
}

/** The condition on `dispatch_jobs` under which a hand-over is failing. */
export const IS_FAILING = `(state = 'parked' OR (state = 'ready' AND attempts >= ${FAILING_TRIES} AND lastError IS NOT NULL))`;

async function findFailingHandOver(
  manager: EntityManager,
  orderId: number,
): Promise<HandOverFacts | null> {
  const [job] = await manager.query<JobRow[]>(
    `SELECT kind, attempts, state, lastError, createdAt FROM dispatch_jobs
     WHERE orderId = ? AND ${IS_FAILING} ORDER BY id LIMIT 1`,
    [orderId],
  );
  if (!job) return null;
  return {
    job: job.kind,
    attempts: job.attempts,
    isParked: job.state === 'parked',
    error: job.lastError,
    createdAt: new Date(Number(job.createdAt)),
  };
}

interface JobRow {
  readonly kind: HandOverFacts['job'];
  readonly attempts: number;
  readonly state: string;
  readonly lastError: string | null;
  readonly createdAt: number | string;
}

async function claimsToDecide(manager: EntityManager, { id }: Order): Promise<DueCase[]> {
  const claims = await manager.query<ClaimRow[]>(
    'SELECT id, kind, state, amount, createdAt FROM parcel_claims WHERE orderId = ?',
    [id],
  );
  return claims.flatMap((claim) => {
    const due = claimException({ ...claim, createdAt: new Date(Number(claim.createdAt)) });
    return due ? [{ ...due, subject: 'claim' as const, subjectId: claim.id, orderId: id }] : [];
  });
}

interface ClaimRow {
  readonly id: number;
  readonly kind: ClaimKind;
  readonly state: ClaimState;
  readonly amount: number;
  readonly createdAt: number | string;
}

async function proofsToCheck(manager: EntityManager, order: Order): Promise<DueCase[]> {
  if (shownPaymentStatus(order) !== 'pending') return [];
  const proofs = await manager.query<ProofRow[]>(
    'SELECT id, toCheck, createdAt FROM payment_proofs WHERE orderId = ?',
    [order.id],
  );
  return proofs.flatMap(({ id: subjectId, toCheck, createdAt }) => {
    const due = proofException({
      toCheck: Boolean(toCheck),
      due: amountDue(order),
      paymentMethod: order.paymentMethod,
      createdAt: new Date(Number(createdAt)),
    });
    return due ? [{ ...due, subject: 'proof' as const, subjectId, orderId: order.id }] : [];
  });
}

interface ProofRow {
  readonly id: number;
  readonly toCheck: number;
  readonly createdAt: number | string;
}

/** What decides whether a ticket was replied to in time; null where there is no such ticket. */
export function readTicketFacts(manager: EntityManager, id: number): Promise<TicketFacts | null> {
  return manager.findOne(SupportTicket, {
    select: { id: true, priority: true, waitsSince: true, answerBy: true },
    where: { id },
  });
}
