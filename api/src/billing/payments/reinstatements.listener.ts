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

/** Has what is due of an order paid that was cancelled and reinstated, before it goes on. */
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
    if (!reinstated) return;
    const paid = await this.ledger.reinstated(manager, reinstated);
    // Where the provider has it still, it is being withdrawn there.
    if (paid === 'pending') await this.holding.moreDue(manager, reinstated, true);
  }
}
