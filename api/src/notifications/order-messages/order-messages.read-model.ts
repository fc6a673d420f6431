import type { DataSource } from 'typeorm';
import type { RawRow } from '../../platform/database/raw-rows';
import type { NotificationDelivery } from '../notification-delivery.entity';
import type { Notification } from '../notification.entity';
import type { RawNotice } from '../stored-notice';

/** More than any order has caused. */
const MOST = 200;

export type DeliveryRow = RawRow<
  Pick<
    NotificationDelivery,
    | 'id'
    | 'channel'
    | 'state'
    | 'attempts'
    | 'lastError'
    | 'notificationId'
    | 'createdAt'
    | 'finishedAt'
  >
> &
  RawNotice & {
    /** Whether the notification that it is about was marked as sent this way; null where there is none. */
    readonly wasMarked: number | null;
  };

/** What was to be sent about an order, the newest first. */
export function findDeliveries(dataSource: DataSource, orderId: number): Promise<DeliveryRow[]> {
  return dataSource.query(
    `SELECT d.id, d.channel, d.state, d.attempts, d.lastError, d.notificationId, d.createdAt, d.finishedAt,
       d.kind, d.data, d.title, d.message,
       CASE d.channel WHEN 'email' THEN n.sentViaEmail ELSE n.sentViaSMS END AS wasMarked
     FROM notification_deliveries d LEFT JOIN notifications n ON n.id = d.notificationId
     WHERE d.orderId = ? ORDER BY d.id DESC LIMIT ${MOST}`,
    [orderId],
  );
}

export type SiteRow = RawRow<Pick<Notification, 'id' | 'createdAt'>> &
  RawNotice & { readonly username: string | null };

/** What the owner of an order reads of it on the site, the newest first. */
export function findOnSite(dataSource: DataSource, orderId: number): Promise<SiteRow[]> {
  return dataSource.query(
    `SELECT n.id, n.createdAt, n.kind, n.data, n.title, n.message, u.username
     FROM notifications n LEFT JOIN users u ON u.id = n.userId
     WHERE n.orderId = ? ORDER BY n.id DESC LIMIT ${MOST}`,
    [orderId],
  );
}
