import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { findOrderIds } from '../../orders/order-ids';
import {
  type OrderStepListener,
  OrderStepListeners,
} from '../../orders/progress/order-step-listeners';
import { BankLine } from './bank-line.entity';
import { findSharedLines } from './line-parts.read-model';

/** Banks name who paid: that goes with the people of the order, the amount stays. */
@Injectable()
export class BankLinesListener implements OrderStepListener, OnModuleInit {
  constructor(private readonly listeners: OrderStepListeners) {}

  onModuleInit(): void {
    this.listeners.register('bankLines', this);
  }

  async peopleErased(manager: EntityManager, orderNumbers: readonly string[]): Promise<void> {
    const orderIds = await findOrderIds(manager, orderNumbers);
    const without = { text: '', reason: null };
    await manager.update(BankLine, { orderId: In(orderIds) }, without);
    // Of several orders, the first whose people go takes the text along: nobody can tell whose name is in it.
    const lineIds = await findSharedLines(manager, orderIds);
    await manager.update(BankLine, { id: In(lineIds) }, without);
  }
}
