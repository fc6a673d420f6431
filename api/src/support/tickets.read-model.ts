import {
  apostropheReadings,
  type Role,
  type TicketCountsView,
  type TicketListQuery,
} from '@courier/contract';
import type { DataSource } from 'typeorm';
import type { RawRow } from '../platform/database/raw-rows';
import { type Page, pageOf } from '../platform/http/page';
import { lastDigitsOf } from '../platform/search/phone-ends';
import type { SupportTicket } from './support-ticket.entity';
import { EMAIL_IS_CONFIRMED, OPENER } from './ticket-email.read-model';

export interface TicketRow extends RawRow<
  Omit<SupportTicket, 'changedById' | 'lastVisitorMessageId' | 'emailConfirmedAt' | 'waitsSince'>
> {
  readonly lastWords: string;
  /** 0 or 1. */
  readonly isUnread: number;
  /** 0 or 1. */
  readonly emailConfirmed: number;
  readonly assigneeName: string | null;
  readonly assigneeRole: Role | null;
}

/** Characters of a message that a list shows. */
const WORDS_SHOWN = 160;

const COLUMNS = `t.id, t.subject, t.description, t.status, t.priority, t.category, t.name, t.email, t.phone, t.channel, t.orderNumber,
  t.mergedIntoId, t.answerBy, t.version, t.createdAt, COALESCE(SUBSTR(said.message, 1, ${WORDS_SHOWN}), '') AS lastWords, t.updatedAt, t.userId, t.assigneeId, a.fullName AS assigneeName, a.role AS assigneeRole,
  CASE WHEN t.lastVisitorMessageId > COALESCE(r.lastReadMessageId, 0) THEN 1 ELSE 0 END AS isUnread,
  ${EMAIL_IS_CONFIRMED} AS emailConfirmed`;

const JOINS = `LEFT JOIN users a ON a.id = t.assigneeId ${OPENER}
  LEFT JOIN support_messages said ON said.id = t.lastVisitorMessageId
  LEFT JOIN ticket_reads r ON r.ticketId = t.id AND r.userId = ?`;

/** Tickets that are looked at for one page, where no index knows the filter. */
const WINDOW = 2000;

export async function findTicket(
  dataSource: DataSource,
  id: number,
  readerId: number,
): Promise<TicketRow | null> {
  const [row] = await dataSource.query<TicketRow[]>(
    `SELECT ${COLUMNS} FROM support_tickets t ${JOINS} WHERE t.id = ?`,
    [readerId, id],
  );
  return row ?? null;
}

/** A page of one of the desk's lists, or of all tickets. */
export function findTicketPage(
  dataSource: DataSource,
  query: TicketListQuery,
  readerId: number,
): Promise<Page<TicketRow>> {
  return query.view === undefined || query.view === 'settled'
    ? findNewest(dataSource, query, readerId)
    : findUnsettled(dataSource, query, readerId);
}

/** By when a ticket is to be replied to, where those come last that wait for their authors. */
const DUE = `COALESCE(answerBy, ${Number.MAX_SAFE_INTEGER})`;
const IS_UNSETTLED = `status IN ('open', 'in_progress')`;

/** Those after a key that there is something to do about: an index has them together, whatever else there is. */
async function findUnsettled(
  dataSource: DataSource,
  query: TicketListQuery,
  readerId: number,
): Promise<Page<TicketRow>> {
  const { conditions, parameters } = conditionsOf(query, readerId);
  const { after, limit } = query;
  if (after !== undefined) {
    const due = `(SELECT ${DUE} FROM support_tickets WHERE id = ?)`;
    conditions.push(`(${DUE} > ${due} OR (${DUE} = ${due} AND id > ?))`);
    parameters.push(after, after, after);
  }
  const rows = await dataSource.query<TicketRow[]>(
    `SELECT ${COLUMNS} FROM (
       SELECT id FROM support_tickets WHERE ${conditions.join(' AND ')} ORDER BY ${DUE}, id LIMIT ?
     ) page JOIN support_tickets t ON t.id = page.id ${JOINS}
     ORDER BY COALESCE(t.answerBy, ${Number.MAX_SAFE_INTEGER}), t.id`,
    [...parameters, limit + 1, readerId],
  );
  return pageOf(rows, limit, (row) => row);
}

