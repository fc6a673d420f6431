import { amountToCollect } from '@courier/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { providerNumbers } from '../orders/legs/provider-number';
import { endsHold } from '../orders/awaiting-collection';
import type { Order } from '../orders/order.entity';
import type { ProgressStep } from '../orders/timeline/progress-step';
import {
  type AmountPaid,
  type OrderListener,
  OrderEventsService,
  type PlacedOrder,
} from '../orders/timeline/order-events.service';
import { changesTheOrder } from '../orders/timeline/order-timeline';
import { TransactionsService } from '../platform/database/transactions.service';
import { DispatchWorker } from './dispatching/dispatch-worker';
import { WebhookEvent } from './webhook-event.entity';
import { findProviderLegs } from './provider-orders.read-model';
import {
  endGivenUpWithdrawal,
  enqueueAfterChange,
  enqueueHandOver,
  enqueueHeld,
  enqueueOnward,
  enqueueReleased,
  enqueueUpdate,
  enqueueWithdrawal,
} from './outbox';

/** Queues for the provider what it has to know of new orders and of what our own people do to them. */
@Injectable()
export class DispatchStepsListener implements OrderListener, OnModuleInit {
  constructor(
    private readonly orderEvents: OrderEventsService,
    private readonly transactions: TransactionsService,
    private readonly worker: DispatchWorker,
  ) {}

  onModuleInit(): void {
    this.orderEvents.register('dispatch', this);
  }

  async placed(
    manager: EntityManager,
    { id, createdAt, awaitsPayment }: PlacedOrder,
  ): Promise<void> {
    if (awaitsPayment) return;
    await enqueueHandOver(manager, id, createdAt);
    this.transactions.afterCommit(() => this.worker.wake());
  }

  async stepRecorded(manager: EntityManager, taken: ProgressStep): Promise<void> {
    const { order, status, actor, step } = taken;
    const now = new Date();
    if (endsHold(order, status)) await this.endWithdrawal(manager, order, now);
    // The provider knows of its own steps.
    if (actor.kind === 'provider') return;
    if (step.kind === 'held') await enqueueHeld(manager, order.id, now);
    await enqueueAfterChange(manager, order, status, now);
    const isFetched = step.kind === 'return_started' && order.counterUntil !== null;
    if (isFetched) await enqueueOnward(manager, order.id, now);
    if (changesTheOrder(step.kind)) await enqueueUpdate(manager, order.id, now);
    this.transactions.afterCommit(() => this.worker.wake());
  }

  private async endWithdrawal(manager: EntityManager, { id }: Order, now: Date): Promise<void> {
    await endGivenUpWithdrawal(manager, id, now);
    this.transactions.afterCommit(() => this.worker.wake());
  }

  /** What the courier collects at the door is what is due, until the parcel has arrived. */
  async amountPaidChanged(manager: EntityManager, before: Order, after: AmountPaid): Promise<void> {
    if (amountToCollect(before) === amountToCollect({ ...before, ...after })) return;
    await enqueueUpdate(manager, before.id, new Date());
    this.transactions.afterCommit(() => this.worker.wake());
  }

  async released(manager: EntityManager, { id }: Order): Promise<void> {
    await enqueueReleased(manager, id, new Date());
    this.transactions.afterCommit(() => this.worker.wake());
  }

  /** The provider repeats names, phones and addresses in every event, and keeps them until the order is deleted. */
  async peopleErased(manager: EntityManager, orderNumbers: readonly string[]): Promise<void> {
    const noPayload: ObjectLiteral = { payload: {} };
    const numbers = orderNumbers.flatMap(providerNumbers);
    await manager.update(WebhookEvent, { orderNumber: In(numbers) }, noPayload);
    const now = new Date();
    for (const leg of await findProviderLegs(manager, orderNumbers)) {
      await enqueueWithdrawal(manager, leg, now);
    }
    this.transactions.afterCommit(() => this.worker.wake());
  }
}
