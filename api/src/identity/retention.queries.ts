import { DAY, HOUR, type RetentionRule } from '../platform/retention/retention.queries';

export const IDENTITY_RETENTION: readonly RetentionRule[] = [
  { table: 'sessions', key: 'tokenHash', isOld: 'expiresAt < ?', keptFor: () => 0 },
  // Counted for an hour, to mail an account only so many.
  { table: 'password_reset_links', key: 'tokenHash', isOld: 'createdAt < ?', keptFor: () => HOUR },
  // The longest rest of an account or a network is a day.
  { table: 'sign_in_attempts', key: 'subject', isOld: 'lastFailureAt < ?', keptFor: () => 2 * DAY },
];
