import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import {
  type PersonalData,
  PersonalDataRegistry,
} from '../identity/personal-data/personal-data.registry';
import { lockedOrder } from '../orders/locked-order';
import { findOrdersToHandOver, setAttention } from '../orders/order-rows.queries';
import { OrderProgressService } from '../orders/timeline/order-progress.service';
import { progressActorOf } from '../orders/timeline/progress-step';
import type { UserActor } from '../platform/access/actor';
import { DispatchJob } from './dispatch-job.entity';
import { INSERT_ORDER } from './outbox';
import { WebhookEvent } from './webhook-event.entity';

/** What the provider reported of an order is emptied with it: see `DispatchStepsListener`. */
@Injectable()
export class DispatchPersonalDataService implements PersonalData, OnModuleInit {
  readonly entities = [WebhookEvent];

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly progress: OrderProgressService,
  ) {}

  onModuleInit(): void {
    this.registry.register('dispatch', this);
  }

  erase(manager: EntityManager, person: UserActor): Promise<void> {
    return cancelUndispatchedOrders(manager, this.progress, person);
  }
}

/**
 * Cancels the orders of an account whose hand-over was given up: no courier ever comes for them, so that they would
 * be under way for ever. One that has reached the provider without our knowing is withdrawn there, as after any
 * cancellation.
 */
async function cancelUndispatchedOrders(
  manager: EntityManager,
  progress: OrderProgressService,
  actor: UserActor,
): Promise<void> {
  const waiting = await findOrdersToHandOver(manager, actor.userId);
  const parked = await manager.find(DispatchJob, {
    select: { orderId: true },
    where: { orderId: In(waiting), kind: INSERT_ORDER, state: 'parked' },
    order: { orderId: 'ASC' },
  });
  for (const { orderId } of parked) {
    const order = await lockedOrder(manager, { id: orderId });
    if (!order) continue;
    await setAttention(manager, orderId, { handOverFailed: false });
    await progress.recordStep(manager, {
      order,
      status: 'cancelled',
      step: { kind: 'cancelled' },
      occurredAt: new Date(),
      actor: progressActorOf(actor),
    });
  }
}
