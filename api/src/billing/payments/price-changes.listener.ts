import { orderBalance } from '@courier/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../orders/order.entity';
import type { ProgressStep } from '../../orders/timeline/progress-step';
import { type OrderListener, OrderEventsService } from '../../orders/timeline/order-events.service';
import { AccountMonthsService } from '../account-statements/account-months.service';
import { PaymentEntry } from './payment-entry.entity';
import { accountOf, addPriceChange, besidePrice } from './price-changes.queries';

/** Keeps when what an order costs became another amount, so that statements of past months stay as they are. */
@Injectable()
export class PriceChangesListener implements OrderListener, OnModuleInit {
  constructor(
    private readonly orderEvents: OrderEventsService,
    private readonly accountMonths: AccountMonthsService,
  ) {}

  onModuleInit(): void {
    this.orderEvents.register('priceChanges', this);
  }

  /** What was paid beyond the price and is kept counts towards a higher one, and is not asked for again. */
  async priceChanged(manager: EntityManager, order: Order, to: number): Promise<void> {
    const change = to - order.totalAmount;
    await addPriceChange(manager, order, 'correction', change);
    const used = Math.min(change, await besidePrice(manager, order));
    if (used > 0) await addPriceChange(manager, order, 'kept', -used);
  }

  /** What was owed falls away with a cancellation, and comes back where the order is reinstated. */
  async stepRecorded(manager: EntityManager, { order, status }: ProgressStep): Promise<void> {
    if (order.status === status) return;
    if (status === 'cancelled') {
      await addPriceChange(manager, order, 'cancellation', -order.totalAmount);
    } else if (order.status === 'cancelled') {
      const taken = await besidePrice(manager, order);
      if (taken !== 0) await addPriceChange(manager, order, 'reinstatement', -taken);
    }
  }

  /** What was paid for a cancelled order and is not paid back after all is its price from then on. */
  async refundDismissed(manager: EntityManager, order: Order): Promise<void> {
    const entries = await manager.findBy(PaymentEntry, { orderId: order.id });
    const balance = orderBalance(await accountOf(manager, order, entries));
    if (balance >= 0) return;
    await addPriceChange(manager, order, 'kept', -balance);
    await this.accountMonths.settle(manager, order.id);
  }
}
