import { DEVICE_LIFETIME } from '../platform/access/session-cookie';
import { DAY, type RetentionRule, YEAR } from '../platform/retention/retention.queries';

export const IDENTITY_RETENTION: readonly RetentionRule[] = [
  { table: 'sessions', key: 'tokenHash', isOld: 'expiresAt < ?', keptFor: () => 0 },
  {
    table: 'known_devices',
    key: 'tokenHash',
    isOld: 'lastSignInAt < ?',
    keptFor: () => DEVICE_LIFETIME,
  },
  // As long as any of them works.
  {
    table: 'account_links',
    key: 'tokenHash',
    isOld: `createdAt < ? AND purpose <> 'invitation'`,
    keptFor: () => DAY,
  },
  // Who opens that of an invitation later is told why it works no more.
  { table: 'account_links', key: 'tokenHash', isOld: 'createdAt < ?', keptFor: () => 30 * DAY },
  // Entries name the staff by their e-mail. Those of one age lie together, the oldest first.
  {
    table: 'audit_entries',
    key: 'id',
    isOld: 'createdAt < ?',
    oldest: 'id > 0',
    keptFor: ({ auditYears }) => auditYears * YEAR,
  },
  // Failures are counted for a day.
  { table: 'sign_in_attempts', key: 'subject', isOld: 'lastFailureAt < ?', keptFor: () => 2 * DAY },
];
