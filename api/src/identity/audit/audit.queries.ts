import type { AuditQuery } from '@courier/contract';
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

/** The newest entries before a key, by the primary key or by the index of the subject. */
export function findAuditPage(
  dataSource: DataSource,
  { subjectType, subjectId, after, limit }: AuditQuery,
): Promise<AuditRow[]> {
  const conditions: string[] = [];
  const parameters: (string | number)[] = [];
  const narrow = (condition: string, value: string | number | undefined) => {
    if (value === undefined) return;
    conditions.push(condition);
    parameters.push(value);
  };
  narrow('subjectType = ?', subjectType);
  narrow('subjectId = ?', subjectId);
  narrow('id < ?', after);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return dataSource.query(
    `SELECT id, actorId, actorEmail, action, subjectType, subjectId, valueBefore, valueAfter, createdAt
     FROM audit_entries ${where} ORDER BY id DESC LIMIT ?`,
    [...parameters, limit + 1],
  );
}
