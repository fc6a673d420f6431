import type { AuditSubject } from '../enumerations';

/** One row of `GET /api/audit`: what a person of the staff did. */
export interface AuditEntryView {
  id: number;
  actor: { id: number; email: string };
  /** As people say it: `set the status`. */
  action: string;
  subjectType: AuditSubject;
  /** What people know the subject by: an order's number, a ticket's id, an e-mail. */
  subjectId: string;
  /** The values that changed; null where there was nothing before. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  createdAt: string;
}
