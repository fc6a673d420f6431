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
import { DispatchWorker } from '../dispatch/hand-over/dispatch-worker';
import { lockedOrder } from './locked-order';
import { ForbiddenError, NotFoundError } from '../platform/errors/domain-errors';
import { countPaymentChange } from '../insights/reports/count-orders';
import { OrderProgress, progressActorOf } from './progress/order-progress';
import { PAYMENT_MESSAGES, STATUS_MESSAGES } from './progress/standard-course';
import { assertOrderVersion } from './assert-order-version';
import { Order } from './order.entity';
import { OrdersService } from './orders.service';

type Answer = Promise<OrderView | NoOrderView>;

/** What an admin does to an order by hand. Setting what is set already changes nothing. */
@Injectable()
export class OrderManagement {
  constructor(
    private readonly orders: OrdersService,
    private readonly transactions: Transactions,
    private readonly progress: OrderProgress,
    private readonly worker: DispatchWorker,
  ) {}

  /** Any status may follow any other: the admin knows what happened. */
  async setStatus(actor: Actor, typed: string, { status, version }: OrderStatusRequest): Answer {
    return this.manage(actor, typed, version, async (manager, order, admin) => {
      // Whatever a person had to look at has been looked at now.
      const { needsAttention } = order;
      if (needsAttention) await manager.update(Order, order.id, { needsAttention: false });
      const step = { ...byHand(admin, order), status, message: STATUS_MESSAGES[status] };
      const isNew = await this.progress.changeStatus(manager, step);
      if (!isNew && !needsAttention) return;
      await recordAudit(manager, admin, {
        ...about(order),
        action: isNew ? 'set the status' : 'clear the attention mark',
        before: { status: order.status, ...(needsAttention && { needsAttention }) },
        after: { status, ...(needsAttention && { needsAttention: false }) },
      });
    });
  }

  async setPaymentStatus(
    actor: Actor,
    typed: string,
    { paymentStatus, version }: PaymentStatusRequest,
  ): Answer {
    return this.manage(actor, typed, version, async (manager, order, admin) => {
      if (order.paymentStatus === paymentStatus) return;
      await manager.update(Order, order.id, { paymentStatus, updatedAt: new Date() });
      await this.progress.recordNote(manager, {
        ...byHand(admin, order),
        message: PAYMENT_MESSAGES[paymentStatus],
      });
      const before = { paymentStatus: order.paymentStatus };
      const after = { paymentStatus };
      await recordAudit(manager, admin, {
        ...about(order),
        action: 'set the payment',
        before,
        after,
      });
      await countPaymentChange(manager, counted(order), order.paymentStatus, paymentStatus);
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
    const { id } = await this.orders.find(typed);
    await this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id });
      if (!order) throw new NotFoundError('This order no longer exists.');
      await assertOrderVersion(manager, actor, order, seen);
      await work(manager, order, actor);
    });
    this.worker.wake();
    return this.orders.track(actor, typed);
  }
}

function byHand(actor: Actor, { id }: Pick<Order, 'id'>) {
  return { order: { id }, occurredAt: new Date(), actor: progressActorOf(actor) };
}

function about({ orderNumber }: Pick<Order, 'orderNumber'>) {
  return { subjectType: 'order', subjectId: orderNumber } as const;
}

function counted({ id, createdAt }: Order) {
  return { id, createdAt: createdAt.getTime() };
}
