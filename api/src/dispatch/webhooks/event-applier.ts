import {
  type Counter,
  type EventOutcome,
  isAwaitingCollection,
  type LegKind,
  STEP_OF_STATUS,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { TransactionsService } from '../../platform/database/transactions.service';
import type { Order } from '../../orders/order.entity';
import { findLatestMovement, STAFF_ACTORS } from '../../orders/timeline/latest-movement';
import { OrderProgressService } from '../../orders/timeline/order-progress.service';
import { PROVIDER_ACTOR } from '../../orders/timeline/progress-step';
import type { TrackingUpdate } from '../../orders/timeline/tracking-update.entity';
import {
  findLegs,
  findOrderOfJob,
  type Leg,
  type Legs,
  setLeg,
} from '../../orders/legs/legs.queries';
import { providerNumber, readProviderNumber } from '../../orders/legs/provider-number';
import { findBooked } from '../../orders/redelivery/booked.read-model';
import { CounterArrivalsService } from '../../orders/redelivery/counter-arrivals.service';
import { lockedOrder } from '../../orders/locked-order';
import { setAttention } from '../../orders/order-rows.queries';
import { type ProviderOrder, readProviderOrder } from '../shipday/provider-order';
import {
  compareEvents,
  endOfLeg,
  endsLeg,
  meaningOf,
  type ShipdayEventMeaning,
  statusAfter,
  type StoryEvent,
} from '../shipday/shipday-events';
import { WebhookEvent } from '../webhook-event.entity';
import { DispatchWorker } from '../dispatching/dispatch-worker';
import { enqueueNextLeg, isBeingTakenBack } from '../outbox';
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
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly worker: DispatchWorker,
    private readonly progress: OrderProgressService,
    private readonly arrivals: CounterArrivalsService,
  ) {}

  /** Does nothing with an event that was applied before. */
  async apply({ id, orderNumber }: Pick<WebhookEvent, 'id' | 'orderNumber'>): Promise<void> {
    const byNumber = orderNumber === null ? null : readProviderNumber(orderNumber).orderNumber;
    if (byNumber !== null && (await this.applyToOrder(id, { orderNumber: byNumber }))) return;
    const orderId = await this.orderByJob(id);
    if (orderId !== null && (await this.applyToOrder(id, { id: orderId }))) return;
    await this.transactions.run(async (manager) => {
      const done = { appliedAt: new Date(), outcome: OUTCOMES.unknownOrder };
      await manager.update(WebhookEvent, { id, appliedAt: IsNull() }, done);
    });
  }

  /** The order that the provider's id in an event is of, whose number it has lost; null for none. */
  private async orderByJob(id: number): Promise<number | null> {
    const event = await this.dataSource.getRepository(WebhookEvent).findOneByOrFail({ id });
    const { shipdayOrderId } = readProviderOrder(event.payload);
    if (shipdayOrderId === null) return null;
    return findOrderOfJob(this.dataSource.manager, shipdayOrderId);
  }

  /** Returns whether there is such an order. */
  private applyToOrder(id: number, where: FindOptionsWhere<Order>): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, where);
      if (!order) return false;
      const event = await manager.findOneByOrFail(WebhookEvent, { id });
      if (event.appliedAt !== null) return true;
      const news = readProviderOrder(event.payload);
      const legs = await findLegs(manager, order.id);
      const leg = legOf(legs, event, news);
      // By its own number, so that the order's events are found and emptied by those alone.
      event.orderNumber = providerNumber(order.orderNumber, leg.kind);
      const outcome = await this.applyTo(manager, { order, legs, leg, event, news });
      const { orderNumber } = event;
      await manager.update(WebhookEvent, id, { appliedAt: new Date(), outcome, orderNumber });
      return true;
    });
  }

  /** Takes an event that cannot be applied out of the way. */
  async setAside(id: number): Promise<void> {
    await this.transactions.run((manager) =>
      manager.update(WebhookEvent, id, { appliedAt: new Date(), outcome: OUTCOMES.failed }),
    );
  }

  private async applyTo(manager: EntityManager, applied: Applied): Promise<EventOutcome> {
    const { order, legs, leg, event, news } = applied;
    // Its people were taken out, and the provider repeats them in every event.
    if (order.erasedAt !== null) {
      await manager.update(WebhookEvent, event.id, { payload: {} });
      return OUTCOMES.late;
    }
    const events = await eventsOf(manager, order, legs);
    const now = { event: event.event, occurredAt: event.occurredAt, leg: leg.kind };
    // Of a courier who has not come to the end of the way, it changes nothing where that leads.
    const isAtEnd = [...events, now].some(({ event, leg }) => isLast(leg) && endsLeg(event));
    const toCounter = isAtEnd ? await findWayToCounter(manager, order) : null;
    const told = storyEvent(now, toCounter);
    const meaning = meaningOf(event.event, leg.kind, told.isToCounter);
    if (meaning === null) return OUTCOMES.unknownEvent;
    if (meaning.endsCourier && isAnother(leg, news)) return OUTCOMES.otherOrder;
    // A picture proves what it shows, however late it arrives.
    await keepProofs(manager, leg, news.proofUrls, event.occurredAt);
    const known = events.map((other) => storyEvent(other, toCounter));
    const story = [...known, told];
    const endedAt = endOfLeg(story.filter((one) => one.leg === leg.kind));
    const outcome = await this.tell(manager, {
      ...applied,
      meaning,
      told,
      known,
      endedAt,
      counter: toCounter?.counter ?? null,
    });
    if (endedAt !== null) await this.sendNextLeg(manager, { ...leg, endedAt }, legs);
    return outcome;
  }

  private async tell(manager: EntityManager, understood: Understood): Promise<EventOutcome> {
    const { order, leg, event, meaning, told, known, endedAt } = understood;
    const isLate = known.some((other) => compareEvents(other, told) > 0);
    // The newest step by hand: older events do not count against it.
    const word = await findLatestMovement(manager, order.id, STAFF_ACTORS);
    const isOver = meaning.isBeforeDelivery && order.status === 'delivered';
    if (isAfter(word, event) || isOver || isLate) {
      if (endedAt?.getTime() !== leg.endedAt?.getTime()) await setLeg(manager, leg, { endedAt });
      if (!isAfter(word, event) && !isOver)
        await this.fitIn(manager, understood, [...known, told], word);
      return OUTCOMES.late;
    }
    await this.advance(manager, understood);
    return OUTCOMES.applied;
  }

  /** What has come to the depot leaves it next. */
  private async sendNextLeg(manager: EntityManager, ended: Leg, legs: Legs): Promise<void> {
    await enqueueNextLeg(manager, ended, legs, new Date());
    this.transactions.afterCommit(() => this.worker.wake());
  }

  /**
   * Some events build upon those before them: a failed attempt leaves a parcel in transit, but one whose collection
   * that has not arrived yet it leaves pending. So when an older event comes late, the status becomes what all of
   * them since the staff's last word come to. A cancelled order stays cancelled, and a late event cancels none.
   */
  private async fitIn(
    manager: EntityManager,
    { order, counter }: Understood,
    events: readonly StoryEvent[],
    word: TrackingUpdate | null,
  ): Promise<void> {
    if (order.status === 'cancelled') return;
    const story = events.filter((event) => !isAfter(word, event));
    const status = statusAfter(word?.status ?? 'pending', story);
    const newest = Math.max(...story.map(({ occurredAt }) => occurredAt.getTime()));
    const arrivedAt = endOfLeg(story.filter(({ isToCounter }) => isToCounter));
    if (counter && arrivedAt && status === 'in_transit') {
      if (order.counterUntil !== null) return;
      const taken = { occurredAt: arrivedAt, actor: PROVIDER_ACTOR };
      return this.arrivals.record(manager, order, counter, taken);
    }
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
    { order, leg, event, meaning, news, endedAt, counter }: Understood,
  ): Promise<void> {
    const status = meaning.next[order.status] ?? order.status;
    const isHandedIn = meaning.kind === 'at_counter';
    const courier = courierAfter(leg.courier, news.courier, {
      hasEnded: meaning.endsCourier ?? false,
      isDelivering: leg.kind !== 'collection' && status !== 'delivered' && !isHandedIn,
    });
    await setLeg(manager, leg, { courier, endedAt });
    if (meaning.isFailedAttempt) await setAttention(manager, order.id, { attemptFailed: true });
    const isArrival = status === 'delivered' && order.status !== status;
    if (isArrival) await setAttention(manager, order.id, SETTLED_BY_DELIVERY);
    else if (meaning.kind === 'at_depot') await setAttention(manager, order.id, SETTLED_AT_DEPOT);
    if (meaning.isSilent) return;
    if (meaning.isDeletion && (await isNoNews(manager, order, leg))) return;
    const taken = {
      legPosition: leg.position,
      latitude: courier.driverLocation?.latitude,
      longitude: courier.driverLocation?.longitude,
      estimatedArrival: courier.estimatedArrival ? new Date(courier.estimatedArrival) : null,
      occurredAt: event.occurredAt,
      actor: PROVIDER_ACTOR,
    };
    if (counter && isHandedIn) {
      // The staff has said so already.
      if (order.counterUntil !== null) return;
      return this.arrivals.record(manager, order, counter, taken);
    }
    await this.progress.recordStep(manager, {
      ...taken,
      order,
      status,
      step: { kind: meaning.kind },
    });
  }
}

