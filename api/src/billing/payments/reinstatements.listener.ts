import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderHoldingService } from '../../orders/holding/order-holding.service';
import { lockedOrder } from '../../orders/locked-order';
import type { ProgressStep } from '../../orders/timeline/progress-step';
import { type OrderListener, OrderEventsService } from '../../orders/timeline/order-events.service';
import { PaymentLedgerService } from './payment-ledger.service';

/** Has what is due of an order paid that was cancelled and reinstated, before it goes on. */
@Injectable()
export class ReinstatementsListener implements OrderListener, OnModuleInit {
  constructor(
    private readonly orderEvents: OrderEventsService,
    private readonly ledger: PaymentLedgerService,
    private readonly holding: OrderHoldingService,
  ) {}

  onModuleInit(): void {
    this.orderEvents.register('reinstatements', this);
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
