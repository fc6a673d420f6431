import { DAY, type RetentionRule } from '../platform/retention/retention.queries';

export const NOTIFICATIONS_RETENTION: readonly RetentionRule[] = [
  {
    table: 'notification_deliveries',
    key: 'id',
    isOld: `state IN ('done', 'parked') AND finishedAt < ?`,
    keptFor: ({ historyDays }) => historyDays * DAY,
    oldest: '1 = 1',
  },
];
