import { noticeWords } from '@courier/contract';
import { In } from 'typeorm';
import { exportedRows } from '../identity/personal-data/exported-rows';
import type { PersonalData } from '../identity/personal-data/personal-data.registry';
import { findTicketIdsOf } from '../support/personal-data.queries';
import { NotificationDelivery } from './notification-delivery.entity';
import { NotificationPreferences } from './notification-preferences.entity';
import { Notification } from './notification.entity';
import { OrderUpdatesLink } from './order-updates/order-updates-link.entity';
import { exportOrderUpdates } from './order-updates/order-updates.read-model';
import { OrderUpdates } from './order-updates/order-updates.entity';
import { StatementMail } from './statement-mails/statement-mail.entity';
import { rawNotice, type RawNotice } from './stored-notice';

/** They go with the account, but for e-mails about its tickets, and with the people of an order. */
export const NOTIFICATIONS_DATA: PersonalData = {
  entities: [
    Notification,
    NotificationDelivery,
    NotificationPreferences,
    OrderUpdates,
    OrderUpdatesLink,
    StatementMail,
  ],
  exports: {
    notificationPreferences: (dataSource, { userId }) =>
      exportedRows(
        dataSource,
        'SELECT email, sms, mutedTopics, updatedAt FROM notification_preferences WHERE userId = ?',
        [userId],
      ),
    notifications: async (dataSource, { userId }) => {
      const rows = await exportedRows(
        dataSource,
        `SELECT type, kind, data, title, message, isRead, sentViaEmail, sentViaSMS, createdAt
         FROM notifications WHERE userId = ? ORDER BY id`,
        [userId],
      );
      return rows.map(({ kind, data, ...row }) => ({
        ...row,
        ...noticeWords(rawNotice({ ...row, kind, data } as RawNotice)),
      }));
    },
    orderUpdates: exportOrderUpdates,
    statementsSent: async (dataSource, { userId }) => {
      const rows = await exportedRows(
        dataSource,
        'SELECT months, createdAt FROM statement_mails WHERE userId = ? ORDER BY id',
        [userId],
      );
      return rows.map(({ months, ...row }) => ({
        months: JSON.parse(String(months)) as string[],
        ...row,
      }));
    },
  },
  /** What waits to be mailed about their tickets is not sent any more. */
  erase: async (manager, { userId }) => {
    const tickets = await findTicketIdsOf(manager, userId);
    if (tickets.length === 0) return;
    await manager.delete(NotificationDelivery, { ticketId: In(tickets), state: 'ready' });
  },
};
