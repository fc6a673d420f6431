import {
  AUDIT_WORDS,
  type AuditEntryView,
  type AuditKind,
  type AuditQuery,
  type AuditSubject,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { type Page, pageOf } from '../../platform/http/page';
import { type AuditRow, findAuditPage } from './audit.queries';

@Injectable()
export class AuditService {
  constructor(private readonly dataSource: DataSource) {}

  /** What the staff did, the newest first. */
  async list(actor: Actor, query: AuditQuery): Promise<Page<AuditEntryView>> {
    requirePermission(actor, 'people');
    const rows = await findAuditPage(this.dataSource, query);
    return pageOf(rows, query.limit, auditEntryView);
  }
}

function auditEntryView(row: AuditRow): AuditEntryView {
  return {
    id: row.id,
    actor: { id: row.actorId, email: row.actorEmail },
    ...wordsOf(row.action),
    subjectType: row.subjectType as AuditSubject,
    subjectId: row.subjectId,
    before: parsed(row.valueBefore),
    after: parsed(row.valueAfter),
    createdAt: new Date(Number(row.createdAt)).toISOString(),
  };
}

/** A machine that still runs 0.1.0 writes words of its own. */
function wordsOf(stored: string): Pick<AuditEntryView, 'kind' | 'action'> {
  return stored in AUDIT_WORDS
    ? { kind: stored as AuditKind, action: AUDIT_WORDS[stored as AuditKind] }
    : { kind: 'other', action: stored };
}

function parsed(json: string | null): Record<string, unknown> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
