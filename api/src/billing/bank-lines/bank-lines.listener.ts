import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findOrderIds } from '../../orders/order-ids';
import {
  type OrderStepListener,
  OrderStepListeners,
} from '../../orders/progress/order-step-listeners';
import { eraseTextOf } from './bank-lines.queries';

/** Banks name who paid: that goes with the people of the order, the amount stays. */
@Injectable()
export class BankLinesListener implements OrderStepListener, OnModuleInit {
  constructor(private readonly listeners: OrderStepListeners) {}

  onModuleInit(): void {
    this.listeners.register('bankLines', this);
  }

  async peopleErased(manager: EntityManager, orderNumbers: readonly string[]): Promise<void> {
    await eraseTextOf(manager, await findOrderIds(manager, orderNumbers));
  }
}
