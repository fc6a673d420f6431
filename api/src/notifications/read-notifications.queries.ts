import { type EntityManager, LessThan } from 'typeorm';
import { Notification } from './notification.entity';

/** Marks an account's notifications from before an instant as read, in the caller's transaction. */
export async function readOlderNotifications(
  manager: EntityManager,
  userId: number,
  before: Date,
): Promise<void> {
  await manager.update(Notification, { userId, createdAt: LessThan(before) }, { isRead: true });
}
