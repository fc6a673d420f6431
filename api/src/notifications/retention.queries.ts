import { DAY, type RetentionRule } from '../platform/retention/retention.queries';
import { UPDATES_LINK_LIFETIME } from './order-updates/order-updates-link.entity';

export const NOTIFICATIONS_RETENTION: readonly RetentionRule[] = [
  {
    table: 'notification_deliveries',
    key: 'id',
    isOld: `state IN ('done', 'parked') AND finishedAt < ?`,
    keptFor: ({ historyDays }) => historyDays * DAY,
    oldest: '1 = 1',
  },
  // As long as it works.
  {
    table: 'order_updates_links',
    key: 'tokenHash',
    isOld: 'createdAt < ?',
    keptFor: () => UPDATES_LINK_LIFETIME,
  },
];
