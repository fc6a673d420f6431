import {
  type FailedAttemptReason,
  type FailedAttemptRequest,
  hasEnded,
  type NoOrderView,
  type OrderView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import type { Actor } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError } from '../../platform/errors/domain-errors';
import type { Order } from '../order.entity';
import { OrdersService } from '../reading/orders.service';
import { findLatestMovement } from '../timeline/latest-movement';
import { OrderProgressService } from '../timeline/order-progress.service';
import { TrackingUpdate } from '../timeline/tracking-update.entity';
import { ChangeAuthorsService } from './change-author.service';
import { audit } from './order-changes.service';

/** Has the staff say why the newest delivery attempt failed: the provider gives no reason. */
@Injectable()
export class FailedAttemptService {
  constructor(
    private readonly authors: ChangeAuthorsService,
    private readonly orders: OrdersService,
    private readonly transactions: TransactionsService,
    private readonly progress: OrderProgressService,
  ) {}

  /**
   * What was said before is corrected by a further step; saying the same again changes nothing.
   * @throws ConflictError where the newest news of the parcel is no failed attempt; StaleVersionError
   */
  async explain(
    actor: Actor,
    typed: string,
    request: FailedAttemptRequest,
  ): Promise<OrderView | NoOrderView> {
    const author = await this.authors.of(actor, typed, request);
    const { reason, note = null } = request;
    await this.transactions.run(async (manager) => {
      const order = await author.lock(manager);
      const attempt = await newestAttempt(manager, order);
      const before = await saidOf(manager, attempt);
      if (before?.failedReason === reason && (note === null || note === before.note)) return;
      // Without the note: it may name people, and the audit log outlives them.
      await audit(manager, actor, author, request, {
        action: 'explain_attempt',
        before: { ...(before && { reason: before.failedReason }) },
        after: {},
      });
      await this.progress.recordStep(manager, {
        order,
        status: order.status,
        step: { kind: 'attempt_explained', data: { reason } },
        ...(attempt.legPosition !== null && { legPosition: attempt.legPosition }),
        reason: note,
        occurredAt: new Date(),
        actor: author.as,
      });
    });
    return this.orders.track(actor, author.orderNumber);
  }
}

/** @throws ConflictError */
async function newestAttempt(
  manager: EntityManager,
  { id, status }: Order,
): Promise<TrackingUpdate> {
  const newest = await findLatestMovement(manager, id);
  if (newest?.kind !== 'attempt_failed' || hasEnded(status)) throw new ConflictError(NOT_FAILED);
  return newest;
}

/** What was said last of why an attempt failed; null for nothing. */
async function saidOf(
  manager: EntityManager,
  { id, orderId }: TrackingUpdate,
): Promise<{ readonly failedReason: FailedAttemptReason; readonly note: string | null } | null> {
  const said = await manager.findOne(TrackingUpdate, {
    where: { orderId, kind: 'attempt_explained', id: MoreThan(id) },
    order: { id: 'DESC' },
  });
  const data = said?.data as { readonly reason: FailedAttemptReason } | null | undefined;
  return said && data ? { failedReason: data.reason, note: said.reason } : null;
}

const NOT_FAILED =
  'The last delivery attempt of this parcel did not fail, or the parcel has moved on since.';
