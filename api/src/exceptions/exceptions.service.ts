import {
  EXCEPTION_KINDS,
  type ExceptionChangeRequest,
  type ExceptionCountsView,
  type ExceptionGroupsQuery,
  type ExceptionGroupsView,
  type ExceptionListQuery,
  type ExceptionView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { assertVersion } from '../identity/optimistic-locking/assert-version';
import { type Actor, requirePermission, type UserActor } from '../platform/access/actor';
import { forUpdate } from '../platform/database/for-update';
import { TransactionsService } from '../platform/database/transactions.service';
import { ConflictError, NotFoundError } from '../platform/errors/domain-errors';
import type { Page } from '../platform/http/page';
import { ExceptionCase } from './exception-case.entity';
import { countCases, findCase, findCases, findGroups } from './exceptions.read-model';

/** What is open, and who of the staff sees to it. */
@Injectable()
export class ExceptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  /** The open cases by kind, in the order of the kinds. */
  async groups(actor: Actor, query: ExceptionGroupsQuery): Promise<ExceptionGroupsView> {
    requirePermission(actor, 'read');
    const viewer = { userId: actor.userId, now: Date.now() };
    const groups = await findGroups(this.dataSource, { ...query, ...viewer });
    const place = ({ kind }: { kind: (typeof EXCEPTION_KINDS)[number] }) =>
      EXCEPTION_KINDS.indexOf(kind);
    groups.sort((one, other) => place(one) - place(other));
    return { groups, counts: await countCases(this.dataSource, viewer) };
  }

  /** The open cases, the oldest first. */
  list(actor: Actor, query: ExceptionListQuery): Promise<Page<ExceptionView>> {
    requirePermission(actor, 'read');
    const filter = { ...query, userId: actor.userId, now: Date.now() };
    return findCases(this.dataSource, filter, query);
  }

  counts(actor: Actor): Promise<ExceptionCountsView> {
    requirePermission(actor, 'read');
    return countCases(this.dataSource, { userId: actor.userId, now: Date.now() });
  }

  /**
   * Takes it, releases it, or has it out of the lists for a while.
   * @throws ConflictError once it is closed, where somebody else changed it since, and for one that is somebody else's
   * unless that was seen
   */
  async change(actor: Actor, id: number, request: ExceptionChangeRequest): Promise<ExceptionView> {
    requirePermission(actor, 'cases');
    await this.transactions.run(async (manager) => {
      const found = await manager.findOne(ExceptionCase, { where: { id }, ...forUpdate(manager) });
      if (!found) throw new NotFoundError('This exception does not exist.');
      if (found.closedAt !== null) throw new ConflictError(CLOSED);
      await assertVersion(manager, actor, 'exception', found, request.version);
      const isTaken = found.ownerId !== null && found.ownerId !== actor.userId;
      if (request.owner && isTaken && request.version === undefined) throw new ConflictError(TAKEN);
      await set(manager, found, actor, request);
    });
    const view = await findCase(this.dataSource, id);
    if (!view) throw new NotFoundError('This exception does not exist.');
    return view;
  }
}

const CLOSED = 'This was seen to meanwhile.';
const TAKEN = 'Somebody else sees to this already. Read it again before you take it over.';

/** Sets what is not so already; where nothing is new, nothing is written. */
async function set(
  manager: EntityManager,
  found: ExceptionCase,
  { userId }: UserActor,
  { owner, snoozedUntil = found.snoozedUntil }: ExceptionChangeRequest,
): Promise<void> {
  const ownerId = owner ? { me: userId, nobody: null }[owner] : found.ownerId;
  const isSame =
    ownerId === found.ownerId && snoozedUntil?.getTime() === found.snoozedUntil?.getTime();
  if (isSame) return;
  const changes = { ownerId, snoozedUntil, version: found.version + 1, changedById: userId };
  await manager.update(ExceptionCase, { id: found.id, closedAt: IsNull() }, changes);
}
