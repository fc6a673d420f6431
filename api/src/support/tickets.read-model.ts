import { apostropheReadings, type Role, type TicketListQuery } from '@courier/contract';
import type { DataSource } from 'typeorm';
import type { RawRow } from '../platform/database/raw-rows';
import { type Page, pageOf } from '../platform/http/page';
import type { SupportTicket } from './support-ticket.entity';
import { EMAIL_IS_CONFIRMED, OPENER } from './ticket-email.read-model';

export interface TicketRow extends RawRow<
  Omit<SupportTicket, 'userId' | 'changedById' | 'lastVisitorMessageId' | 'emailConfirmedAt'>
> {
  /** 0 or 1. */
  readonly isUnread: number;
  /** 0 or 1. */
  readonly emailConfirmed: number;
  readonly assigneeName: string | null;
  readonly assigneeRole: Role | null;
}

const COLUMNS = `t.id, t.subject, t.description, t.status, t.priority, t.category, t.name, t.email, t.orderNumber,
  t.version, t.createdAt, t.updatedAt, t.assigneeId, a.fullName AS assigneeName, a.role AS assigneeRole,
  CASE WHEN t.lastVisitorMessageId > COALESCE(r.lastReadMessageId, 0) THEN 1 ELSE 0 END AS isUnread,
  ${EMAIL_IS_CONFIRMED} AS emailConfirmed`;

const JOINS = `LEFT JOIN users a ON a.id = t.assigneeId ${OPENER}
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

/** The newest tickets before a key. Where the filter lets few through, the page is short and `next` goes on. */
export async function findTicketPage(
  dataSource: DataSource,
  query: TicketListQuery,
  readerId: number,
): Promise<Page<TicketRow>> {
  const before = query.after ?? Number.MAX_SAFE_INTEGER;
  const isBounded = !query.priority && !query.category && !query.q;
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
  if (query.mine) {
    conditions.push('assigneeId = ?');
    parameters.push(readerId);
  }
  if (query.q) {
    const columns = ['subject', 'name', 'email', 'orderNumber'];
    const likes = columns.map((column) => `${withoutApostrophes(column)} LIKE ? ESCAPE '!'`);
    conditions.push(`(${['id = ?', ...likes].join(' OR ')})`);
    const [words = ''] = apostropheReadings(query.q.toLowerCase());
    const pattern = `%${words.replace(/[!%_]/g, '!$&')}%`;
    parameters.push(numberIn(query.q), ...columns.map(() => pattern));
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
