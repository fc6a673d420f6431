import {
  ACTION_OF_EXCEPTION,
  EXCEPTION_KINDS,
  type ExceptionCountsView,
  type ExceptionData,
  type ExceptionGroupView,
  type ExceptionKind,
  type ExceptionListQuery,
  type ExceptionView,
  randFromCents,
  type Role,
} from '@courier/contract';
import type { DataSource } from 'typeorm';
import { displayPhone } from '../places/addresses/phone-display';
import { isoInstant, type RawRow } from '../platform/database/raw-rows';
import type { Statement } from '../platform/database/statement';
import { type Page, pageOf } from '../platform/http/page';
import type { ExceptionCase } from './exception-case.entity';

/** Which open cases are listed. */
export interface CaseFilter extends Pick<
  ExceptionListQuery,
  'mine' | 'unowned' | 'snoozed' | 'kind'
> {
  /** Whose are mine. */
  readonly userId: number;
  /** In ms since 1970: what is snoozed until later is out of the lists. */
  readonly now: number;
}

type CaseRow = RawRow<
  Pick<
    ExceptionCase,
    'id' | 'kind' | 'subject' | 'subjectId' | 'since' | 'amount' | 'ownerId' | 'version'
  >
> & {
  /** JSON. */
  readonly data: string;
  readonly snoozedUntil: number | null;
  readonly orderNumber: string | null;
  readonly senderName: string;
  readonly senderPhone: string;
  readonly senderTown: string;
  readonly receiverName: string;
  readonly receiverPhone: string;
  readonly receiverTown: string;
  readonly ticketName: string | null;
  readonly ticketSubject: string | null;
  readonly ownerName: string | null;
  readonly ownerRole: Role | null;
};

const COLUMNS = `e.id, e.kind, e.subject, e.subjectId, e.since, e.amount, e.data, e.ownerId, e.snoozedUntil, e.version,
  o.orderNumber, pickup.fullName AS senderName, pickup.phone AS senderPhone, pickup.city AS senderTown,
  delivery.fullName AS receiverName, delivery.phone AS receiverPhone, delivery.city AS receiverTown,
  t.name AS ticketName, t.subject AS ticketSubject, u.fullName AS ownerName, u.role AS ownerRole`;

const JOINS = `LEFT JOIN orders o ON o.id = e.orderId
  LEFT JOIN quotes q ON q.id = o.quoteId
  LEFT JOIN addresses pickup ON pickup.id = q.pickupAddressId
  LEFT JOIN addresses delivery ON delivery.id = q.deliveryAddressId
  LEFT JOIN support_tickets t ON e.subject = 'ticket' AND t.id = e.subjectId
  LEFT JOIN users u ON u.id = e.ownerId`;

/** Rows of each kind that its group shows. */
const GROUP_ROWS = 3;

/** The kinds of which there are open cases, each with its oldest. */
export async function findGroups(
  dataSource: DataSource,
  filter: CaseFilter,
): Promise<ExceptionGroupView[]> {
  const { sql, parameters } = conditionsOf(filter);
  const sums = await dataSource.query<GroupRow[]>(
    `SELECT e.kind, COUNT(*) AS count, MIN(e.since) AS oldest, SUM(e.amount) AS amount
     FROM exceptions e WHERE ${sql} GROUP BY e.kind`,
    [...parameters],
  );
  if (sums.length === 0) return [];
  const rows = await dataSource.query<CaseRow[]>(
    `SELECT ${COLUMNS} FROM (
       SELECT e.*, ROW_NUMBER() OVER (PARTITION BY e.kind ORDER BY e.since, e.id) AS place
       FROM exceptions e WHERE ${sql}
     ) e ${JOINS} WHERE e.place <= ${GROUP_ROWS} ORDER BY e.since, e.id`,
    [...parameters],
  );
  return sums.map(({ kind, count, oldest, amount }) => ({
    kind,
    count: Number(count),
    oldestSince: isoInstant(oldest),
    amount: amount === null ? null : randFromCents(Number(amount)),
    action: ACTION_OF_EXCEPTION[kind],
    rows: rows.filter((row) => row.kind === kind).map(exceptionView),
  }));
}

interface GroupRow {
  readonly kind: ExceptionKind;
  readonly count: number | string;
  readonly oldest: number;
  /** A sum is text on MariaDB. */
  readonly amount: number | string | null;
}

