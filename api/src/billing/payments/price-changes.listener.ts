import { orderBalance, sumUpLedger } from '@courier/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../orders/order.entity';
import type { ProgressStep } from '../../orders/progress/order-progress';
import {
  type OrderStepListener,
  OrderStepListeners,
} from '../../orders/progress/order-step-listeners';
import { insertRow } from '../../platform/database/insert-row';
import { OrderPriceChange } from './order-price-change.entity';
import { PaymentEntry } from './payment-entry.entity';

/** Keeps when what an order costs became another amount, so that statements of past months stay as they are. */
@Injectable()
export class PriceChangesListener implements OrderStepListener, OnModuleInit {
  constructor(private readonly listeners: OrderStepListeners) {}

  onModuleInit(): void {
    this.listeners.register('priceChanges', this);
  }

  async priceChanged(manager: EntityManager, order: Order, to: number): Promise<void> {
    await add(manager, order, 'correction', to - order.totalAmount);
  }

  /** What was owed falls away with a cancellation, and comes back where the order is reinstated. */
  async stepRecorded(manager: EntityManager, { order, status }: ProgressStep): Promise<void> {
    if (order.status === status) return;
    if (status === 'cancelled') {
      await add(manager, order, 'cancellation', -order.totalAmount);
    } else if (order.status === 'cancelled') {
      const taken = await takenOff(manager, order);
      if (taken !== 0) await add(manager, order, 'reinstatement', -taken);
    }
  }

  /** What was paid for a cancelled order and is not paid back after all is its price from then on. */
  async refundDismissed(manager: EntityManager, order: Order): Promise<void> {
    const entries = await manager.findBy(PaymentEntry, { orderId: order.id });
    const price = order.totalAmount + (await takenOff(manager, order));
    const balance = orderBalance({ price, ...sumUpLedger(order.totalAmount, entries) });
    if (balance < 0) await add(manager, order, 'kept', -balance);
  }
}

/** What an order costs beside its price since it was cancelled, or reinstated: in cents, less than nothing or nothing. */
async function takenOff(manager: EntityManager, { id: orderId }: Order): Promise<number> {
  const changes = await manager.findBy(OrderPriceChange, { orderId });
  return changes.reduce((sum, { kind, amount }) => (kind === 'correction' ? sum : sum + amount), 0);
}

async function add(
  manager: EntityManager,
  { id: orderId }: Order,
  kind: OrderPriceChange['kind'],
  amount: number,
): Promise<void> {
  await insertRow(manager, OrderPriceChange, { orderId, kind, amount, createdAt: new Date() });
}