/** An event with what it is of. */
interface Applied {
  readonly order: Order;
  readonly legs: Legs;
  readonly leg: Leg;
  readonly event: WebhookEvent;
  readonly news: ProviderOrder;
}

interface Understood extends Applied {
  readonly meaning: ShipdayEventMeaning;
  readonly told: StoryEvent;
  /** Where the parcel was to be brought last in place of to its receiver; null for to them. */
  readonly counter: Counter | null;
  /** What was told of the order before. */
  readonly known: readonly StoryEvent[];
  /** When the leg has ended, by all that was told of it. */
  readonly endedAt: Date | null;
}

/** By the provider's id; where that is not known, or not any more, by the number that the leg has there. */
function legOf(legs: Legs, { orderNumber }: WebhookEvent, { shipdayOrderId }: ProviderOrder): Leg {
  const kind = orderNumber === null ? null : readProviderNumber(orderNumber).kind;
  const byId = legs.find(
    ({ providerOrderId }) => shipdayOrderId !== null && providerOrderId === shipdayOrderId,
  );
  return byId ?? legs.find((leg) => leg.kind === kind) ?? legs[0];
}

/** Nobody has to be told, rung or sent again once the parcel is there. */
const SETTLED_BY_DELIVERY = { handOverFailed: false, attemptFailed: false, driverToRing: false };

