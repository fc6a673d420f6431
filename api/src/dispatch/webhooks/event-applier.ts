import type { OrderStatus } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import {
  type EntityManager,
  In,
  MoreThan,
  MoreThanOrEqual,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { Transactions } from '../../database/transactions';
import { Order } from '../../orders/order.entity';
import { OrderProgress, PROVIDER_ACTOR } from '../../tracking/order-progress';
import { movesTheParcel, STATUS_MESSAGES } from '../../tracking/standard-course';
import { TrackingUpdate } from '../../tracking/tracking-update.entity';
import type { CourierData } from '../courier-data';
import { lockedOrder } from '../locked-order';
import { type ProviderOrder, readProviderOrder } from '../shipday/provider-order';
import { eventRank, meaningOf, type ShipdayEventMeaning } from '../shipday/shipday-events';
import { WebhookEvent } from '../webhook-event.entity';
import { courierAfter } from './courier-news';
import { keepProofs } from './proof-keeper';

/** What came of an event, as stored with it. */
export const OUTCOMES = {
  applied: 'applied',
  late: 'late',
  unknownEvent: 'unknown event',
  unknownOrder: 'unknown order',
  /** The provider has deleted another order of the same number, such as a copy. */
  otherOrder: 'other order',
  failed: 'failed',
} as const;
export type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES];

/** Makes of a stored event what it means for its order. */
@Injectable()
export class EventApplier {
  constructor(
    private readonly transactions: Transactions,
    private readonly progress: OrderProgress,
  ) {}

  /** Does nothing with an event that was applied before. */
  async apply({ id, orderNumber }: Pick<WebhookEvent, 'id' | 'orderNumber'>): Promise<void> {
    await this.transactions.run(async (manager) => {
      const order = orderNumber === null ? null : await lockedOrder(manager, { orderNumber });
      const event = await manager.findOneByOrFail(WebhookEvent, { id });
      if (event.appliedAt !== null) return;
      const outcome = order ? await this.applyTo(manager, order, event) : OUTCOMES.unknownOrder;
      await manager.update(WebhookEvent, id, { appliedAt: new Date(), outcome });
    });
  }

  /** Takes an event that cannot be applied out of the way. */
  async setAside(id: number): Promise<void> {
    await this.transactions.run((manager) =>
      manager.update(WebhookEvent, id, { appliedAt: new Date(), outcome: OUTCOMES.failed }),
    );
  }

  private async applyTo(
    manager: EntityManager,
    order: Order,
    event: WebhookEvent,
  ): Promise<Outcome> {
    const meaning = meaningOf(event.event);
    if (meaning === null) return OUTCOMES.unknownEvent;
    const news = readProviderOrder(event.payload);
    if (meaning.endsCourier && isAnother(order, news)) return OUTCOMES.otherOrder;
    if (await isLate(manager, order, event)) {
      await this.makeGood(manager, order, event);
      return OUTCOMES.late;
    }
    await this.advance(manager, order, event, meaning, news);
    return OUTCOMES.applied;
  }

  /**
   * A late event may have been what a newer one built upon: a failed attempt keeps a parcel in transit that had not
   * been collected yet when we heard of it. What all of them together come to is the status. Staff's word stands,
   * and nothing that was overtaken cancels an order.
   */
  private async makeGood(manager: EntityManager, order: Order, late: WebhookEvent): Promise<void> {
    const steps = await manager.findBy(TrackingUpdate, {
      orderId: order.id,
      actor: In(['support', 'admin']),
    });
    if (steps.some(movesTheParcel)) return;
    const applied = await manager.findBy(WebhookEvent, {
      orderNumber: order.orderNumber,
      outcome: In([OUTCOMES.applied, OUTCOMES.late]),
    });
    const story = [...applied, late].sort(
      (one, other) =>
        one.occurredAt.getTime() - other.occurredAt.getTime() ||
        eventRank(one.event) - eventRank(other.event),
    );
    const status = story.reduce<OrderStatus>(
      (before, { event }) => meaningOf(event)?.next[before] ?? before,
      'pending',
    );
    const newest = story.at(-1);
    if (status === 'cancelled' || order.status === 'cancelled' || newest === undefined) return;
    await this.progress.changeStatus(manager, {
      order,
      status,
      message: STATUS_MESSAGES[status],
      occurredAt: newest.occurredAt,
      actor: PROVIDER_ACTOR,
    });
  }

  private async advance(
    manager: EntityManager,
    order: Order,
    event: WebhookEvent,
    meaning: ShipdayEventMeaning,
    news: ProviderOrder,
  ): Promise<void> {
    const status = meaning.next[order.status] ?? order.status;
    const courier = courierAfter(
      order.shipdayTrackingData as Partial<CourierData> | null,
      news.courier,
      {
        hasEnded: meaning.endsCourier ?? false,
        hasArrived: status === 'delivered',
      },
    );
    await manager.update(Order, order.id, {
      shipdayTrackingData: { ...courier } as QueryDeepPartialEntity<Order['shipdayTrackingData']>,
      needsAttention: meaning.attention ?? order.needsAttention,
    });
    await keepProofs(manager, order.id, news.proofUrls, event.occurredAt);
    if (meaning.isSilent) return;
    await this.progress.recordStep(manager, {
      order,
      status,
      message: meaning.message,
      latitude: courier.driverLocation?.latitude,
      longitude: courier.driverLocation?.longitude,
      estimatedArrival: courier.estimatedArrival ? new Date(courier.estimatedArrival) : null,
      occurredAt: event.occurredAt,
      actor: PROVIDER_ACTOR,
    });
  }
}

function isAnother(order: Order, news: ProviderOrder): boolean {
  return order.shipdayOrderId !== null && news.shipdayOrderId !== order.shipdayOrderId;
}

/** Whether something newer has happened to the order already: an event, or a change of status by hand. */
async function isLate(manager: EntityManager, order: Order, event: WebhookEvent): Promise<boolean> {
  const { occurredAt } = event;
  const rivals = await manager.find(WebhookEvent, {
    select: { id: true, event: true, occurredAt: true },
    where: {
      orderNumber: order.orderNumber,
      occurredAt: MoreThanOrEqual(occurredAt),
      outcome: OUTCOMES.applied,
    },
  });
  const isNewer = (rival: WebhookEvent) =>
    rival.occurredAt > occurredAt || eventRank(rival.event) > eventRank(event.event);
  if (rivals.some(isNewer)) return true;
  const changes = await manager.findBy(TrackingUpdate, {
    orderId: order.id,
    actor: In(['support', 'admin']),
    timestamp: MoreThan(occurredAt),
  });
  return changes.some(movesTheParcel);
}
