import { In } from 'typeorm';
import { exportedRows } from '../identity/personal-data/exported-rows';
import type { PersonalData } from '../identity/personal-data/personal-data.registry';
import { findTicketIdsOf } from '../support/personal-data.queries';
import { NotificationDelivery } from './notification-delivery.entity';
import { NotificationPreferences } from './notification-preferences.entity';
import { Notification } from './notification.entity';

/** They go with the account, but for e-mails about its tickets. */
export const NOTIFICATIONS_DATA: PersonalData = {
  entities: [Notification, NotificationDelivery, NotificationPreferences],
  exports: {
    notificationPreferences: (dataSource, { userId }) =>
      exportedRows(
        dataSource,
        'SELECT email, sms, updatedAt FROM notification_preferences WHERE userId = ?',
        [userId],
      ),
    notifications: (dataSource, { userId }) =>
      exportedRows(
        dataSource,
        `SELECT type, title, message, isRead, sentViaEmail, sentViaSMS, createdAt
         FROM notifications WHERE userId = ? ORDER BY id`,
        [userId],
      ),
  },
  /** What waits to be mailed about their tickets is not sent any more. */
  erase: async (manager, { userId }) => {
    const tickets = await findTicketIdsOf(manager, userId);
    if (tickets.length === 0) return;
    await manager.delete(NotificationDelivery, { ticketId: In(tickets), state: 'ready' });
  },
};
