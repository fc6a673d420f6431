import type { AppConfig } from '../../platform/config/config';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const YEAR = 365.25 * DAY;

/** Rows that have served their purpose. */
export interface RetentionRule {
  readonly table: string;
  readonly key: string;
  /** What makes a row old; its one parameter is an instant in ms. */
  readonly isOld: string;
  /** How long after that instant it is kept, in ms. */
  readonly keptFor: (keep: AppConfig['keep']) => number;
  /** The rows looked at in one step, the oldest first, where no index answers `isOld` by itself. */
  readonly oldest?: string;
}

const SETTLED_OF_NOBODY = `userId IS NULL AND status IN ('resolved', 'closed')`;

/** What is deleted, and when. Parked jobs wait for a person and stay; orders and their history stay. */
export const RETENTION_RULES = [
  { table: 'sessions', key: 'tokenHash', isOld: 'expiresAt < ?', keptFor: () => 0 },
  // Counted for an hour, to mail an account only so many.
  { table: 'password_reset_links', key: 'tokenHash', isOld: 'createdAt < ?', keptFor: () => HOUR },
  // The longest rest of an account or a network is a day.
  { table: 'sign_in_attempts', key: 'subject', isOld: 'lastFailureAt < ?', keptFor: () => 2 * DAY },
  { table: 'rate_counts', key: 'subject', isOld: 'windowStart < ?', keptFor: () => HOUR },
  { table: 'keyed_requests', key: 'keyHash', isOld: 'createdAt < ?', keptFor: () => DAY },
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
  {
    table: 'notification_deliveries',
    key: 'id',
    isOld: `state IN ('done', 'parked') AND finishedAt < ?`,
    keptFor: ({ historyDays }) => historyDays * DAY,
    oldest: '1 = 1',
  },
  {
    // With what was said in them. Those of an account leave with its person.
    table: 'support_tickets',
    key: 'id',
    isOld: `${SETTLED_OF_NOBODY} AND updatedAt < ?`,
    keptFor: ({ orderYears }) => orderYears * YEAR,
    oldest: SETTLED_OF_NOBODY,
  },
] as const satisfies readonly RetentionRule[];
