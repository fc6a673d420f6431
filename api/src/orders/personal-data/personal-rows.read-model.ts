import type { DataSource, EntityManager } from 'typeorm';
import { exportedRows } from '../../identity/personal-data/exported-rows';
import type { UserActor } from '../../platform/access/actor';
import type { QuoteAddresses } from '../../pricing/quotes/personal-data.queries';

/** An order or a quote of the person, with what hangs on it. */
export interface PersonalRow extends QuoteAddresses {
  /** null for a quote that nobody ordered. */
  readonly orderId: number | null;
  readonly orderNumber: string | null;
}

const COLUMNS =
  'q.id AS quoteId, q.pickupAddressId, q.deliveryAddressId, o.id AS orderId, o.orderNumber';

/** An account's. By id, in the code: an `UPDATE … IN (SELECT …)` makes MariaDB read the whole table. */
export function findOwnRows(manager: EntityManager, userId: number): Promise<PersonalRow[]> {
  return manager.query(
    `SELECT ${COLUMNS} FROM orders o JOIN quotes q ON q.id = o.quoteId WHERE o.userId = ?
     UNION
     SELECT ${COLUMNS} FROM quotes q LEFT JOIN orders o ON o.quoteId = q.id
     WHERE q.userId = ? AND (o.id IS NULL OR o.userId = ?)`,
    [userId, userId, userId],
  );
}

/** Those of orders that ended, belong to no account and are older than an instant, at most so many. */
export function findOldRows(
  manager: EntityManager,
  before: number,
  most: number,
): Promise<PersonalRow[]> {
  return manager.query(
    `SELECT ${COLUMNS} FROM orders o JOIN quotes q ON q.id = o.quoteId
     WHERE o.erasedAt IS NULL AND o.userId IS NULL AND o.createdAt < ?
       AND o.status IN ('delivered', 'cancelled')
     ORDER BY o.createdAt LIMIT ?`,
    [before, most],
  );
}

/** Why the owner of an account changed or cancelled its orders. What the staff noted is not theirs. */
export function findOwnReasons(dataSource: DataSource, { userId }: UserActor) {
  return exportedRows(
    dataSource,
    `SELECT o.orderNumber, t.message, t.reason, t.timestamp
     FROM orders o JOIN tracking_updates t ON t.orderId = o.id
     WHERE o.userId = ? AND t.actor = 'customer' AND t.reason IS NOT NULL ORDER BY t.id`,
    [userId],
  );
}
