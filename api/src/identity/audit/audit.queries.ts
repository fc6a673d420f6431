import {
  AUDIT_SUBJECTS,
  type AuditExportQuery,
  type IsoDay,
  parseOrderNumber,
  startOfDayInSouthAfrica,
} from '@courier/contract';
import type { DataSource } from 'typeorm';
import { User } from '../users/user.entity';

export interface AuditRow {
  readonly id: number;
  readonly actorId: number;
  readonly actorEmail: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly valueBefore: string | null;
  readonly valueAfter: string | null;
  readonly createdAt: number;
}

/** What narrows the log, as its indexes have it. */
export type AuditConditions = readonly {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}[];

/** What a query asks for; read once for all pages of a file. */
export async function auditConditions(
  dataSource: DataSource,
  { subjectType, subjectId, actor, kind, from, to, about }: AuditExportQuery,
): Promise<AuditConditions> {
  return [
    ...(subjectType !== undefined ? [{ sql: 'subjectType = ?', values: [subjectType] }] : []),
    ...(subjectId !== undefined ? [subjectIs([subjectId], subjectType === undefined)] : []),
    ...(about ? [subjectIs(await subjectsOf(dataSource, about), subjectType === undefined)] : []),
    ...(actor !== undefined ? [{ sql: 'actorId = ?', values: [actor] }] : []),
    ...(kind !== undefined ? [{ sql: 'action = ?', values: [kind] }] : []),
    ...(from ? await since(dataSource, from) : []),
    ...(to ? await until(dataSource, to) : []),
  ];
}

/** The newest entries before a key, by the primary key or by an index of what narrows them. */
export function findAuditPage(
  dataSource: DataSource,
  asked: AuditConditions,
  after: number | undefined,
  limit: number,
): Promise<AuditRow[]> {
  const conditions = after === undefined ? asked : [...asked, { sql: 'id < ?', values: [after] }];
  const where = conditions.map(({ sql }) => sql).join(' AND ');
  return dataSource.query(
    `SELECT id, actorId, actorEmail, action, subjectType, subjectId, valueBefore, valueAfter, createdAt
     FROM audit_entries ${where && `WHERE ${where}`} ORDER BY id DESC LIMIT ?`,
    [...conditions.flatMap(({ values }) => values), limit],
  );
}

/** Without a kind of thing, the index of the subject is of use only where all of them are named. */
function subjectIs(ids: readonly string[], isOfAnyType: boolean) {
  const isId = `subjectId IN (${placesOf(ids)})`;
  if (!isOfAnyType) return { sql: isId, values: ids };
  return {
    sql: `subjectType IN (${placesOf(AUDIT_SUBJECTS)}) AND ${isId}`,
    values: [...AUDIT_SUBJECTS, ...ids],
  };
}

/** By what the log knows a thing that somebody typed: an order by its number, a person also by the id of the account. */
async function subjectsOf(dataSource: DataSource, typed: string): Promise<string[]> {
  const number = parseOrderNumber(typed)?.orderNumber;
  if (number !== undefined) return [number];
  const email = typed.toLowerCase();
  if (!email.includes('@')) return [typed.replace(/^#/, '').slice(0, 64)];
  const user = await dataSource.manager.findOneBy(User, { username: email });
  return [email.slice(0, 64), ...(user ? [`${user.id}`] : [])];
}

/**
 * The entries of a day and later: by the first one of them, and a few before, because transactions that run at the same time end
 * in another order than they took their ids in. So every index has them in order.
 */
async function since(dataSource: DataSource, day: IsoDay): Promise<AuditConditions> {
  const at = startOfDayInSouthAfrica(day).getTime();
  const [first] = await dataSource.query<{ id: number }[]>(
    'SELECT id FROM audit_entries WHERE createdAt >= ? ORDER BY createdAt, id LIMIT 1',
    [at],
  );
  return [
    { sql: 'id > ?', values: [first ? Number(first.id) - NEAR : NONE] },
    { sql: 'createdAt >= ?', values: [at] },
  ];
}

/** Those of a day and earlier, by the last one of them. */
async function until(dataSource: DataSource, day: IsoDay): Promise<AuditConditions> {
  const end = startOfDayInSouthAfrica(day).getTime() + DAY_MS;
  const [last] = await dataSource.query<{ id: number }[]>(
    'SELECT id FROM audit_entries WHERE createdAt < ? ORDER BY createdAt DESC, id DESC LIMIT 1',
    [end],
  );
  return [
    { sql: 'id < ?', values: [last ? Number(last.id) + NEAR : 0] },
    { sql: 'createdAt < ?', values: [end] },
  ];
}

const DAY_MS = 86_400_000;

/** More ids than are given while one transaction lasts. */
const NEAR = 500;

/** No id is above it. */
const NONE = Number.MAX_SAFE_INTEGER;

function placesOf(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
