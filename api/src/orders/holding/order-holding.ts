import {
  hasEnded,
  isPaidAtTheDoor,
  isStillToCollect,
  nextCollection,
  type PaymentStatus,
} from '@courier/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CollectionTimes } from '../../places/collection-times/collection-times.service';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { findAddressesOfQuote } from '../../pricing/quotes/quote-addresses.read-model';
import { findServiceType, updateEstimate } from '../../pricing/quotes/quotes.queries';
import { chooseCollection } from '../collection/choose-collection';
import type { Order } from '../order.entity';
import { setAwaitsPayment, setCollection, setProviderState } from '../order-rows.queries';
import { collectionOf } from '../order.view';
import { OrderProgress, type ProgressActor, SYSTEM_ACTOR } from '../progress/order-progress';
import { type OrderStepListener, OrderStepListeners } from '../progress/order-step-listeners';
import { CHANGE_MESSAGES } from '../progress/standard-course';

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

/** Lets go of orders that were held until they are paid, in the transaction of what makes them so. */
@Injectable()
export class OrderHolding implements OrderStepListener, OnModuleInit {
  constructor(
    private readonly listeners: OrderStepListeners,
    private readonly progress: OrderProgress,
    private readonly collectionTimes: CollectionTimes,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.listeners.register('holding', this);
  }

  async paymentChanged(manager: EntityManager, order: Order, to: PaymentStatus): Promise<void> {
    if (to === 'completed') return this.release(manager, order, SYSTEM_ACTOR);
    // The courier has it, or will: whether it is called back is for a person to say.
    if (!hasEnded(order.status) && awaitsPaymentBy(order.paymentMethod, this.config)) {
      await setProviderState(manager, order.id, { needsAttention: true });
    }
  }

  /**
   * Holds an order again that was reinstated, and whose money went back meanwhile: nobody has to look at it then.
   * @param order as it was before that made it due, locked by the caller
   */
  async hold(manager: EntityManager, order: Order): Promise<void> {
    const isHeld =
      isStillToCollect(order.status) && awaitsPaymentBy(order.paymentMethod, this.config);
    if (!isHeld) return;
    await setAwaitsPayment(manager, order.id, true);
    await setProviderState(manager, order.id, { needsAttention: order.needsAttention });
  }

  /**
   * Has an order handed over that was held; one that was not stays as it is.
   * @param order locked by the caller
   */
  async release(manager: EntityManager, order: Order, actor: ProgressActor): Promise<void> {
    if (!order.awaitsPayment) return;
    await setAwaitsPayment(manager, order.id, false);
    if (isStillToCollect(order.status)) await this.moveCollection(manager, order, actor);
    await this.listeners.released(manager, order);
  }

  /** A collection that the payment came too late for becomes the next possible one, and the delivery follows. */
  private async moveCollection(
    manager: EntityManager,
    order: Order,
    actor: ProgressActor,
  ): Promise<void> {
    const agreed = collectionOf(order);
    if (agreed === null) return;
    const now = new Date();
    const serviceType = await findServiceType(manager, order.quoteId);
    const [pickup, delivery] = await findAddressesOfQuote(manager, order.quoteId);
    const times = await this.collectionTimes.between(pickup, delivery, manager);
    const next = nextCollection(now, serviceType, agreed, times);
    if (next === agreed) return;
    const request = { collectionDay: next.day, collectionWindow: next.window };
    const terms = chooseCollection(now, serviceType, request, times);
    await setCollection(manager, order.id, terms);
    await updateEstimate(manager, order.quoteId, terms.estimatedDeliveryTime);
    await this.progress.recordStep(manager, {
      order: { ...order, ...terms },
      status: order.status,
      message: CHANGE_MESSAGES.collection,
      occurredAt: now,
      actor,
    });
  }
}
