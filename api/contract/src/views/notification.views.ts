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

/** Where a message about an order is read: in the account's list on the site, or sent to somebody. */
export const MESSAGE_CHANNELS = ['site', 'email', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** `not_wanted` where nobody was to have it any more when its turn came; `failed` where nobody tries any more. */
export const MESSAGE_STATES = ['waiting', 'sent', 'not_wanted', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** One row of `GET /api/orders/{orderNumber}/messages`, the newest first. For staff only. */
export interface OrderMessageView {
  /** Of this row alone, whatever its channel. */
  id: string;
  channel: MessageChannel;
  title: string;
  /** Where messages of its sort go now: the address that one went to is not kept. null where they go nowhere any more. */
  to: string | null;
  state: MessageState;
  /** How often it was tried to send it; 0 on the site. */
  attempts: number;
  /** The code of why the last try failed; null where none has. */
  error: string | null;
  createdAt: string;
  /** When it was sent, or given up; null while it waits. */
  settledAt: string | null;
}
