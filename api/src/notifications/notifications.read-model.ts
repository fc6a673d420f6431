import type { NotificationType } from '@courier/contract';
import type { DataSource } from 'typeorm';
import type { RawRow } from '../platform/database/raw-rows';
import type { Notification } from './notification.entity';
import type { RawNotice } from './stored-notice';

export interface NotificationRow
  extends RawRow<Pick<Notification, 'id' | 'isRead' | 'createdAt'>>, RawNotice {
  readonly type: NotificationType;
  readonly orderNumber: string | null;
}

/** The newest before a key. */
export function findNotifications(
  dataSource: DataSource,
  userId: number,
  after: number | undefined,
  limit: number,
): Promise<NotificationRow[]> {
  return dataSource.query(
    `SELECT n.id, n.type, n.kind, n.data, n.title, n.message, o.orderNumber, n.isRead, n.createdAt
     FROM notifications n LEFT JOIN orders o ON o.id = n.orderId
     WHERE n.userId = ? ${after === undefined ? '' : 'AND n.id < ?'}
     ORDER BY n.id DESC LIMIT ?`,
    [userId, ...(after === undefined ? [] : [after]), limit],
  );
}

/** Counted up to a limit: nobody reads `1,204 unread`, and a count of everything grows with every order. */
export async function countUnread(dataSource: DataSource, userId: number): Promise<number> {
  const [row] = await dataSource.query<{ total: number | string }[]>(
    `SELECT COUNT(*) AS total FROM (
       SELECT id FROM notifications WHERE userId = ? AND isRead = 0 LIMIT ${MOST_UNREAD}
     ) unread`,
    [userId],
  );
  return Number(row?.total);
}

const MOST_UNREAD = 1000;

/**
 * Finds a message of the same order and channel that is still to be sent before `job`. Ids grow as the changes of an
 * order do: its row is locked while a change is written.
 */
export const EARLIER_DELIVERY = `
  SELECT 1 FROM notification_deliveries earlier
  WHERE earlier.orderId = job.orderId AND earlier.channel = job.channel
    AND earlier.state = 'ready' AND earlier.id < job.id`;