/** The open cases after a key, the oldest first. */
export async function findCases(
  dataSource: DataSource,
  filter: CaseFilter,
  { after, limit }: Pick<ExceptionListQuery, 'after' | 'limit'>,
): Promise<Page<ExceptionView>> {
  const { sql, parameters } = conditionsOf(filter);
  const isAfter = `AND (e.since > (SELECT k.since FROM exceptions k WHERE k.id = ?)
    OR (e.since = (SELECT k.since FROM exceptions k WHERE k.id = ?) AND e.id > ?))`;
  const rows = await dataSource.query<CaseRow[]>(
    `SELECT ${COLUMNS} FROM exceptions e ${JOINS}
     WHERE ${sql} ${after === undefined ? '' : isAfter} ORDER BY e.since, e.id LIMIT ?`,
    [...parameters, ...(after === undefined ? [] : [after, after, after]), limit + 1],
  );
  return pageOf(rows, limit, exceptionView);
}

export async function findCase(dataSource: DataSource, id: number): Promise<ExceptionView | null> {
  const [row] = await dataSource.query<CaseRow[]>(
    `SELECT ${COLUMNS} FROM exceptions e ${JOINS} WHERE e.id = ?`,
    [id],
  );
  return row ? exceptionView(row) : null;
}

export async function countCases(
  dataSource: DataSource,
  { userId, now }: Pick<CaseFilter, 'userId' | 'now'>,
): Promise<ExceptionCountsView> {
  const isListed = '(e.snoozedUntil IS NULL OR e.snoozedUntil <= ?)';
  const rows = await dataSource.query<CountRow[]>(
    `SELECT e.kind, SUM(CASE WHEN ${isListed} THEN 1 ELSE 0 END) AS listed,
       SUM(CASE WHEN ${isListed} AND e.ownerId = ? THEN 1 ELSE 0 END) AS mine,
       SUM(CASE WHEN ${isListed} AND e.ownerId IS NULL THEN 1 ELSE 0 END) AS unowned,
       SUM(CASE WHEN e.snoozedUntil > ? THEN 1 ELSE 0 END) AS snoozed
     FROM exceptions e WHERE e.closedAt IS NULL GROUP BY e.kind`,
    [now, now, userId, now, now],
  );
  const sumOf = (column: Exclude<keyof CountRow, 'kind'>) =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0);
  const listedOf = (kind: ExceptionKind) =>
    Number(rows.find((row) => row.kind === kind)?.listed ?? 0);
  return {
    all: sumOf('listed'),
    mine: sumOf('mine'),
    unowned: sumOf('unowned'),
    snoozed: sumOf('snoozed'),
    byKind: Object.fromEntries(EXCEPTION_KINDS.map((kind) => [kind, listedOf(kind)])) as Record<
      ExceptionKind,
      number
    >,
  };
}

interface CountRow {
  readonly kind: ExceptionKind;
  /** Sums are text on MariaDB. */
  readonly listed: number | string;
  readonly mine: number | string;
  readonly unowned: number | string;
  readonly snoozed: number | string;
}

/** On `exceptions e`. */
function conditionsOf({ kind, mine, unowned, snoozed, userId, now }: CaseFilter): Statement {
  const conditions = [
    'e.closedAt IS NULL',
    snoozed ? 'e.snoozedUntil > ?' : '(e.snoozedUntil IS NULL OR e.snoozedUntil <= ?)',
    ...(kind ? ['e.kind = ?'] : []),
    ...(mine ? ['e.ownerId = ?'] : []),
    ...(unowned ? ['e.ownerId IS NULL'] : []),
  ];
  const parameters = [now, ...(kind ? [kind] : []), ...(mine ? [userId] : [])];
  return { sql: conditions.join(' AND '), parameters };
}

function exceptionView(row: CaseRow): ExceptionView {
  const { ownerId, ownerName, ownerRole, orderNumber, ticketName, snoozedUntil } = row;
  const hasOwner = ownerId !== null && ownerName !== null && ownerRole !== null;
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    subjectId: row.subjectId,
    since: isoInstant(row.since),
    amount: row.amount === null ? null : randFromCents(row.amount),
    facts: JSON.parse(row.data) as ExceptionData,
    order: orderNumber === null ? null : { orderNumber, ...partiesOf(row) },
    ticket:
      ticketName === null
        ? null
        : { id: row.subjectId, name: ticketName, subject: row.ticketSubject ?? '' },
    action: ACTION_OF_EXCEPTION[row.kind],
    owner: hasOwner ? { id: ownerId, fullName: ownerName, role: ownerRole } : null,
    snoozedUntil: snoozedUntil === null ? null : isoInstant(snoozedUntil),
    version: row.version,
  };
}

function partiesOf(row: CaseRow) {
  return {
    sender: {
      fullName: row.senderName,
      phone: displayPhone(row.senderPhone),
      town: row.senderTown,
    },
    receiver: {
      fullName: row.receiverName,
      phone: displayPhone(row.receiverPhone),
      town: row.receiverTown,
    },
  };
}
