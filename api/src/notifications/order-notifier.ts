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
import { insertRow } from '../platform/database/insert-row';
import { queueMessage } from './delivery/delivery-queue';
import { type Channel, CHANNELS } from './notification-delivery.entity';
import { DEFAULT_PREFERENCES, NotificationPreferences } from './notification-preferences.entity';
import { Notification } from './notification.entity';
import { type Notice, noticeOf, PLACED_NOTICE } from './notices';

/** Notifies an order's owner, in the transaction of what happened: nothing happens without its notice. */
@Injectable()
export class OrderNotifier implements OrderStepListener, OnModuleInit {
  constructor(
    private readonly listeners: OrderStepListeners,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail'>,
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
    { id: orderId, userId }: Pick<Order, 'id' | 'userId'>,
    notice: Notice,
    occurredAt: Date,
  ): Promise<void> {
    // A visitor follows the order on the tracking page: nobody has confirmed the address that was typed with it.
    if (userId === null) return;
    const now = new Date();
    const isOld = now.getTime() - occurredAt.getTime() > NEWS_MS;
    const createdAt = isOld ? occurredAt : now;
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

/** What happened longer ago is history: it is listed as of then, and nobody is woken for it. */
const NEWS_MS = 24 * 3_600_000;
