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
  return {
    ...foundIn(dataSource, 'tracking_updates', 'orderId'),
    complete: (found) => rowsOf(dataSource, TRACKING, 'id', found),
  };
}

export function noticeSource(dataSource: DataSource): FeedSource<NoticeRow> {
  return {
    ...foundIn(dataSource, 'notifications', 'userId'),
    complete: (found) => rowsOf(dataSource, NOTICES, 'n.id', found),
  };
}

/** Notes among the staff are nobody else's. */
export function messageSource(dataSource: DataSource): FeedSource<FeedRow> {
  return {
    ...foundIn(dataSource, 'support_messages', 'ticketId', 'AND isInternal = 0'),
    complete: (found) => Promise.resolve(found),
  };
}

/**
 * @param key the column by which streams listen
 * @param condition what else is asked of the rows
 */
function foundIn(dataSource: DataSource, table: string, key: string, condition = '') {
  const sql = `SELECT id, ${key} AS \`key\` FROM ${table} WHERE id > ? ${condition} ORDER BY id LIMIT ?`;
  return {
    ...idsOf(dataSource, table, condition),
    rowsAfter: (id: number, most: number) => dataSource.query<FeedRow[]>(sql, [id, most]),
  };
}

function rowsOf<Row extends FeedRow>(
  dataSource: DataSource,
  select: string,
  id: string,
  found: readonly FeedRow[],
): Promise<Row[]> {
  const places = found.map(() => '?').join(', ');
  const sql = `${select} WHERE ${id} IN (${places}) ORDER BY ${id}`;
  return dataSource.query(
    sql,
    found.map((row) => row.id),
  );
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

/** What feeds ask of a table without reading its rows. */
export function idsOf(
  dataSource: DataSource,
  table: string,
  condition = '',
): Pick<FeedSource<FeedRow>, 'table' | 'newestId' | 'countBetween'> {
  return {
    table,
    newestId: async () => (await findNewestIds(dataSource, [table]))[table] ?? 0,
    countBetween: async (id, last) => {
      const sql = `SELECT COUNT(*) AS n FROM ${table} WHERE id > ? AND id <= ? ${condition}`;
      const [row] = await dataSource.query<{ n: number }[]>(sql, [id, last]);
      return Number(row?.n);
    },
  };
}

/** The newest id of each table, all by one statement. */
export async function findNewestIds(
  dataSource: DataSource,
  tables: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const columns = tables.map((table) => `(SELECT MAX(id) FROM ${table}) AS ${table}`);
  const [row = {}] = await dataSource.query<Record<string, number | null>[]>(
    `SELECT ${columns.join(', ')}`,
  );
  return Object.fromEntries(tables.map((table) => [table, Number(row[table] ?? 0)]));
}
