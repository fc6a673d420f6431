import { DAY, type RetentionRule } from '../platform/retention/retention.queries';

/** What is over serves to trace what happened. */
export const ALERTS_RETENTION: readonly RetentionRule[] = [
  {
    table: 'alerts',
    key: 'id',
    isOld: 'closedAt < ?',
    keptFor: ({ historyDays }) => historyDays * DAY,
  },
];
