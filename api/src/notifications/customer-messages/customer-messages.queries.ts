import { type EntityManager, In } from 'typeorm';
import { NotificationDelivery } from '../notification-delivery.entity';
import { Notification } from '../notification.entity';
import { Order } from '../../orders/order.entity';

/** Takes what the staff wrote to the people of these orders, whom it may name, in the caller's transaction. */
export async function deleteMessages(
  manager: EntityManager,
  orderNumbers: readonly string[],
): Promise<void> {
  const orders = await manager.find(Order, {
    select: { id: true },
    where: { orderNumber: In(orderNumbers) },
  });
  const written = { orderId: In(orders.map(({ id }) => id)), kind: 'message' } as const;
  await manager.delete(NotificationDelivery, written);
  await manager.delete(Notification, written);
}
