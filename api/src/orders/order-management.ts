import type {
  NoOrderView,
  OrderStatusRequest,
  OrderView,
  PaymentStatusRequest,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../identity/audit/audit-trail';
import { type Actor, isAdmin, type UserActor } from '../platform/access/actor';
import { Transactions } from '../platform/database/transactions';
import { lockedOrder } from './locked-order';
import { ForbiddenError, NotFoundError } from '../platform/errors/domain-errors';
import { OrderProgress, progressActorOf } from './progress/order-progress';
import { STATUS_MESSAGES } from './progress/standard-course';
import { assertOrderVersion } from './assert-order-version';
import { Order } from './order.entity';
import { OrdersService, readOrderNumber, UNKNOWN_NUMBER } from './orders.service';

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
  async setStatus(actor: Actor, typed: string, { status, version }: OrderStatusRequest): Answer {
    return this.manage(actor, typed, version, async (manager, order, admin) => {
      // Whatever a person had to look at has been looked at now.
      const { needsAttention } = order;
      const isNew = order.status !== status;
      if (!isNew && !needsAttention) return;
      await recordAudit(manager, admin, {
        ...about(order),
        action: isNew ? 'set the status' : 'clear the attention mark',
        before: { status: order.status, ...(needsAttention && { needsAttention }) },
        after: { status, ...(needsAttention && { needsAttention: false }) },
      });
      if (needsAttention) await manager.update(Order, order.id, { needsAttention: false });
      const step = { ...byHand(admin, order), status, message: STATUS_MESSAGES[status] };
      await this.progress.changeStatus(manager, step);
    });
  }

  async setPaymentStatus(
    actor: Actor,
    typed: string,
    { paymentStatus, version }: PaymentStatusRequest,
  ): Answer {
    return this.manage(actor, typed, version, async (manager, order, admin) => {
      if (order.paymentStatus === paymentStatus) return;
      await recordAudit(manager, admin, {
        ...about(order),
        action: 'set the payment',
        before: { paymentStatus: order.paymentStatus },
        after: { paymentStatus },
      });
      await this.progress.changePayment(manager, paymentStatus, byHand(admin, order));
    });
  }

  /**
   * Does the work with the order locked, and answers what it is then.
   * @param seen the version that the admin has seen; without it, anything goes
   * @throws StaleVersionError where it is another one now
   */
  private async manage(
    actor: Actor,
    typed: string,
    seen: number | undefined,
    work: (manager: EntityManager, order: Order, admin: UserActor) => Promise<void>,
  ): Answer {
    if (!isAdmin(actor)) throw new ForbiddenError('Only an admin may change an order.');
    const orderNumber = readOrderNumber(typed);
    await this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { orderNumber });
      if (!order) throw new NotFoundError(UNKNOWN_NUMBER);
      await assertOrderVersion(manager, actor, order, seen);
      await work(manager, order, actor);
    });
    return this.orders.track(actor, typed);
  }
}

function byHand(actor: Actor, order: Order) {
  return { order, occurredAt: new Date(), actor: progressActorOf(actor) };
}

function about({ orderNumber }: Pick<Order, 'orderNumber'>) {
  return { subjectType: 'order', subjectId: orderNumber } as const;
}
