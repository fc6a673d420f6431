import type { AuditSubject, StaffTopic } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { currentMs } from '../platform/database/engine';
import type { ReadVersions } from './version-feed';

type Row = Readonly<Record<string, number | string | null>>;

/** Orders by their ids: each step of an order raises its version. */
export function readOrderVersions(dataSource: DataSource): ReadVersions<number> {
  return versionsOfRows(dataSource, 'orders', ['version']);
}

/** What a person was notified of, by the person's id. */
export function readNotificationVersions(dataSource: DataSource): ReadVersions<number> {
  return versionsOfRows(dataSource, 'users', newest('notifications', 'userId = subject.id'));
}

/**
 * What visitor and staff write to each other, by the ticket's id, and that it is merged with another one: messages move then,
 * and none is new. Notes among the staff are nobody else's.
 */
export function readConversationVersions(dataSource: DataSource): ReadVersions<number> {
  return versionsOfRows(dataSource, 'support_tickets', [
    ...newest('support_messages', 'ticketId = subject.id AND isInternal = 0'),
    'subject.mergedIntoId',
    '(SELECT COUNT(*) FROM support_tickets merged WHERE merged.mergedIntoId = subject.id)',
  ]);
}

/** The lists of the staff pages. */
export function readTopicVersions(dataSource: DataSource): ReadVersions<StaffTopic> {
  return async (topics) => {
    const expressions = [...new Set(topics.flatMap((topic) => SHOWN_IN[topic]))];
    const now = currentMs(dataSource.options.type);
    const columns = expressions.map((each, index) => `${each.replace('$now', now)} AS c${index}`);
    const [row = {}] = await dataSource.query<Row[]>(`SELECT ${columns.join(', ')}`);
    const valueOf = (expression: string) => row[`c${expressions.indexOf(expression)}`];
    return new Map(topics.map((topic) => [topic, SHOWN_IN[topic].map(valueOf).join()]));
  };
}

/**
 * @param expressions what makes up the version, of a row that they name `subject`
 */
function versionsOfRows(
  dataSource: DataSource,
  table: string,
  expressions: readonly string[],
): ReadVersions<number> {
  const columns = expressions.map((expression, index) => `${expression} AS c${index}`);
  return async (ids) => {
    const rows = await dataSource.query<Row[]>(
      `SELECT subject.id, ${columns.join(', ')} FROM ${table} subject
       WHERE subject.id IN (${ids.map(() => '?').join(', ')})`,
      [...ids],
    );
    return new Map(rows.map(({ id, ...version }) => [Number(id), Object.values(version).join()]));
  };
}

/**
 * Differs whenever a row has come. An id is given when a row is begun and seen when it is committed, so that the newest
 * alone would hide one that is committed after its successor: the number of the newest rows shows it.
 */
function newest(table: string, condition = '1 = 1'): readonly string[] {
  return [
    `(SELECT MAX(id) FROM ${table} WHERE ${condition})`,
    `(SELECT COUNT(*) FROM ${table}
      WHERE ${condition} AND id > (SELECT MAX(id) FROM ${table}) - ${NEAR})`,
  ];
}

/** More ids than are given while one transaction lasts. */
const NEAR = 500;

/** What the staff does is in the audit log, with what it was done to. */
function changesOf(subject: AuditSubject): readonly string[] {
  return newest('audit_entries', `subjectType = '${subject}'`);
}

/** Jobs are changed in place; those that are not done are few. */
const OPEN_JOBS = ['ready', 'parked'].flatMap((state) =>
  ['COUNT(*)', 'SUM(id)', 'SUM(attempts)'].map(
    (value) => `(SELECT ${value} FROM dispatch_jobs WHERE state = '${state}')`,
  ),
);

/** What changes when a list does. */
const SHOWN_IN: Readonly<Record<StaffTopic, readonly string[]>> = {
  // Those that are open are few; what is snoozed comes back when its time is over.
  exceptions: [
    '(SELECT MAX(id) FROM exceptions)',
    '(SELECT COUNT(*) FROM exceptions WHERE closedAt IS NULL)',
    '(SELECT SUM(version) FROM exceptions WHERE closedAt IS NULL)',
    '(SELECT COUNT(*) FROM exceptions WHERE closedAt IS NULL AND snoozedUntil > $now)',
  ],
  // An order says whether somebody has to look at it, which its open hand-over may ask for. Beside the list stands one with what
  // colleagues note on it, which is no step of it.
  orders: [
    ...newest('tracking_updates'),
    ...newest('order_notes'),
    ...changesOf('order'),
    ...changesOf('hand_over'),
    ...OPEN_JOBS,
  ],
  tickets: [...newest('support_tickets'), ...newest('support_messages'), ...changesOf('ticket')],
  customers: [...newest('tracking_updates'), ...newest('users'), ...changesOf('customer')],
  'hand-over': [...changesOf('hand_over'), ...OPEN_JOBS],
  couriers: [
    '(SELECT MAX(changedAt) FROM provider_state)',
    ...newest('tracking_updates'),
    ...changesOf('order'),
  ],
  'provider-events': newest('webhook_events'),
  stores: changesOf('store'),
  staff: [...newest('users'), ...changesOf('staff')],
  'rate-cards': changesOf('rate_card'),
  releases: [...changesOf('release'), ...changesOf('team_token')],
};
