import { DAY, type RetentionRule } from '../platform/retention/retention.queries';

/** Parked jobs wait for a person and stay. */
export const DISPATCH_RETENTION: readonly RetentionRule[] = [
  {
    table: 'webhook_events',
    key: 'id',
    isOld: 'appliedAt < ?',
    keptFor: ({ historyDays }) => historyDays * DAY,
  },
  {
    table: 'dispatch_jobs',
    key: 'id',
    isOld: `state = 'done' AND finishedAt < ?`,
    keptFor: ({ historyDays }) => historyDays * DAY,
    oldest: `state = 'done'`,
  },
];
