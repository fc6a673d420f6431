import {
  type AuditKind,
  type CannedReplyChangeRequest,
  type CannedReplyRequest,
  type CannedReplyView,
  LIMITS,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../identity/audit/audit-trail';
import { assertVersion } from '../identity/optimistic-locking/assert-version';
import { type Actor, requirePermission } from '../platform/access/actor';
import { forUpdate } from '../platform/database/for-update';
import { insertRow } from '../platform/database/insert-row';
import { TransactionsService } from '../platform/database/transactions.service';
import { ConflictError, NotFoundError, ValidationError } from '../platform/errors/domain-errors';
import { findCannedReplies } from './canned-replies.read-model';
import { CannedReply } from './canned-reply.entity';

/** What support writes often: one list, which everybody who replies keeps and uses. */
@Injectable()
export class CannedRepliesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  /** By title. */
  list(actor: Actor): Promise<CannedReplyView[]> {
    requirePermission(actor, 'tickets');
    return findCannedReplies(this.dataSource);
  }

  /**
   * @throws ValidationError for a title that another has
   * @throws ConflictError where there are as many as may be
   */
  async add(actor: Actor, { title, text }: CannedReplyRequest): Promise<CannedReplyView> {
    requirePermission(actor, 'tickets');
    const id = await this.transactions.run(async (manager) => {
      const others = await allLocked(manager);
      if (others.length >= LIMITS.cannedReplies) throw new ConflictError(FULL);
      requireTitle(title, others);
      const content = { title, text };
      const updatedAt = new Date();
      const reply = { ...content, changedById: actor.userId, updatedAt };
      const added = await insertRow(manager, CannedReply, reply);
      await recordAudit(manager, actor, { ...about('add_canned_reply', added), after: content });
      return added;
    });
    return this.one(id);
  }

  /**
   * @throws NotFoundError
   * @throws ValidationError for a title that another has
   * @throws ConflictError where it is not the version that was seen
   */
  async change(
    actor: Actor,
    id: number,
    { version: seen, title, text }: CannedReplyChangeRequest,
  ): Promise<CannedReplyView> {
    requirePermission(actor, 'tickets');
    await this.transactions.run(async (manager) => {
      const all = await allLocked(manager);
      const reply = all.find((stored) => stored.id === id);
      if (!reply) throw new NotFoundError(GONE);
      await assertVersion(manager, actor, 'canned reply', reply, seen);
      requireTitle(
        title,
        all.filter((stored) => stored !== reply),
      );
      const before = contentOf(reply);
      await manager.update(CannedReply, id, {
        title,
        text,
        version: reply.version + 1,
        changedById: actor.userId,
        updatedAt: new Date(),
      });
      const after = { title, text };
      await recordAudit(manager, actor, { ...about('change_canned_reply', id), before, after });
    });
    return this.one(id);
  }

  /** @throws NotFoundError */
  async remove(actor: Actor, id: number): Promise<void> {
    requirePermission(actor, 'tickets');
    await this.transactions.run(async (manager) => {
      const reply = await manager.findOne(CannedReply, { where: { id }, ...forUpdate(manager) });
      if (!reply) throw new NotFoundError(GONE);
      await manager.delete(CannedReply, id);
      const before = contentOf(reply);
      await recordAudit(manager, actor, { ...about('delete_canned_reply', id), before });
    });
  }

  private async one(id: number): Promise<CannedReplyView> {
    const reply = (await findCannedReplies(this.dataSource)).find((stored) => stored.id === id);
    if (!reply) throw new NotFoundError(GONE);
    return reply;
  }
}

/** All of them, so that what is counted and compared still holds when it is written. */
function allLocked(manager: EntityManager): Promise<CannedReply[]> {
  return manager.find(CannedReply, { ...forUpdate(manager) });
}

function requireTitle(title: string, others: readonly CannedReply[]): void {
  const namesake = others.find((other) => other.title.toLowerCase() === title.toLowerCase());
  if (!namesake) return;
  const message = `There is a canned reply with the title ${namesake.title} already`;
  throw new ValidationError([{ path: 'title', message }]);
}

function contentOf({ title, text }: CannedReply) {
  return { title, text };
}

function about(action: AuditKind, subjectId: number) {
  return { action, subjectType: 'canned_reply', subjectId } as const;
}

const GONE = 'This canned reply does not exist any more.';
const FULL = `There can be at most ${LIMITS.cannedReplies} canned replies. Delete one that nobody uses first.`;
