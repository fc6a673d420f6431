import {
  amountToRefund,
  type DismissalRequest,
  type NoOrderView,
  type OrderView,
  sumUpLedger,
} from '@courier/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { changeableOrder } from '../../orders/management/changeable-order';
import type { Order } from '../../orders/order.entity';
import { setAttention } from '../../orders/order-rows.queries';
import { OrdersService, readOrderNumber } from '../../orders/reading/orders.service';
import { OrderProgressService } from '../../orders/timeline/order-progress.service';
import { progressActorOf, type ProgressStep } from '../../orders/timeline/progress-step';
import {
  type AmountPaid,
  type OrderListener,
  OrderEventsService,
} from '../../orders/timeline/order-events.service';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import type { PaymentEntry } from './payment-entry.entity';
import { PaymentLedgerService } from './payment-ledger.service';
import { PriceChangesListener } from './price-changes.listener';

/**
 * Asks for the staff's attention while money is to be paid back: that of a cancelled order, whoever cancelled it, and
 * what came in beyond the price, however that came about.
 */
@Injectable()
export class RefundsDueService implements OrderListener, OnModuleInit {
  constructor(
    private readonly orderEvents: OrderEventsService,
    private readonly ledger: PaymentLedgerService,
    private readonly prices: PriceChangesListener,
    private readonly orders: OrdersService,
    private readonly progress: OrderProgressService,
    private readonly transactions: TransactionsService,
  ) {}

  onModuleInit(): void {
    this.orderEvents.register('refunds', this);
  }

  async stepRecorded(manager: EntityManager, { order, status }: ProgressStep): Promise<void> {
    if (order.status === status) return;
    if (status !== 'cancelled') {
      const isSettled =
        order.refundDue && (await this.amountOf(manager, { ...order, status })) === 0;
      return isSettled ? this.settle(manager, order) : undefined;
    }
    // An order that the release before the ledger set to paid has no amount.
    if (order.paidAmount === 0 && order.paymentStatus === 'pending') return;
    if ((await this.amountOf(manager, { ...order, status })) > 0) {
      await setAttention(manager, order.id, { refundDue: true });
    }
  }

  async amountPaidChanged(manager: EntityManager, before: Order, after: AmountPaid): Promise<void> {
    const order = { ...before, ...after };
    const entries = await this.ledger.entriesOf(manager, order);
    if (toRefund(order, entries) === 0) return this.settle(manager, before);
    // A refund of a part leaves what was dismissed dismissed.
    if (entries.at(-1)?.kind === 'refund') return;
    await setAttention(manager, before.id, { refundDue: true });
  }

  async priceChanged(manager: EntityManager, order: Order, to: number): Promise<void> {
    const entries = await this.ledger.entriesOf(manager, order);
    const after = toRefund({ ...order, totalAmount: to }, entries);
    if (after === 0) return this.settle(manager, order);
    if (after > toRefund(order, entries))
      await setAttention(manager, order.id, { refundDue: true });
  }

  /** Says that nothing is paid back after all. What is settled already stays so. */
  async dismiss(
    actor: Actor,
    typed: string,
    { reason, version }: DismissalRequest,
  ): Promise<OrderView | NoOrderView> {
    requirePermission(actor, 'money');
    const orderNumber = readOrderNumber(typed);
    await this.transactions.run(async (manager) => {
      const order = await changeableOrder(manager, actor, orderNumber, version);
      if (!order.refundDue) return;
      await recordAudit(manager, actor, {
        action: 'dismiss_refund',
        subjectType: 'order',
        subjectId: orderNumber,
        before: { refundDue: true },
        after: { refundDue: false, reason },
      });
      await this.settle(manager, order);
      await this.prices.refundDismissed(manager, order);
      const by = progressActorOf(actor);
      await this.progress.recordNote(manager, {
        order,
        step: { kind: 'refund_dismissed' },
        reason,
        occurredAt: new Date(),
        actor: by,
      });
      await this.orderEvents.attentionChanged(manager, order.id, { kind: 'seen', actor: by });
    });
    return this.orders.track(actor, typed);
  }

  private async amountOf(manager: EntityManager, order: Order): Promise<number> {
    return toRefund(order, await this.ledger.entriesOf(manager, order));
  }

  private async settle(manager: EntityManager, { id, refundDue }: Order): Promise<void> {
    if (refundDue) await setAttention(manager, id, { refundDue: false });
  }
}

function toRefund(order: Order, entries: readonly PaymentEntry[]): number {
  return amountToRefund(order, sumUpLedger(order.totalAmount, entries));
}
