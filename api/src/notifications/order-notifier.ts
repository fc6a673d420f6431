import {
  noticeTopicOf,
  notificationTypeOf,
  type OrderNotice,
  type TopicalNotice,
} from '@courier/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type ClaimListener,
  ClaimListenersService,
  type ClaimStep,
} from '../billing/parcel-claims/claim-listeners.service';
import type { Order } from '../orders/order.entity';
import { STAFF_ACTORS } from '../orders/timeline/latest-movement';
import type { ProgressStep } from '../orders/timeline/progress-step';
import {
  type PaymentChange,
  type OrderListener,
  OrderEventsService,
  type PlacedOrder,
} from '../orders/timeline/order-events.service';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { insertRow } from '../platform/database/insert-row';
import { requestNetwork } from '../platform/http/request-context';
import { queueMessage } from './delivery/delivery-queue';
import { deleteMessages } from './customer-messages/customer-messages.queries';
import { takeMailOfNetwork } from './mail-allowance';
import { OrderUpdates } from './order-updates/order-updates.entity';
import { agreeToUpdates, areUpdatesOn, deleteUpdates } from './order-updates/order-updates.queries';
import { type Channel, CHANNELS } from './notification-delivery.entity';
import { DEFAULT_PREFERENCES, NotificationPreferences } from './notification-preferences.entity';
import { noticeColumns } from './stored-notice';
import { Notification } from './notification.entity';
import {
  addressesNotice,
  adjustmentNotice,
  claimNotice,
  dueOf,
  eftOf,
  moneyNotice,
  noticeOf,
  placedNotice,
  rescheduledNotice,
  reweighNotice,
} from './notices';

/** Notifies an order's owner, in the transaction of what happened: nothing happens without its notice. */
@Injectable()
export class OrderNotifier implements OrderListener, ClaimListener, OnModuleInit {
  constructor(
    private readonly orderEvents: OrderEventsService,
    private readonly claims: ClaimListenersService,
    @Inject(CONFIG)
    private readonly config: Pick<AppConfig, 'mail' | 'company' | 'rateLimitScale'>,
  ) {}

  onModuleInit(): void {
    this.orderEvents.register('notifications', this);
    this.claims.add(this);
  }

  async placed(manager: EntityManager, order: PlacedOrder): Promise<void> {
    if (order.userId === null) return this.askVisitor(manager, order);
    const notice = placedNotice(order, this.config.company);
    await this.notify(manager, order, notice, order.createdAt);
  }

  async stepRecorded(manager: EntityManager, taken: ProgressStep): Promise<void> {
    const notice = noticeOfStep(taken);
    if (notice) await this.notify(manager, taken.order, notice, taken.occurredAt);
  }

  /** A receipt names what came in, which `paymentChanged` does not know. */
  async amountPaidChanged(
    manager: EntityManager,
    before: Order,
    after: PaymentChange,
  ): Promise<void> {
    const notice = moneyNotice(before, after);
    if (notice) await this.notify(manager, before, notice, new Date());
  }

  async claimStepped(manager: EntityManager, { order, claim }: ClaimStep): Promise<void> {
    // Who claims with the address that was left with the order wants to hear of it there.
    if (claim.state === 'submitted' && order.userId === null)
      await agreeToUpdates(manager, order.id);
    const notice = claimNotice(claim);
    if (notice) await this.notify(manager, order, notice, new Date());
  }

  async peopleErased(manager: EntityManager, orderNumbers: readonly string[]): Promise<void> {
    if (orderNumbers.length === 0) return;
    await deleteUpdates(manager, orderNumbers);
    await deleteMessages(manager, orderNumbers);
  }

  /** Nobody has shown yet that they read the address that was typed with the order: it is asked once. */
  private async askVisitor(manager: EntityManager, order: PlacedOrder): Promise<void> {
    const { id: orderId, contactEmail, createdAt, paymentMethod } = order;
    if (!this.config.mail || contactEmail === null || isHistory(createdAt)) return;
    if (!(await takeMailOfNetwork(manager, requestNetwork(), this.config))) return;
    await manager.insert(OrderUpdates, { orderId, createdAt: new Date() });
    const notice =
      paymentMethod === 'eft'
        ? ({ kind: 'payment_asked', data: eftOf(order, this.config.company) } as const)
        : ({ kind: 'updates_offered', data: null } as const);
    await queueMessage(manager, notice, { orderId, linkPurpose: 'confirm-email' });
  }

  private async mailVisitor(
    manager: EntityManager,
    orderId: number,
    notice: OrderNotice,
  ): Promise<void> {
    if (!this.config.mail || !(await areUpdatesOn(manager, orderId))) return;
    await queueMessage(manager, notice, { orderId });
  }

  private async notify(
    manager: EntityManager,
    { id: orderId, userId }: Pick<Order, 'id' | 'userId'>,
    notice: TopicalNotice,
    occurredAt: Date,
  ): Promise<void> {
    const isOld = isHistory(occurredAt);
    if (userId === null) {
      if (!isOld) await this.mailVisitor(manager, orderId, notice);
      return;
    }
    const createdAt = isOld ? occurredAt : new Date();
    const type = notificationTypeOf(notice.kind);
    const kept = { ...noticeColumns(notice), type, orderId, userId, createdAt };
    const notificationId = await insertRow(manager, Notification, kept);
    if (isOld) return;
    for (const channel of await this.channelsOf(manager, userId, notice)) {
      await queueMessage(manager, notice, { orderId, notificationId, channel });
    }
  }

  private async channelsOf(
    manager: EntityManager,
    userId: number,
    notice: TopicalNotice,
  ): Promise<Channel[]> {
    const stored = await manager.findOneBy(NotificationPreferences, { userId });
    const { email, sms, mutedTopics } = stored ?? DEFAULT_PREFERENCES;
    if (mutedTopics?.includes(noticeTopicOf(notice))) return [];
    return CHANNELS.filter((channel) => (channel === 'email' ? this.config.mail && email : sms));
  }
}

function noticeOfStep(taken: ProgressStep): TopicalNotice | null {
  const { order, step, status, totalAfter = order.totalAmount } = taken;
  switch (step.kind) {
    case 'collection_moved':
      return rescheduledNotice(order);
    case 'addresses_corrected':
      return addressesNotice(order, totalAfter);
    case 'delivery_chosen':
      // The way back is told of by its own step; what was written of a choice is for the staff alone.
      return step.data?.choice === 'return' ? null : noticeOf(taken, false);
    case 'held':
    case 'hold_released':
      // What the staff wrote of it is for the staff alone.
      return noticeOf(taken, false);
    case 'reweighed':
      return step.data ? reweighNotice(order, step.data, totalAfter) : null;
    case 'discount_given':
    case 'surcharge_added': {
      const words = { note: staffReason(taken), totalAfter };
      return step.data ? adjustmentNotice(order, step.kind, step.data, words) : null;
    }
    default: {
      const reason = staffReason(taken);
      // A reason ends what is said.
      const due = reason === null ? dueOf(order, status) : null;
      return noticeOf(taken, order.status !== status, reason, due);
    }
  }
}

/** Why the staff did it; whoever else did it knows. */
function staffReason({ actor, reason = null }: ProgressStep): string | null {
  return STAFF_ACTORS.some((kind) => kind === actor.kind) ? reason : null;
}

function isHistory(instant: Date): boolean {
  return Date.now() - instant.getTime() > NEWS_MS;
}

/** What happened longer ago is history: it is listed as of then, and nobody is woken for it. */
const NEWS_MS = 24 * 3_600_000;
