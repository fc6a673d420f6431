import {
  exactCents,
  formatCents,
  type NoOrderView,
  type OrderView,
  type PriceAdjustmentRequest,
  randFromCents,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, ValidationError } from '../../platform/errors/domain-errors';
import { idempotent } from '../../platform/idempotency/idempotency';
import { requestKey } from '../../platform/idempotency/request-key';
import { changeableOrder } from '../management/changeable-order';
import { OrdersService, readOrderNumber } from '../reading/orders.service';
import { OrderProgressService } from '../timeline/order-progress.service';
import { progressActorOf } from '../timeline/progress-step';
import { OrderAdjustment } from './order-adjustment.entity';
import { signedAmount } from './order-adjustments.queries';

/**
 * Discounts and surcharges that an admin gives with a reason, also once a parcel has arrived: that is when most are asked
 * for. The rest of the price stays what it was ordered at.
 */
@Injectable()
export class OrderAdjustmentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly orders: OrdersService,
    private readonly progress: OrderProgressService,
  ) {}

  /**
   * @throws ConflictError for an order that is cancelled, or whose price an invoice names; StaleVersionError;
   * ValidationError for a discount of more than the order costs
   */
  async adjust(
    actor: Actor,
    typed: string,
    request: PriceAdjustmentRequest,
    clientKey: string | null,
  ): Promise<OrderView | NoOrderView> {
    requirePermission(actor, 'money');
    const { kind, reason, note = null, version } = request;
    const amount = exactCents(request.amount);
    const orderNumber = readOrderNumber(typed);
    const key = requestKey(actor, `adjustment of ${orderNumber}`, clientKey, request);
    await idempotent(this.transactions, this.dataSource.manager, key, async (manager) => {
      const order = await changeableOrder(manager, actor, orderNumber, version);
      if (order.status === 'cancelled') throw new ConflictError(IS_CANCELLED);
      const total = order.totalAmount + signedAmount({ kind, amount });
      if (total < 0) {
        const message = `Amount must be at most the ${formatCents(order.totalAmount)} that the order costs`;
        throw new ValidationError([{ path: 'amount', message }]);
      }
      const by = { occurredAt: new Date(), actor: progressActorOf(actor) };
      await manager.insert(OrderAdjustment, {
        orderId: order.id,
        kind,
        reason,
        amount,
        createdAt: by.occurredAt,
      });
      // Without the note: it may name people, and the audit log outlives them.
      await recordAudit(manager, actor, {
        action: kind === 'discount' ? 'give_discount' : 'add_surcharge',
        subjectType: 'order',
        subjectId: orderNumber,
        before: { total: randFromCents(order.totalAmount) },
        after: { total: randFromCents(total), reason },
      });
      const data = { reason, amount };
      await this.progress.recordStep(manager, {
        ...by,
        order,
        status: order.status,
        step:
          kind === 'discount'
            ? { kind: 'discount_given', data }
            : { kind: 'surcharge_added', data },
        reason: note || null,
        totalAfter: total,
      });
      await this.progress.changePrice(manager, order, total, by);
      return order.id;
    });
    return this.orders.track(actor, orderNumber);
  }
}

const IS_CANCELLED = 'This order is cancelled, so that nothing of it can be changed any more.';
