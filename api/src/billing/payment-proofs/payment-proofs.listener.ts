import { type PaymentStatus, shownPaymentStatus } from '@courier/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../orders/order.entity';
import type { ProgressStep } from '../../orders/timeline/progress-step';
import { type OrderListener, OrderEventsService } from '../../orders/timeline/order-events.service';
import { PaymentProof } from './payment-proof.entity';

/** Proofs are to be checked as long as their order waits for its payment. */
@Injectable()
export class PaymentProofsListener implements OrderListener, OnModuleInit {
  constructor(private readonly orderEvents: OrderEventsService) {}

  onModuleInit(): void {
    this.orderEvents.register('paymentProofs', this);
  }

  async stepRecorded(manager: EntityManager, { order, status }: ProgressStep): Promise<void> {
    if ((order.status === 'cancelled') === (status === 'cancelled')) return;
    await mark(manager, { ...order, status });
  }

  async paymentChanged(manager: EntityManager, order: Order, to: PaymentStatus): Promise<void> {
    await mark(manager, { ...order, paymentStatus: to });
  }
}

async function mark(manager: EntityManager, order: Order): Promise<void> {
  const toCheck = shownPaymentStatus(order) === 'pending';
  await manager.update(PaymentProof, { orderId: order.id }, { toCheck });
}
