import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { insertRow } from '../platform/database/insert-row';
import { type Channel, NotificationDelivery } from './notification-delivery.entity';
import { Notification } from './notification.entity';
import type { Notice } from './notices';

/** Tells an order's owner about it, in the transaction of what happened: nothing happens without its notice. */
@Injectable()
export class OrderNotifier {
  constructor(@Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail'>) {}

  async tell(
    manager: EntityManager,
    orderId: number,
    notice: Notice,
    occurredAt: Date,
  ): Promise<void> {
    const [listener] = await manager.query<Listener[]>(LISTENER, [orderId]);
    if (!listener) return;
    const now = new Date();
    const isOld = now.getTime() - occurredAt.getTime() > NEWS_MS;
    const createdAt = isOld ? occurredAt : now;
    const notificationId = await keep(manager, listener.userId, { ...notice, orderId, createdAt });
    if (isOld) return;
    const { title, message } = notice;
    for (const channel of this.channelsOf(listener)) {
      await insertRow(manager, NotificationDelivery, {
        orderId,
        notificationId,
        channel,
        title,
        message,
        state: 'ready',
        attempts: 0,
        nextAttemptAt: now,
        createdAt: now,
      });
    }
  }

  private channelsOf(listener: Listener): Channel[] {
    const channels: Channel[] = [];
    if (this.config.mail && wantsMail(listener)) channels.push('email');
    if (listener.userId !== null && listener.sms) channels.push('sms');
    return channels;
  }
}

/** Who hears of an order. */
interface Listener {
  /** null for a visitor, who is written to and has no list. */
  readonly userId: number | null;
  readonly contactEmail: string | null;
  /** 0 or 1; null without preferences. */
  readonly email: number | null;
  readonly sms: number | null;
}

const LISTENER = `
  SELECT o.userId, q.contactEmail, p.email, p.sms
  FROM orders o JOIN quotes q ON q.id = o.quoteId
  LEFT JOIN notification_preferences p ON p.userId = o.userId
  WHERE o.id = ?`;

/** What happened longer ago is history: it is listed as of then, and nobody is woken for it. */
const NEWS_MS = 24 * 3_600_000;

async function keep(
  manager: EntityManager,
  userId: number | null,
  notice: Notice & Pick<Notification, 'orderId' | 'createdAt'>,
): Promise<number | null> {
  return userId === null ? null : insertRow(manager, Notification, { ...notice, userId });
}

function wantsMail({ userId, contactEmail, email }: Listener): boolean {
  return userId === null ? contactEmail !== null : email === null || Boolean(email);
}
