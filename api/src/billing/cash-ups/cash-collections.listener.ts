import { amountDueAtTheDoor, dayInSouthAfrica, LIMITS } from '@courier/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findCourierData } from '../../orders/legs/legs.queries';
import type { ProgressStep } from '../../orders/timeline/progress-step';
import { type OrderListener, OrderEventsService } from '../../orders/timeline/order-events.service';
import { CashCollection } from './cash-collection.entity';

/** Notes who has the money of an order, with the step that says that it was delivered. */
@Injectable()
export class CashCollectionsListener implements OrderListener, OnModuleInit {
  constructor(private readonly orderEvents: OrderEventsService) {}

  onModuleInit(): void {
    this.orderEvents.register('cashUps', this);
  }

  async stepRecorded(manager: EntityManager, { order, status, occurredAt }: ProgressStep) {
    if (status !== 'delivered' || order.status === status || amountDueAtTheDoor(order) === null)
      return;
    const orderId = order.id;
    // Events come in any order: the one that ends an order may be the first to name its courier.
    const name = (await findCourierData(manager, orderId))?.driverName;
    const collected = {
      day: dayInSouthAfrica(occurredAt),
      courier: typeof name === 'string' ? name.trim().slice(0, LIMITS.courierName) || null : null,
    };
    // The order is locked: nobody else writes its row.
    if (await manager.existsBy(CashCollection, { orderId })) {
      await manager.update(CashCollection, { orderId }, collected);
    } else {
      await manager.insert(CashCollection, { orderId, ...collected });
    }
  }
}
