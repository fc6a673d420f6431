import {
  ATTENTION_REASONS,
  type AttentionReason,
  type NoOrderView,
  type OrderStatus,
  type OrderStatusRequest,
  type OrderView,
  STEP_OF_STATUS,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type Actor, requirePermission, type UserActor } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { OrderEventsService } from '../timeline/order-events.service';
import { OrderProgressService } from '../timeline/order-progress.service';
import { progressActorOf } from '../timeline/progress-step';
import { changeableOrder } from './changeable-order';
import { setAttention } from '../order-rows.queries';
import { OrdersService, readOrderNumber } from '../reading/orders.service';

type Answer = Promise<OrderView | NoOrderView>;

/** What an admin does to an order by hand. Setting what is set already changes nothing. */
@Injectable()
export class OrderManagementService {
  constructor(
    private readonly orders: OrdersService,
    private readonly transactions: TransactionsService,
    private readonly progress: OrderProgressService,
    private readonly orderEvents: OrderEventsService,
  ) {}

  /** Any status may follow any other: the admin knows what happened. */
  async setStatus(actor: Actor, typed: string, request: OrderStatusRequest): Answer {
    requirePermission(actor, 'orders');
    const orderNumber = readOrderNumber(typed);
    await this.transactions.run((manager) =>
      this.setStatusIn(manager, actor, orderNumber, request),
    );
    return this.orders.track(actor, typed);
  }

  /**
   * The same in the caller's transaction, as its first statement. Returns the status that the order had.
   * @param actor an admin
   */
  async setStatusIn(
    manager: EntityManager,
    actor: UserActor,
    orderNumber: string,
    { status, reason, version }: OrderStatusRequest,
  ): Promise<OrderStatus> {
    const order = await changeableOrder(manager, actor, orderNumber, version);
    const before = order.status;
    const isNew = order.status !== status;
    const marks = ATTENTION_REASONS.filter((reason) => order[reason]);
    const left = marks.filter((reason) => staysMarked(reason, isNew));
    // The release before this one marks without a reason.
    const isSeen = order.needsAttention && (!left.length || left.length < marks.length);
    if (!isNew && !isSeen) return before;
    await recordAudit(manager, actor, {
      subjectType: 'order',
      subjectId: orderNumber,
      action: isNew ? 'set_status' : 'clear_attention',
      before: { status: before, ...(isSeen && { needsAttention: true }) },
      after: {
        status,
        ...(isSeen && { needsAttention: left.length > 0 }),
        ...(isNew && reason && { reason }),
      },
    });
    if (isSeen) {
      const settled = ATTENTION_REASONS.filter((reason) => !staysMarked(reason, isNew));
      await setAttention(
        manager,
        order.id,
        Object.fromEntries(settled.map((reason) => [reason, false])),
      );
      const seen = { kind: 'seen', actor: progressActorOf(actor) } as const;
      if (!isNew) await this.orderEvents.attentionChanged(manager, order.id, seen);
    }
    const by = { occurredAt: new Date(), actor: progressActorOf(actor) };
    const step = { kind: STEP_OF_STATUS[status] };
    await this.progress.changeStatus(manager, {
      ...by,
      order,
      status,
      step,
      reason: reason || null,
    });
    return before;
  }
}

/**
 * Whoever saves the status has looked at the order. A move alone says nothing of what is due, and no status of what is to
 * be paid back.
 */
function staysMarked(reason: AttentionReason, isMove: boolean): boolean {
  return reason === 'refundDue' || (isMove && reason === 'paymentDue');
}
