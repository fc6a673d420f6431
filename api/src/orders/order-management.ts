import type { NoOrderView, OrderStatusRequest, OrderView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { recordAudit } from '../identity/audit/audit-trail';
import { type Actor, isAdmin } from '../platform/access/actor';
import { Transactions } from '../platform/database/transactions';
import { ForbiddenError } from '../platform/errors/domain-errors';
import { OrderProgress, progressActorOf } from './progress/order-progress';
import { STATUS_MESSAGES } from './progress/standard-course';
import { changeableOrder } from './changeable-order';
import { setProviderState } from './order-rows.queries';
import { OrdersService, readOrderNumber } from './orders.service';

type Answer = Promise<OrderView | NoOrderView>;

/** What an admin does to an order by hand. Setting what is set already changes nothing. */
@Injectable()
export class OrderManagement {
  constructor(
    private readonly orders: OrdersService,
    private readonly transactions: Transactions,
    private readonly progress: OrderProgress,
  ) {}

  /** Any status may follow any other: the admin knows what happened. */
  async setStatus(
    actor: Actor,
    typed: string,
    { status, reason, version }: OrderStatusRequest,
  ): Answer {
    if (!isAdmin(actor)) throw new ForbiddenError('Only an admin may change an order.');
    const orderNumber = readOrderNumber(typed);
    await this.transactions.run(async (manager) => {
      const order = await changeableOrder(manager, actor, orderNumber, version);
      const isNew = order.status !== status;
      // Whatever a person had to look at has been looked at now, but for money that is still to be paid back.
      const needsAttention = order.needsAttention && !order.refundDue;
      if (!isNew && !needsAttention) return;
      await recordAudit(manager, actor, {
        subjectType: 'order',
        subjectId: orderNumber,
        action: isNew ? 'set the status' : 'clear the attention mark',
        before: { status: order.status, ...(needsAttention && { needsAttention }) },
        after: {
          status,
          ...(needsAttention && { needsAttention: false }),
          ...(isNew && reason && { reason }),
        },
      });
      if (needsAttention) await setProviderState(manager, order.id, { needsAttention: false });
      const by = { occurredAt: new Date(), actor: progressActorOf(actor) };
      const message = STATUS_MESSAGES[status];
      const step = { order, status, message, reason: reason || null, ...by };
      await this.progress.changeStatus(manager, step);
    });
    return this.orders.track(actor, typed);
  }
}
