import { DAY, type RetentionRule, YEAR } from '../platform/retention/retention.queries';

export const BILLING_RETENTION: readonly RetentionRule[] = [
  {
    // What came in stays in the ledger; how the provider said so is for tracing what happened.
    table: 'card_notifications',
    key: 'id',
    isOld: 'receivedAt < ?',
    keptFor: ({ historyDays }) => historyDays * DAY,
  },
  {
    // Other people's names, and no business of ours. A statement of over a year ago is not sent again.
    table: 'bank_statement_lines',
    key: 'id',
    isOld: `state = 'ignored' AND createdAt < ?`,
    keptFor: () => YEAR,
    oldest: `state = 'ignored'`,
  },
];
