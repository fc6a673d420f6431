import { type RetentionRule, YEAR } from '../platform/retention/retention.queries';

/** What was put right serves the figures of a year and its comparison with the one before. */
export const EXCEPTIONS_RETENTION: readonly RetentionRule[] = [
  { table: 'exceptions', key: 'id', isOld: 'closedAt < ?', keptFor: () => 2 * YEAR },
];
