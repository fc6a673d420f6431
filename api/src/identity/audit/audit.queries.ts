import { AUDIT_SUBJECTS, type AuditQuery } from '@courier/contract';
import type { DataSource } from 'typeorm';

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

/** The newest entries before a key, by the primary key or by an index of the subject. */
export function findAuditPage(
  dataSource: DataSource,
  { subjectType, subjectId, after, limit }: AuditQuery,
): Promise<AuditRow[]> {
  const conditions: string[] = [];
  const parameters: (string | number)[] = [];
  const narrow = (condition: string, ...values: readonly (string | number)[]) => {
    conditions.push(condition);
    parameters.push(...values);
  };
  if (subjectType !== undefined) narrow('subjectType = ?', subjectType);
  else if (subjectId !== undefined) {
    // Without a kind, the index of the subject is of use only where all of them are named.
    narrow(`subjectType IN (${AUDIT_SUBJECTS.map(() => '?').join(', ')})`, ...AUDIT_SUBJECTS);
  }
  if (subjectId !== undefined) narrow('subjectId = ?', subjectId);
  if (after !== undefined) narrow('id < ?', after);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return dataSource.query(
    `SELECT id, actorId, actorEmail, action, subjectType, subjectId, valueBefore, valueAfter, createdAt
     FROM audit_entries ${where} ORDER BY id DESC LIMIT ?`,
    [...parameters, limit + 1],
  );
}
