import type { AuditKind, AuditSubject } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { UserActor } from '../../platform/access/actor';
import { AuditEntry } from './audit-entry.entity';

/** What was done to what. */
export interface AuditAction {
  readonly action: AuditKind;
  readonly subjectType: AuditSubject;
  /** What people know the subject by: an order's number, a ticket's id, an e-mail. */
  readonly subjectId: string | number;
  readonly before?: object | null;
  readonly after?: object | null;
}

/** The person who runs commands on the server, without an account. No account has this id. */
export const COMMAND_LINE = { userId: 0, email: 'command line' } as const;

/** In place of a customer's e-mail, because customers may not be named once erased. */
export const ACCOUNT_HOLDER = { email: 'account holder' } as const;

/** Writes down what a person of the staff does, in the transaction that does it: one is never there without the other. */
export async function recordAudit(
  manager: EntityManager,
  actor: Pick<UserActor, 'userId' | 'email'>,
  { action, subjectType, subjectId, before, after }: AuditAction,
): Promise<void> {
  await manager.insert(AuditEntry, {
    actorId: actor.userId,
    actorEmail: actor.email,
    action,
    subjectType,
    subjectId: String(subjectId).slice(0, 64),
    valueBefore: before ? JSON.stringify(before) : null,
    valueAfter: after ? JSON.stringify(after) : null,
    createdAt: new Date(),
  });
}
