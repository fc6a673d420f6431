import type { NoticeTopic, NotificationType, OrderNoticeKind } from '../rules/notices';

/** One row of `GET /api/notifications`; `X-Unread-Count` is the number of all unread ones. */
export interface NotificationView {
  id: number;
  type: NotificationType;
  /** What decides; `title` and `message` are for people. */
  kind: OrderNoticeKind;
  title: string;
  message: string;
  orderNumber: string | null;
  isRead: boolean;
  createdAt: string;
}

/** Answer of `GET /api/notifications/unread-count` and of what changes it. */
export interface UnreadCountView {
  unread: number;
}

/** Answer of `GET` and `PUT /api/notifications/preferences` */
export interface NotificationPreferencesView {
  email: boolean;
  sms: boolean;
  /** What is sent; the list on the site has everything. */
  topics: NoticeTopic[];
  /** Where anything can be sent at all: a choice for another channel would change nothing. */
  channels: NotificationChannel[];
}

export const NOTIFICATION_CHANNELS = ['email', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Carries the token of a link that was mailed about a visitor's order. */
export const ORDER_UPDATES_TOKEN_HEADER = 'Updates-Token';

/** Answer of `GET` and `PUT /api/order-updates` */
export interface OrderUpdatesView {
  orderNumber: string;
  /** Whether they are mailed; `asked` until somebody who reads the address has said so. */
  state: 'asked' | 'on' | 'off';
  /** Whether the order belongs to an account by now, which its updates go to instead. */
  isOwned: boolean;
}
