import type { EventOutcome } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { TransactionsService } from '../../platform/database/transactions.service';
import type { Order } from '../../orders/order.entity';
import { findLatestMovement, STAFF_ACTORS } from '../../orders/timeline/latest-movement';
import { OrderProgressService, PROVIDER_ACTOR } from '../../orders/timeline/order-progress.service';
import { STEP_OF_STATUS } from '../../orders/timeline/order-timeline';
import type { TrackingUpdate } from '../../orders/timeline/tracking-update.entity';
import type { CourierData } from '../../orders/courier-data';
import { lockedOrder } from '../../orders/locked-order';
import { setAttention, setProviderState } from '../../orders/order-rows.queries';
import { type ProviderOrder, readProviderOrder } from '../shipday/provider-order';
import {
  compareEvents,
  meaningOf,
  type ShipdayEventMeaning,
  statusAfter,
  type StoryEvent,
} from '../shipday/shipday-events';
import { WebhookEvent } from '../webhook-event.entity';
import { isBeingTakenBack } from '../outbox';
import { courierAfter } from './courier-update';
import { keepProofs } from '../../orders/proof/provider-proofs';
import { isToBeWithdrawn } from '../../orders/awaiting-collection';

/** What came of an event, as stored with it. */
export const OUTCOMES = {
  applied: 'applied',
  late: 'late',
  unknownEvent: 'unknown event',
  unknownOrder: 'unknown order',
  /** The provider has deleted another order of the same number, such as a copy. */
  otherOrder: 'other order',
  failed: 'failed',
} as const satisfies Record<string, EventOutcome>;

/** Makes of a stored event what it means for its order. */
@Injectable()
export class EventApplier {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly progress: OrderProgressService,
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
  ): Promise<EventOutcome> {
    // Its people were taken out, and the provider repeats them in every event.
    if (order.erasedAt !== null) {
      await manager.update(WebhookEvent, event.id, { payload: {} });
      return OUTCOMES.late;
    }
    const meaning = meaningOf(event.event);
    if (meaning === null) return OUTCOMES.unknownEvent;
    const news = readProviderOrder(event.payload);
    if (meaning.endsCourier && isAnother(order, news)) return OUTCOMES.otherOrder;
    // A picture proves what it shows, however late it arrives.
    await keepProofs(manager, order.id, news.proofUrls, event.occurredAt);
    const known = await eventsOf(manager, order);
    // The newest step by hand: older events do not count against it.
    const word = await findLatestMovement(manager, order.id, STAFF_ACTORS);
    if (isAfter(word, event)) return OUTCOMES.late;
    if (meaning.isBeforeDelivery && order.status === 'delivered') return OUTCOMES.late;
    if (known.some((other) => compareEvents(other, event) > 0)) {
      await this.fitIn(manager, order, [...known, event], word);
      return OUTCOMES.late;
    }
    await this.advance(manager, order, event, meaning, news);
    return OUTCOMES.applied;
  }

  /**
   * Some events build upon those before them: a failed attempt leaves a parcel in transit, but one whose collection
   * that has not arrived yet it leaves pending. So when an older event comes late, the status becomes what all of
   * them since the staff's last word come to. A cancelled order stays cancelled, and a late event cancels none.
   */
  private async fitIn(
    manager: EntityManager,
    order: Order,
    events: readonly StoryEvent[],
    word: TrackingUpdate | null,
  ): Promise<void> {
    if (order.status === 'cancelled') return;
    const story = events.filter((event) => !isAfter(word, event));
    const status = statusAfter(word?.status ?? 'pending', story);
    const newest = Math.max(...story.map(({ occurredAt }) => occurredAt.getTime()));
    const isNew = await this.progress.changeStatus(manager, {
      order,
      status,
      step: { kind: STEP_OF_STATUS[status] },
      occurredAt: new Date(newest),
      actor: PROVIDER_ACTOR,
    });
    if (isNew && status === 'delivered') await setAttention(manager, order.id, SETTLED_BY_DELIVERY);
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
    await setProviderState(manager, order.id, { shipdayTrackingData: courier });
    if (meaning.isFailedAttempt) await setAttention(manager, order.id, { attemptFailed: true });
    const isArrival = status === 'delivered' && order.status !== status;
    if (isArrival) await setAttention(manager, order.id, SETTLED_BY_DELIVERY);
    if (meaning.isSilent) return;
    if (meaning.isDeletion && (await isTakenBackByUs(manager, order))) return;
    await this.progress.recordStep(manager, {
      order,
      status,
      step: { kind: meaning.kind },
      latitude: courier.driverLocation?.latitude,
      longitude: courier.driverLocation?.longitude,
      estimatedArrival: courier.estimatedArrival ? new Date(courier.estimatedArrival) : null,
      occurredAt: event.occurredAt,
      actor: PROVIDER_ACTOR,
    });
  }
}

/** Nobody has to be told, rung or sent again once the parcel is there. */
const SETTLED_BY_DELIVERY = { handOverFailed: false, attemptFailed: false, driverToRing: false };

/**
 * Whether it is no news that the provider does not have the order any more: we take back there ourselves what was
 * cancelled, or moved on by the staff, and send it anew where it was reinstated meanwhile.
 */
async function isTakenBackByUs(manager: EntityManager, order: Order): Promise<boolean> {
  return (
    (await isToBeWithdrawn(manager, order)) || (await isBeingTakenBack(manager, order, new Date()))
  );
}

function isAnother(order: Order, news: ProviderOrder): boolean {
  return order.shipdayOrderId !== null && news.shipdayOrderId !== order.shipdayOrderId;
}

/** The provider's events of the order, in time or late. */
function eventsOf(manager: EntityManager, { orderNumber }: Order): Promise<WebhookEvent[]> {
  return manager.find(WebhookEvent, {
    select: { id: true, event: true, occurredAt: true },
    where: { orderNumber, outcome: In([OUTCOMES.applied, OUTCOMES.late]) },
  });
}

function isAfter(word: TrackingUpdate | null, { occurredAt }: StoryEvent): boolean {
  return word !== null && word.timestamp > occurredAt;
}
