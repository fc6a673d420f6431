import {
  NOTICE_TOPICS,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationListQuery,
  type NotificationPreferencesRequest,
  type NotificationPreferencesView,
  type NotificationView,
  noticeWords,
  type UnreadCountView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import type { Actor } from '../platform/access/actor';
import { lockedUser } from '../identity/users/locked-user';
import { signedIn } from '../platform/access/signed-in';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { isoInstant } from '../platform/database/raw-rows';
import { TransactionsService } from '../platform/database/transactions.service';
import { NotFoundError } from '../platform/errors/domain-errors';
import { type Page, pageOf } from '../platform/http/page';
import { SmsSender } from './delivery/sms-sender';
import { DEFAULT_PREFERENCES, NotificationPreferences } from './notification-preferences.entity';
import { Notification } from './notification.entity';
import { countUnread, findNotifications, type NotificationRow } from './notifications.read-model';
import { rawNotice } from './stored-notice';

/** Notifications about orders and the settings for them. One's own only. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly sms: SmsSender,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail'>,
  ) {}

  /** The newest first. */
  async list(
    actor: Actor,
    { limit, after }: NotificationListQuery,
  ): Promise<Page<NotificationView>> {
    const { userId } = signedIn(actor);
    const rows = await findNotifications(this.dataSource, userId, after, limit + 1);
    return pageOf(rows, limit, viewOf);
  }

  async unread(actor: Actor): Promise<UnreadCountView> {
    return { unread: await countUnread(this.dataSource, signedIn(actor).userId) };
  }

  /** @throws NotFoundError for one that is not the actor's */
  async read(actor: Actor, id: number): Promise<UnreadCountView> {
    const { userId } = signedIn(actor);
    const { affected } = await this.transactions.run((manager) =>
      manager.update(Notification, { id, userId }, { isRead: true }),
    );
    if (!affected) throw new NotFoundError('We could not find that notification.');
    return this.unread(actor);
  }

  /** @param upTo the newest of them; all without it */
  async readAll(actor: Actor, upTo?: number): Promise<UnreadCountView> {
    const { userId } = signedIn(actor);
    const seen = upTo === undefined ? {} : { id: LessThanOrEqual(upTo) };
    await this.transactions.run((manager) =>
      manager.update(Notification, { userId, isRead: false, ...seen }, { isRead: true }),
    );
    return this.unread(actor);
  }

  async preferences(actor: Actor): Promise<NotificationPreferencesView> {
    const { userId } = signedIn(actor);
    const stored = await this.dataSource.manager.findOneBy(NotificationPreferences, { userId });
    return this.preferencesView(stored ?? DEFAULT_PREFERENCES);
  }

  /** Topics that are not named stay as they were. */
  async prefer(
    actor: Actor,
    { email, sms, topics }: NotificationPreferencesRequest,
  ): Promise<NotificationPreferencesView> {
    const { userId } = signedIn(actor);
    const chosen = await this.transactions.run(async (manager) => {
      await lockedUser(manager, userId);
      const before = await manager.findOneBy(NotificationPreferences, { userId });
      const mutedTopics = topics
        ? NOTICE_TOPICS.filter((topic) => !topics.includes(topic))
        : (before?.mutedTopics ?? null);
      const row = { userId, email, sms, mutedTopics, updatedAt: new Date() };
      await manager.delete(NotificationPreferences, { userId });
      // Of its own: TypeORM writes into it what the database is given, which on MariaDB is 0 and 1.
      await manager.insert(NotificationPreferences, { ...row });
      return row;
    });
    return this.preferencesView(chosen);
  }

  private preferencesView({
    email,
    sms,
    mutedTopics,
  }: Omit<NotificationPreferences, 'userId' | 'updatedAt'>): NotificationPreferencesView {
    const topics = NOTICE_TOPICS.filter((topic) => !mutedTopics?.includes(topic));
    return { email, sms, topics, channels: this.channels() };
  }

  private channels(): NotificationChannel[] {
    const isSending = { email: Boolean(this.config.mail), sms: this.sms.isConfigured };
    return NOTIFICATION_CHANNELS.filter((channel) => isSending[channel]);
  }
}

function viewOf(row: NotificationRow): NotificationView {
  const { id, type, orderNumber, isRead, createdAt } = row;
  const notice = rawNotice(row);
  return {
    id,
    type,
    kind: notice.kind,
    ...noticeWords(notice),
    orderNumber,
    isRead: Boolean(isRead),
    createdAt: isoInstant(createdAt),
  };
}