/** Nobody has to be rung or sent again for a collection that was made. */
const SETTLED_AT_DEPOT = { attemptFailed: false, driverToRing: false };

/**
 * Whether it is no news that the provider does not have the leg any more: we take back there ourselves what was
 * cancelled, or moved on by the staff, and send it anew where it was reinstated meanwhile. Nor is it one of a parcel that was
 * collected already.
 */
async function isNoNews(manager: EntityManager, order: Order, leg: Leg): Promise<boolean> {
  if (leg.kind === 'collection' && !isAwaitingCollection(order.status)) return true;
  return (
    (await isToBeWithdrawn(manager, order, leg)) ||
    (await isBeingTakenBack(manager, leg, new Date()))
  );
}

function isAnother({ providerOrderId }: Leg, { shipdayOrderId }: ProviderOrder): boolean {
  return providerOrderId !== null && shipdayOrderId !== providerOrderId;
}

/** The provider's events of all legs of the order, in time or late. */
async function eventsOf(
  manager: EntityManager,
  { orderNumber }: Order,
  legs: Legs,
): Promise<StoryEvent[]> {
  const numbers = legs.map(({ kind }) => providerNumber(orderNumber, kind));
  const events = await manager.find(WebhookEvent, {
    select: { id: true, event: true, orderNumber: true, occurredAt: true },
    where: { orderNumber: In(numbers), outcome: In([OUTCOMES.applied, OUTCOMES.late]) },
  });
  return events.map(({ event, occurredAt, orderNumber }) => ({
    event,
    occurredAt,
    leg: readProviderNumber(orderNumber ?? '').kind,
  }));
}

/** Since when a parcel is brought to a counter, and to which. */
interface WayToCounter {
  readonly counter: Counter;
  readonly since: Date;
}

/** null where it is brought to its receiver, or back. */
async function findWayToCounter(
  manager: EntityManager,
  { id }: Order,
): Promise<WayToCounter | null> {
  const booked = await findBooked(manager, id);
  return booked?.counter ? { counter: booked.counter, since: booked.chosenAt } : null;
}

function storyEvent(event: StoryEvent, toCounter: WayToCounter | null): StoryEvent {
  const isToCounter =
    isLast(event.leg) && toCounter !== null && event.occurredAt >= toCounter.since;
  return { ...event, isToCounter };
}

/** Whether it leads to the receiver, or to a counter in place of them. */
function isLast(leg: LegKind): boolean {
  return leg === 'whole' || leg === 'delivery';
}

function isAfter(
  word: TrackingUpdate | null,
  { occurredAt }: Pick<StoryEvent, 'occurredAt'>,
): boolean {
  return word !== null && word.timestamp > occurredAt;
}
