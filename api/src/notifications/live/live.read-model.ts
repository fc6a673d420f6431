import type { NotificationType, OrderStatus } from '@courier/contract';
import type { DataSource } from 'typeorm';
import type { FeedRow, FeedSource } from '../../platform/event-streams/row-feed';

/** A step of an order; the key is the order's id. */
export interface TrackingRow extends FeedRow {
  readonly status: OrderStatus;
  /** Which of the order's steps it is, from 1: strangers see it, and a row's number would count everybody's steps. */
  readonly step: number;
}

/** A notification; the key is its owner's id. */
export interface NoticeRow extends FeedRow {
  readonly type: NotificationType;
  readonly title: string;
  readonly orderNumber: string | null;
}

const TRACKING = `SELECT id, orderId AS \`key\`, status,
    (SELECT COUNT(*) FROM tracking_updates other
     WHERE other.orderId = tracking_updates.orderId AND other.id <= tracking_updates.id) AS step
  FROM tracking_updates`;

const NOTICES = `SELECT n.id, n.userId AS \`key\`, n.type, n.title, o.orderNumber
  FROM notifications n LEFT JOIN orders o ON o.id = n.orderId`;

export function trackingSource(dataSource: DataSource): FeedSource<TrackingRow> {
  return sourceOf(dataSource, 'tracking_updates', `${TRACKING} WHERE id > ? ORDER BY id LIMIT ?`);
}

export function noticeSource(dataSource: DataSource): FeedSource<NoticeRow> {
  return sourceOf(dataSource, 'notifications', `${NOTICES} WHERE n.id > ? ORDER BY n.id LIMIT ?`);
}

/** Notes among the staff are nobody else's. */
export function messageSource(dataSource: DataSource): FeedSource<FeedRow> {
  const sql = `SELECT id, ticketId AS \`key\` FROM support_messages
    WHERE id > ? AND isInternal = 0 ORDER BY id LIMIT ?`;
  return sourceOf(dataSource, 'support_messages', sql);
}

/** @param sql takes an id and how many rows after it */
function sourceOf<Row extends FeedRow>(
  dataSource: DataSource,
  table: string,
  sql: string,
): FeedSource<Row> {
  return {
    newestId: () => newestId(dataSource, table),
    rowsAfter: (id, most) => dataSource.query(sql, [id, most]),
  };
}

/** An order's steps after so many; an order's steps are committed in the order of their ids. */
export function findStepsAfter(
  dataSource: DataSource,
  orderId: number,
  step: number,
): Promise<TrackingRow[]> {
  const sql = `${TRACKING} WHERE orderId = ? ORDER BY id LIMIT ${MOST} OFFSET ?`;
  return dataSource.query(sql, [orderId, step]);
}

export function findNewestStep(dataSource: DataSource, orderId: number): Promise<TrackingRow[]> {
  return dataSource.query(`${TRACKING} WHERE orderId = ? ORDER BY id DESC LIMIT 1`, [orderId]);
}

/**
 * A person's notifications after one. Those of several orders may be committed in another order than that of
 * their ids: what was written shortly before is answered too, rather twice than never.
 */
export async function findNoticesAfter(
  dataSource: DataSource,
  userId: number,
  id: number,
): Promise<NoticeRow[]> {
  const [last] = await dataSource.query<{ createdAt: number }[]>(
    'SELECT createdAt FROM notifications WHERE id = ? AND userId = ?',
    [id, userId],
  );
  const since = last ? Number(last.createdAt) - SLOWEST_MS : Number.MAX_SAFE_INTEGER;
  return dataSource.query(
    `${NOTICES} WHERE n.userId = ? AND n.id > ? AND n.id <> ? AND (n.id > ? OR n.createdAt >= ?)
     ORDER BY n.id LIMIT ${MOST}`,
    [userId, id - NEAR, id, id, since],
  );
}

export async function findNewestNoticeId(dataSource: DataSource, userId: number): Promise<number> {
  const [row] = await dataSource.query<{ id: number | null }[]>(
    'SELECT MAX(id) AS id FROM notifications WHERE userId = ?',
    [userId],
  );
  return Number(row?.id ?? 0);
}

/** A page that missed more reads the whole list again anyway. */
const MOST = 500;
/** Longer than any transaction, in ms, and how far ids lie apart in that time. */
const SLOWEST_MS = 10_000;
const NEAR = 1000;

export async function newestId(dataSource: DataSource, table: string): Promise<number> {
  const [row] = await dataSource.query<{ id: number | null }[]>(
    `SELECT MAX(id) AS id FROM ${table}`,
  );
  return Number(row?.id ?? 0);
}