/** How many there are to do something about. */
export async function countTickets(
  dataSource: DataSource,
  readerId: number,
  now: Date,
): Promise<TicketCountsView> {
  const sum = (condition: string) => `COALESCE(SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`;
  const [row] = await dataSource.query<Record<keyof TicketCountsView, number | string>[]>(
    `SELECT COUNT(*) AS open, ${sum('assigneeId = ?')} AS mine, ${sum('assigneeId IS NULL')} AS unowned,
       ${sum('answerBy IS NULL')} AS waiting, ${sum('answerBy <= ?')} AS overTarget
     FROM support_tickets WHERE ${IS_UNSETTLED}`,
    [readerId, now.getTime()],
  );
  // Sums are text on MariaDB.
  return {
    open: Number(row?.open),
    mine: Number(row?.mine),
    unowned: Number(row?.unowned),
    waiting: Number(row?.waiting),
    overTarget: Number(row?.overTarget),
  };
}

/** The newest tickets before a key. Where the filter lets few through, the page is short and `next` goes on. */
async function findNewest(
  dataSource: DataSource,
  query: TicketListQuery,
  readerId: number,
): Promise<Page<TicketRow>> {
  const before = query.after ?? Number.MAX_SAFE_INTEGER;
  const isBounded = !query.priority && !query.category && !query.q && !query.view;
  const window = isBounded ? null : await findWindow(dataSource, before);
  const { conditions, parameters } = conditionsOf(query, readerId);
  if (window) {
    conditions.push('id >= ?');
    parameters.push(window.floor);
  }
  const rows = await dataSource.query<TicketRow[]>(
    `SELECT ${COLUMNS} FROM (
       SELECT id FROM support_tickets WHERE ${['id < ?', ...conditions].join(' AND ')}
       ORDER BY id DESC LIMIT ?
     ) page JOIN support_tickets t ON t.id = page.id ${JOINS} ORDER BY t.id DESC`,
    [before, ...parameters, query.limit + 1, readerId],
  );
  const page = pageOf(rows, query.limit, (row) => row);
  const isCut = page.next === null && window?.size === WINDOW;
  return isCut ? { ...page, next: window.floor } : page;
}

async function findWindow(dataSource: DataSource, before: number) {
  const [row] = await dataSource.query<{ floor: number | null; size: number }[]>(
    `SELECT MIN(id) AS floor, COUNT(*) AS size FROM (
       SELECT id FROM support_tickets WHERE id < ? ORDER BY id DESC LIMIT ${WINDOW}
     ) seen`,
    [before],
  );
  return { floor: row?.floor ?? 0, size: Number(row?.size ?? 0) };
}

function conditionsOf(query: TicketListQuery, readerId: number) {
  const conditions: string[] = [];
  const parameters: (string | number)[] = [];
  for (const column of ['status', 'priority', 'category'] as const) {
    const value = query[column];
    if (!value) continue;
    conditions.push(`${column} = ?`);
    parameters.push(value);
  }
  const { view } = query;
  if (view) conditions.push(view === 'settled' ? `NOT ${IS_UNSETTLED}` : IS_UNSETTLED);
  if (view === 'unowned') conditions.push('assigneeId IS NULL');
  if (view === 'waiting') conditions.push('answerBy IS NULL');
  if (query.mine || view === 'mine') {
    conditions.push('assigneeId = ?');
    parameters.push(readerId);
  }
  if (query.q) {
    const columns = ['subject', 'name', 'email', 'orderNumber'];
    const likes = columns.map((column) => `${withoutApostrophes(column)} LIKE ? ESCAPE '!'`);
    const [words = ''] = apostropheReadings(query.q.toLowerCase());
    const pattern = `%${words.replace(/[!%_]/g, '!$&')}%`;
    parameters.push(numberIn(query.q), ...columns.map(() => pattern));
    const end = lastDigitsOf(query.q);
    if (end) {
      likes.push(`${digitsIn('phone')} LIKE ?`);
      parameters.push(`%${end}`);
    }
    conditions.push(`(${['id = ?', ...likes].join(' OR ')})`);
  }
  return { conditions, parameters };
}

/** Those that keyboards and phones have. */
function withoutApostrophes(column: string): string {
  return `REPLACE(REPLACE(LOWER(${column}), '''', ''), '’', '')`;
}

/** The ticket's number in `#12` or `12`. */
function numberIn(typed: string): number {
  return Number(/^#?(\d{1,9})$/.exec(typed)?.[1] ?? 0);
}

/** Of phone numbers, which are kept as they were written. */
function digitsIn(column: string): string {
  return [' ', '-', '.', '(', ')'].reduce(
    (digits, character) => `REPLACE(${digits}, '${character}', '')`,
    column,
  );
}
