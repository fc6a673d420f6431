import type { DataSource, EntityManager } from 'typeorm';
import { exportedRows } from '../../identity/personal-data/exported-rows';
import { Order } from '../../orders/order.entity';
import type { UserActor } from '../../platform/access/actor';
import { OrderUpdates } from './order-updates.entity';

/** Of orders that came into the account later. An address that is not the account's own is somebody else's. */
export function exportOrderUpdates(dataSource: DataSource, { userId, email }: UserActor) {
  return exportedRows(
    dataSource,
    `SELECT o.orderNumber, u.confirmedAt, u.stoppedAt, u.createdAt
     FROM order_updates u JOIN orders o ON o.id = u.orderId JOIN quotes q ON q.id = o.quoteId
     WHERE o.userId = ? AND q.contactEmail = ? ORDER BY u.orderId`,
    [userId, email],
  );
}

/** What was asked about an order, and the order; null where nothing was. */
export async function findUpdates(manager: EntityManager, orderId: number) {
  const updates = await manager.findOneBy(OrderUpdates, { orderId });
  const order = await manager.findOneBy(Order, { id: orderId });
  return updates && order ? { updates, order } : null;
}
