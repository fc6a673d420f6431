import {
  type CollectionView,
  hasEnded,
  isPaidAtTheDoor,
  isAwaitingCollection,
  nextCollection,
  type PaymentStatus,
} from '@courier/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CollectionTimesService } from '../../places/collection-times/collection-times.service';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { findAddressesOfQuote } from '../../pricing/quotes/quote-addresses.read-model';
import { findServiceType, updateEstimate } from '../../pricing/quotes/quotes.queries';
import { chooseCollection } from '../collection/choose-collection';
import { findLegs } from '../legs/legs.queries';
import { lockedOrder } from '../locked-order';
import type { Order } from '../order.entity';
import { endsHold, isHeld } from '../awaiting-collection';
import { setAttention, setAwaitsPayment, setCollection, setHold } from '../order-rows.queries';
import { collectionOf } from '../reading/order.view';
import { OrderProgressService } from '../timeline/order-progress.service';
import { type ProgressActor, type ProgressStep, SYSTEM_ACTOR } from '../timeline/progress-step';
import { type OrderListener, OrderEventsService } from '../timeline/order-events.service';

/**
 * Whether an order by this method is handed over only once it is paid: where the money does not come at the door, and
 * the company says which account it goes to.
 */
export function awaitsPaymentBy(
  method: Order['paymentMethod'],
  { company, shipUnpaidEft }: Pick<AppConfig, 'company' | 'shipUnpaidEft'>,
): boolean {
  return !isPaidAtTheDoor(method) && company.bank !== null && !shipUnpaidEft;
}

interface LaterCollection {
  readonly next: CollectionView;
  readonly terms: ReturnType<typeof chooseCollection>;
  readonly now: Date;
}

/** Whether the provider has still to be given an order. */
async function isWithUs(manager: EntityManager, { id }: Order): Promise<boolean> {
  const [first] = await findLegs(manager, id);
  return first.providerOrderId === null;
}

/**
 * Holds orders until they are paid and lets go of them, in the transaction of what makes them so; ends what the staff holds when
 * the parcel moves.
 */
@Injectable()
export class OrderHoldingService implements OrderListener, OnModuleInit {
  constructor(
    private readonly orderEvents: OrderEventsService,
    private readonly progress: OrderProgressService,
    private readonly collectionTimes: CollectionTimesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.orderEvents.register('holding', this);
  }

  /** Nothing is due of a cancelled order, and nobody holds one that was collected whatever we say, or that has ended. */
  async stepRecorded(manager: EntityManager, taken: ProgressStep): Promise<void> {
    const { order, status } = taken;
    if (order.paymentDue && status === 'cancelled') {
      await setAttention(manager, order.id, { paymentDue: false });
    }
    if (endsHold(order, status)) await this.endHold(manager, taken);
  }

  private async endHold(manager: EntityManager, { order, status }: ProgressStep): Promise<void> {
    await setHold(manager, order.id, null);
    if (status === 'cancelled') return;
    await this.progress.recordNote(manager, {
      order: { ...order, status },
      step: { kind: 'hold_ended' },
      // What ended it may have happened before it was held, and is told of later.
      occurredAt: new Date(),
      actor: SYSTEM_ACTOR,
    });
  }

  async paymentChanged(manager: EntityManager, order: Order, to: PaymentStatus): Promise<void> {
    if (to === 'pending') return this.moreDue(manager, order);
    await setAttention(manager, order.id, { paymentDue: false });
    await this.release(manager, order, SYSTEM_ACTOR);
  }

  /** A dearer order that was shipped before payment has the status of its payment already. */
  async priceChanged(manager: EntityManager, before: Order, to: number): Promise<void> {
    if (to <= before.totalAmount) return;
    const order = await lockedOrder(manager, { id: before.id });
    if (order?.paymentStatus === 'pending') await this.moreDue(manager, order);
  }

  /**
   * Holds an order until it is paid. What the provider has is not called back by itself: that is for a person to say.
   * @param order locked by the caller
   * @param isToSend whether the provider has still to be given it; left out where its legs say so
   */
  async moreDue(manager: EntityManager, order: Order, isToSend?: boolean): Promise<void> {
    if (hasEnded(order.status) || !awaitsPaymentBy(order.paymentMethod, this.config)) return;
    const isHeld =
      isAwaitingCollection(order.status) && (isToSend ?? (await isWithUs(manager, order)));
    if (isHeld) await setAwaitsPayment(manager, order.id, true);
    await setAttention(manager, order.id, { paymentDue: !isHeld });
  }

  /**
   * Has an order handed over that was held; one that was not stays as it is.
   * @param order locked by the caller
   */
  async release(manager: EntityManager, order: Order, actor: ProgressActor): Promise<void> {
    if (!order.awaitsPayment) return;
    await setAwaitsPayment(manager, order.id, false);
    await this.handOver(manager, { ...order, awaitsPayment: false }, actor);
  }

  /**
   * Has an order handed over that waits for nothing any more; what waits for something else stays as it is.
   * @param order locked by the caller, with what it waits for now
   */
  async handOver(manager: EntityManager, order: Order, actor: ProgressActor): Promise<void> {
    if (isHeld(order)) return;
    const later = await this.laterCollection(manager, order);
    if (later) await this.moveCollection(manager, order, later, actor);
    await this.orderEvents.released(manager, order);
  }

  /** The next possible collection of an order, where the agreed one is not possible any more; else null. */
  async laterCollection(manager: EntityManager, order: Order): Promise<LaterCollection | null> {
    const agreed = collectionOf(order);
    if (agreed === null || !isAwaitingCollection(order.status)) return null;
    const now = new Date();
    const serviceType = await findServiceType(manager, order.quoteId);
    const [pickup, delivery] = await findAddressesOfQuote(manager, order.quoteId);
    const times = await this.collectionTimes.between(pickup, delivery, manager);
    const next = nextCollection(now, serviceType, agreed, times);
    if (next === agreed) return null;
    const request = { collectionDay: next.day, collectionWindow: next.window };
    return { next, terms: chooseCollection(now, serviceType, request, times), now };
  }

  /** What it waited too long for becomes the next possible collection, and the delivery follows. */
  private async moveCollection(
    manager: EntityManager,
    order: Order,
    { next, terms, now }: LaterCollection,
    actor: ProgressActor,
  ): Promise<void> {
    await setCollection(manager, order.id, terms);
    await updateEstimate(manager, order.quoteId, terms.estimatedDeliveryTime);
    await this.progress.recordStep(manager, {
      order: { ...order, ...terms },
      status: order.status,
      step: { kind: 'collection_moved', data: next },
      occurredAt: now,
      actor,
    });
  }
}
