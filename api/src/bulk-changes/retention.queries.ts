import { DAY, type RetentionRule } from '../platform/retention/retention.queries';

/** Undone, tried again or looked at within days; their items go with them. The history of each order stays. */
export const BULK_CHANGES_RETENTION: readonly RetentionRule[] = [
  { table: 'bulk_jobs', key: 'id', isOld: 'finishedAt < ?', keptFor: () => 14 * DAY },
];
