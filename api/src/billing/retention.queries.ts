import { DAY, type RetentionRule } from '../platform/retention/retention.queries';

/** What came in stays in the ledger; how the provider said so is for tracing what happened. */
export const BILLING_RETENTION: readonly RetentionRule[] = [
  {
    table: 'card_notifications',
    key: 'id',
    isOld: 'receivedAt < ?',
    keptFor: ({ historyDays }) => historyDays * DAY,
  },
];
