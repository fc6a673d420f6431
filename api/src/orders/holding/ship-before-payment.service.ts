import {
  isAwaitingCollection,
  type NoOrderView,
  type OrderView,
  type ShipBeforePaymentRequest,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError } from '../../platform/errors/domain-errors';
import { idempotent } from '../../platform/idempotency/idempotency';
import { requestKey } from '../../platform/idempotency/request-key';
import { changeableOrder } from '../management/changeable-order';
import { OrdersService, readOrderNumber } from '../reading/orders.service';
import { OrderProgressService } from '../timeline/order-progress.service';
import { progressActorOf } from '../timeline/progress-step';
import { OrderHoldingService } from './order-holding.service';

/** Staff who trust a customer do not wait for the bank. */
@Injectable()
export class ShipBeforePaymentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly orders: OrdersService,
    private readonly progress: OrderProgressService,
    private readonly holding: OrderHoldingService,
  ) {}

  /**
   * Hands an order over that was held until it is paid. One that is not held any more stays as it is.
   * @throws ConflictError for an order that nobody has to collect any more
   */
  async ship(
    actor: Actor,
    typed: string,
    request: ShipBeforePaymentRequest,
    clientKey: string | null,
  ): Promise<OrderView | NoOrderView> {
    requirePermission(actor, 'money');
    const { reason, version } = request;
    const orderNumber = readOrderNumber(typed);
    const key = requestKey(actor, `shipping of ${orderNumber}`, clientKey, request);
    await idempotent(this.transactions, this.dataSource.manager, key, async (manager) => {
      const order = await changeableOrder(manager, actor, orderNumber, version);
      if (!order.awaitsPayment) return order.id;
      if (!isAwaitingCollection(order.status)) throw new ConflictError(NOTHING_TO_COLLECT);
      await recordAudit(manager, actor, {
        action: 'ship_before_payment',
        subjectType: 'order',
        subjectId: orderNumber,
        before: { awaitsPayment: true },
        after: { awaitsPayment: false, reason },
      });
      const by = progressActorOf(actor);
      const occurredAt = new Date();
      const step = { kind: 'shipped_before_payment' } as const;
      await this.progress.recordNote(manager, { order, step, reason, occurredAt, actor: by });
      await this.holding.release(manager, order, by);
      return order.id;
    });
    return this.orders.track(actor, typed);
  }
}

const NOTHING_TO_COLLECT = 'Nobody has to collect this order any more.';
