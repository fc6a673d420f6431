import {
  type IsoDay,
  isMovement,
  type OrderStatus,
  type OrderStep,
  stepTitle,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { keepFacets } from '../facets/order-facets.queries';
import { Order } from '../order.entity';
import type { QuoteAddresses } from '../reading/quote-addresses.read-model';
import { indexNewOrder } from '../search/search-index.read-model';
import { OrderEventsService, type PaymentChange, type PlacedOrder } from './order-events.service';
import { onTheWayOf } from './order-timeline';
import type { ProgressActor, ProgressStep } from './progress-step';
import { TrackingUpdate } from './tracking-update.entity';

/**
 * The only way an order gets its status: together with the step that says who did it and when, in the caller's
 * transaction. The caller has the order's row locked, which puts concurrent steps in the order of their ids, so that
 * the newest step and the order's status always agree.
 */
@Injectable()
export class OrderProgressService {
  constructor(private readonly orderEvents: OrderEventsService) {}

  /**
   * The first step of an order that was just written, which is listed and found from then on. Must be the last thing that the
   * transaction does: it ends with rows that orders share.
   */
  async begin(
    manager: EntityManager,
    order: PlacedOrder & QuoteAddresses & Pick<Order, 'userEmail'>,
    actor: ProgressActor,
  ): Promise<void> {
    const { id: orderId, createdAt: occurredAt } = order;
    const first = { step: { kind: 'placed' }, status: 'pending' } as const;
    await append(manager, { ...first, orderId, occurredAt, actor });
    await keepFacets(manager, [orderId]);
    await indexNewOrder(manager, order);
    await this.orderEvents.placed(manager, order);
  }

  /**
   * Sets the status and appends the step, even where the status stays the same. A step of a parcel that goes back to its
   * sender is the one that it is on the way back.
   */
  async recordStep(manager: EntityManager, named: ProgressStep): Promise<void> {
    const taken = { ...named, step: onTheWayOf(named.order, named.step) };
    const {
      order,
      status,
      returnsToSender = order.returnsToSender && staysReturned(status),
    } = taken;
    await manager.update(Order, order.id, {
      status,
      returnsToSender,
      ...(isMovement(taken.step.kind) && { counterUntil: counterUntilOf(taken.step) }),
      // The provider's own word about what the staff has said already changes nothing.
      deliveredAt: status === 'delivered' ? (order.deliveredAt ?? taken.occurredAt) : null,
      updatedAt: new Date(),
      version: () => 'version + 1',
    });
    await append(manager, { ...taken, orderId: order.id });
    await this.orderEvents.stepRecorded(manager, taken);
  }

  /** Like `recordStep`, but does nothing where the order has the status already. Returns whether it had not. */
  async changeStatus(manager: EntityManager, step: ProgressStep): Promise<boolean> {
    const isNew = step.order.status !== step.status;
    if (isNew) await this.recordStep(manager, step);
    return isNew;
  }

  /** Sets what is paid of the order, with a note that says what came in or went out. */
  async changePayment(
    manager: EntityManager,
    change: PaymentChange,
    note: Omit<ProgressStep, 'status'>,
  ): Promise<void> {
    const { order } = note;
    const { paidAmount, paymentStatus } = change;
    const updatedAt = new Date();
    await manager.update(Order, order.id, { paidAmount, paymentStatus, updatedAt });
    await this.recordNote(manager, note);
    await this.orderEvents.amountPaidChanged(manager, order, change);
    if (order.paymentStatus === paymentStatus) return;
    await this.orderEvents.paymentChanged(manager, order, paymentStatus);
  }

  /**
   * Sets what the order costs, in cents, with a note for the timeline; nothing where it costs that already. Must come
   * last in the transaction: it ends with rows that orders share.
   */
  async changePrice(
    manager: EntityManager,
    order: Order,
    totalAmount: number,
    note: Pick<ProgressStep, 'occurredAt' | 'actor' | 'reason'>,
  ): Promise<void> {
    if (totalAmount === order.totalAmount) return;
    const data = { from: order.totalAmount, to: totalAmount };
    await manager.update(Order, order.id, { totalAmount, updatedAt: new Date() });
    await this.recordNote(manager, { ...note, order, step: { kind: 'price_changed', data } });
    await this.orderEvents.priceChanged(manager, order, totalAmount);
  }

  /** Appends a step that leaves the status alone. */
  async recordNote(manager: EntityManager, note: Omit<ProgressStep, 'status'>): Promise<void> {
    const { id, status } = note.order;
    await manager.increment(Order, { id }, 'version', 1);
    await append(manager, { ...note, orderId: id, status });
  }
}

/** The last day on which a parcel waits at a counter after a step that moves it; null where that is none that brings it there. */
function counterUntilOf(step: OrderStep): IsoDay | null {
  return step.kind === 'at_counter' ? (step.data?.until ?? null) : null;
}

/** Whether a parcel that was to go back to its sender still does with that status, or has. */
function staysReturned(status: OrderStatus): boolean {
  return status === 'in_transit' || status === 'delivered';
}

async function append(
  manager: EntityManager,
  { step, ...taken }: Omit<ProgressStep, 'order'> & { readonly orderId: number },
): Promise<void> {
  await manager.insert(TrackingUpdate, {
    orderId: taken.orderId,
    legPosition: taken.legPosition ?? null,
    status: taken.status,
    kind: step.kind,
    data: step.data ?? null,
    message: stepTitle(step),
    location: taken.location ?? null,
    reason: taken.reason ?? null,
    latitude: taken.latitude ?? null,
    longitude: taken.longitude ?? null,
    estimatedArrival: taken.estimatedArrival ?? null,
    timestamp: taken.occurredAt,
    actor: taken.actor.kind,
    actorId: taken.actor.id,
  });
}
