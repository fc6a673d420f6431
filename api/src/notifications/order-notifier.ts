import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../orders/order.entity';
import type { ProgressStep } from '../orders/progress/order-progress';
import {
  type OrderStepListener,
  OrderStepListeners,
  type PlacedOrder,
} from '../orders/progress/order-step-listeners';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { requestNetwork } from '../platform/http/request-network';
import { insertRow } from '../platform/database/insert-row';
import { queueMessage } from './delivery/delivery-queue';
import { takeMailOfNetwork } from './mail-allowance';
import { type Channel, NotificationDelivery } from './notification-delivery.entity';
import { Notification } from './notification.entity';
import { type Notice, noticeOf, PLACED_NOTICE } from './notices';
import { type ContactRow, findContact } from './recipient.read-model';

/** Notifies an order's owner, in the transaction of what happened: nothing happens without its notice. */
@Injectable()
export class OrderNotifier implements OrderStepListener, OnModuleInit {
  constructor(
    private readonly listeners: OrderStepListeners,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail' | 'rateLimitScale'>,
  ) {}

  onModuleInit(): void {
    this.listeners.register('notifications', this);
  }

  async placed(manager: EntityManager, order: PlacedOrder): Promise<void> {
    await this.notify(manager, order, PLACED_NOTICE, order.createdAt);
  }

  async stepRecorded(manager: EntityManager, step: ProgressStep): Promise<void> {
    const notice = noticeOf(step, step.order.status !== step.status);
    if (notice) await this.notify(manager, step.order, notice, step.occurredAt);
  }

  private async notify(
    manager: EntityManager,
    order: Pick<Order, 'id' | 'userId' | 'quoteId'>,
    notice: Notice,
    occurredAt: Date,
  ): Promise<void> {
    const contact = await findContact(manager, order);
    if (!contact) return;
    const { id: orderId, userId } = order;
    const now = new Date();
    const isOld = now.getTime() - occurredAt.getTime() > NEWS_MS;
    const createdAt = isOld ? occurredAt : now;
    const notificationId = await keep(manager, userId, { ...notice, orderId, createdAt });
    if (isOld) return;
    const { title, message } = notice;
    for (const channel of this.channelsOf(userId, contact)) {
      if (channel === 'email' && !(await this.mayMail(manager, order, notice))) continue;
      await queueMessage(manager, { orderId, notificationId, channel, title, message });
    }
  }

  /** A visitor's placing counts against the network; who was not written to then is not written to of later steps. */
  private mayMail(
    manager: EntityManager,
    { id: orderId, userId }: Pick<Order, 'id' | 'userId'>,
    notice: Notice,
  ): Promise<boolean> {
    if (userId !== null) return Promise.resolve(true);
    if (notice === PLACED_NOTICE) return takeMailOfNetwork(manager, requestNetwork(), this.config);
    return manager.existsBy(NotificationDelivery, { orderId, channel: 'email' });
  }

  private channelsOf(userId: number | null, contact: ContactRow): Channel[] {
    const channels: Channel[] = [];
    if (this.config.mail && wantsMail(userId, contact)) channels.push('email');
    if (userId !== null && contact.sms) channels.push('sms');
    return channels;
  }
}

/** What happened longer ago is history: it is listed as of then, and nobody is woken for it. */
const NEWS_MS = 24 * 3_600_000;

async function keep(
  manager: EntityManager,
  userId: number | null,
  notice: Notice & Pick<Notification, 'orderId' | 'createdAt'>,
): Promise<number | null> {
  return userId === null ? null : insertRow(manager, Notification, { ...notice, userId });
}

/** A visitor, who has no account, is written to wherever the quote says. */
function wantsMail(userId: number | null, { contactEmail, email }: ContactRow): boolean {
  return userId === null ? contactEmail !== null : email === null || Boolean(email);
}
