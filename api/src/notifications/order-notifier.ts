import { randFromCents } from '@courier/contract';
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
import { takeMailOfNetwork } from './mail-allowance';
import { OrderUpdates } from './order-updates/order-updates.entity';
import { agreeToUpdates, areUpdatesOn, deleteUpdates } from './order-updates/order-updates.queries';
import { type Channel, CHANNELS } from './notification-delivery.entity';
import { DEFAULT_PREFERENCES, NotificationPreferences } from './notification-preferences.entity';
import { Notification } from './notification.entity';
import {
  addressesNotice,
  claimNotice,
  dueWords,
  eftWords,
  moneyNotice,
  type Notice,
  noticeOf,
  placedNotice,
  rescheduledNotice,
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
    if (orderNumbers.length > 0) await deleteUpdates(manager, orderNumbers);
  }

  /** Nobody has shown yet that they read the address that was typed with the order: it is asked once. */
  private async askVisitor(manager: EntityManager, order: PlacedOrder): Promise<void> {
    const { id: orderId, contactEmail, createdAt, paymentMethod } = order;
    if (!this.config.mail || contactEmail === null || isHistory(createdAt)) return;
    if (!(await takeMailOfNetwork(manager, requestNetwork(), this.config))) return;
    await manager.insert(OrderUpdates, { orderId, createdAt: new Date() });
    const due = randFromCents(order.totalAmount);
    const asked =
      paymentMethod === 'eft'
        ? paymentAsked(eftWords({ ...order, due }, this.config.company))
        : UPDATES_ASKED;
    await queueMessage(manager, { ...asked, orderId, channel: 'email' });
  }

  private async mailVisitor(
    manager: EntityManager,
    orderId: number,
    { title, message }: Pick<Notice, 'title' | 'message'>,
  ): Promise<void> {
    if (!this.config.mail || !(await areUpdatesOn(manager, orderId))) return;
    await queueMessage(manager, { orderId, channel: 'email', title, message });
  }

  private async notify(
    manager: EntityManager,
    { id: orderId, userId }: Pick<Order, 'id' | 'userId'>,
    notice: Notice,
    occurredAt: Date,
  ): Promise<void> {
    const isOld = isHistory(occurredAt);
    if (userId === null) {
      if (!isOld) await this.mailVisitor(manager, orderId, notice);
      return;
    }
    const createdAt = isOld ? occurredAt : new Date();
    const kept = { ...notice, orderId, userId, createdAt };
    const notificationId = await insertRow(manager, Notification, kept);
    if (isOld) return;
    const { title, message } = notice;
    for (const channel of await this.channelsOf(manager, userId)) {
      await queueMessage(manager, { orderId, notificationId, channel, title, message });
    }
  }

  private async channelsOf(manager: EntityManager, userId: number): Promise<Channel[]> {
    const stored = await manager.findOneBy(NotificationPreferences, { userId });
    const { email, sms } = stored ?? DEFAULT_PREFERENCES;
    return CHANNELS.filter((channel) => (channel === 'email' ? this.config.mail && email : sms));
  }
}

function noticeOfStep(taken: ProgressStep): Notice | null {
  const { order, step, status, totalAfter = order.totalAmount } = taken;
  switch (step.kind) {
    case 'collection_moved':
      return rescheduledNotice(order);
    case 'addresses_corrected':
      return addressesNotice(order, totalAfter);
    default:
      return withDue(noticeOf(taken, order.status !== status, staffReason(taken)), taken);
  }
}

/** With what is still to be paid, but for a reason, which ends its message. */
function withDue(notice: Notice | null, taken: ProgressStep): Notice | null {
  const due = dueWords(taken.order, taken.status);
  if (notice === null || due === '' || staffReason(taken) !== null) return notice;
  return { ...notice, message: `${notice.message} ${due}` };
}

const PLACED = 'Someone placed an order with us and gave this address.';
const ASK =
  'Ask for updates to get an email at each step and a receipt when the order is paid. ' +
  'If this was not you, ignore this email.';

const UPDATES_ASKED = {
  title: 'Get updates on your parcel',
  message: `${PLACED} ${ASK}`,
  linkPurpose: 'confirm-email',
} as const;

/** What a visitor needs to pay by EFT is nowhere else once the page is closed. @param words how, without anything typed */
function paymentAsked(words: string) {
  return {
    ...UPDATES_ASKED,
    title: 'How to pay for your parcel',
    message: `${PLACED} ${words} ${ASK}`,
  };
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
