import { type RetentionRule, YEAR } from '../platform/retention/retention.queries';

export const BILLING_RETENTION: readonly RetentionRule[] = [
  {
    // Other people's names, and no business of ours. A statement of over a year ago is not sent again.
    table: 'bank_statement_lines',
    key: 'id',
    isOld: `state = 'ignored' AND createdAt < ?`,
    keptFor: () => YEAR,
    oldest: `state = 'ignored'`,
  },
];
