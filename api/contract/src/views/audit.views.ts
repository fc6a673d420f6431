import type { AuditSubject } from '../enumerations';
import type { AuditKind } from '../rules/audit-words';

/** One row of `GET /api/audit`: what a person of the staff did, or a command on the server. */
export interface AuditEntryView {
  id: number;
  /** `command line` with the id 0 for a command on the server, which asks for no account. */
  actor: { id: number; email: string };
  /** The full name of the actor; null for a command, and once the account is gone. */
  actorName: string | null;
  /** `other` for what no release since 0.1.0 does any more. */
  kind: AuditKind | 'other';
  /** As people say it: `set the status`. */
  action: string;
  subjectType: AuditSubject;
  /** What people know the subject by: an order's number, a ticket's id, an e-mail. */
  subjectId: string;
  /** The full name of a customer that it is about; null for other things, and once the account is gone. */
  subjectName: string | null;
  /** The values that changed; null where there was nothing before. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The full names of the accounts whose ids are among the values (`AUDIT_ACCOUNTS`), without those that are gone. */
  accountNames: Record<string, string>;
  createdAt: string;
}
