import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findOrderIds } from '../../orders/placing/order-ids';
import { type OrderListener, OrderEventsService } from '../../orders/timeline/order-events.service';
import { eraseTextOf } from './bank-lines.queries';

/** Banks name who paid: that goes with the people of the order, the amount stays. */
@Injectable()
export class BankLinesListener implements OrderListener, OnModuleInit {
  constructor(private readonly orderEvents: OrderEventsService) {}

  onModuleInit(): void {
    this.orderEvents.register('bankLines', this);
  }

  async peopleErased(manager: EntityManager, orderNumbers: readonly string[]): Promise<void> {
    await eraseTextOf(manager, await findOrderIds(manager, orderNumbers));
  }
}
