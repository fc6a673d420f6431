import type { AuditSubject, StaffTopic } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { idsOf } from './live.read-model';
import type { FeedRow, FeedSource } from '../../platform/event-streams/row-feed';

export interface TopicRow extends FeedRow {
  readonly topics: readonly StaffTopic[];
}

/** Tables that only grow, and what a new row of theirs changes. */
const TABLES = {
  tracking_updates: ['orders', 'customers'],
  support_tickets: ['tickets'],
  support_messages: ['tickets'],
  webhook_events: ['provider-events'],
  users: ['customers', 'staff'],
} as const satisfies Record<string, readonly StaffTopic[]>;

/** What the staff does is in the audit log, with what it was done to. */
const TOPICS_OF_AUDIT = {
  order: ['orders'],
  store: ['stores'],
  ticket: ['tickets'],
  staff: ['staff'],
  hand_over: ['hand-over', 'orders'],
  rate_card: ['rate-cards'],
  customer: ['customers'],
  export: [],
  provider: [],
  release: ['releases'],
  team_token: ['releases'],
} as const satisfies Record<AuditSubject, readonly StaffTopic[]>;

export function staffSources(dataSource: DataSource): readonly FeedSource<TopicRow, TopicRow>[] {
  const grown = Object.entries(TABLES).map(([table, topics]) =>
    topicSource(dataSource, table, 'id', () => topics),
  );
  const audit = topicSource(
    dataSource,
    'audit_entries',
    'id, subjectType',
    ({ subjectType }) => TOPICS_OF_AUDIT[subjectType],
  );
  return [...grown, audit];
}

function topicSource(
  dataSource: DataSource,
  table: string,
  columns: string,
  topicsOf: (row: { readonly subjectType: AuditSubject }) => readonly StaffTopic[],
): FeedSource<TopicRow, TopicRow> {
  return {
    ...idsOf(dataSource, table),
    complete: (found) => Promise.resolve(found),
    rowsAfter: async (id, most) => {
      const rows = await dataSource.query<{ id: number; subjectType: AuditSubject }[]>(
        `SELECT ${columns} FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`,
        [id, most],
      );
      return rows.map((row) => ({ id: Number(row.id), key: 0, topics: topicsOf(row) }));
    },
  };
}

/** A text that differs when a hand-over that is not done has changed, come or gone. */
export async function findOpenJobs(dataSource: DataSource): Promise<string> {
  const rows = await dataSource.query<object[]>(
    `SELECT state, COUNT(*) AS jobs, SUM(id) AS ids, SUM(attempts) AS attempts
     FROM dispatch_jobs WHERE state IN ('ready', 'parked') GROUP BY state ORDER BY state`,
  );
  return JSON.stringify(rows);
}
