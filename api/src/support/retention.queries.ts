import { type RetentionRule, YEAR } from '../platform/retention/retention.queries';
import { releaseAttachments } from './attachments.queries';

const SETTLED_OF_NOBODY = `userId IS NULL AND status IN ('resolved', 'closed')`;

export const SUPPORT_RETENTION: readonly RetentionRule[] = [
  {
    // With what was said in them. Those of an account leave with its person.
    table: 'support_tickets',
    key: 'id',
    isOld: `${SETTLED_OF_NOBODY} AND updatedAt < ?`,
    keptFor: ({ orderYears }) => orderYears * YEAR,
    oldest: SETTLED_OF_NOBODY,
    letGo: (manager, ids) => releaseAttachments(manager, ids.map(Number)),
  },
];
