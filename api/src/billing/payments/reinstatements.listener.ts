import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderHolding } from '../../orders/holding/order-holding';
import { lockedOrder } from '../../orders/locked-order';
import type { ProgressStep } from '../../orders/progress/order-progress';
import {
  type OrderStepListener,
  OrderStepListeners,
} from '../../orders/progress/order-step-listeners';
import { PaymentLedger } from './payment-ledger';

/** Has an order paid again that was cancelled, refunded and reinstated. */
@Injectable()
export class ReinstatementsListener implements OrderStepListener, OnModuleInit {
  constructor(
    private readonly listeners: OrderStepListeners,
    private readonly ledger: PaymentLedger,
    private readonly holding: OrderHolding,
  ) {}

  onModuleInit(): void {
    this.listeners.register('reinstatements', this);
  }

  async stepRecorded(manager: EntityManager, { order, status }: ProgressStep): Promise<void> {
    if (order.status !== 'cancelled' || status === 'cancelled') return;
    // With what the other listeners have written of it.
    const reinstated = await lockedOrder(manager, { id: order.id });
    if (!reinstated || !(await this.ledger.reinstated(manager, reinstated))) return;
    await this.holding.hold(manager, reinstated);
  }
}
