import {
  LIMITS,
  type SavedView,
  type SavedViewChangeRequest,
  type SavedViewRequest,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { assertVersion } from '../../identity/optimistic-locking/assert-version';
import { lockedUser } from '../../identity/users/locked-user';
import { type Actor, can, requirePermission, type UserActor } from '../../platform/access/actor';
import { forUpdate } from '../../platform/database/for-update';
import { insertRow } from '../../platform/database/insert-row';
import { TransactionsService } from '../../platform/database/transactions.service';
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  ValidationError,
} from '../../platform/errors/domain-errors';
import { SavedViewRow } from './saved-view.entity';
import { findView, findViews } from './saved-views.read-model';

/**
 * Views of the list of orders that the staff keeps: one's own, and those that management shares with all. A shared one
 * belongs to all of management; what it is called stays unique among its owner's.
 */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  /** One's own and the shared ones, by their names. */
  list(actor: Actor): Promise<SavedView[]> {
    requirePermission(actor, 'read');
    return findViews(this.dataSource, actor.userId);
  }

  /**
   * @throws ForbiddenError for a shared one of anybody who may not change orders
   * @throws ValidationError for a name that one of one's views has
   * @throws ConflictError where there are as many as may be
   */
  async create(actor: Actor, { name, query, isShared }: SavedViewRequest): Promise<SavedView> {
    requirePermission(actor, 'cases');
    const { userId: ownerId } = actor;
    if (isShared) requireSharing(actor);
    const id = await this.transactions.run(async (manager) => {
      const others = await viewsOf(manager, ownerId);
      if (others.length >= LIMITS.savedViews) throw new ConflictError(FULL);
      requireName(name, others);
      if (isShared) await requireRoom(manager);
      const createdAt = new Date();
      return insertRow(manager, SavedViewRow, { ownerId, name, query, isShared, createdAt });
    });
    return this.one(actor, id);
  }

  /**
   * @throws NotFoundError for somebody else's that is not shared
   * @throws ForbiddenError for a shared one, or to share, for anybody who may not change orders
   * @throws ConflictError where it is not the version that was seen
   */
  async change(
    actor: Actor,
    id: number,
    { version: seen, ...changes }: SavedViewChangeRequest,
  ): Promise<SavedView> {
    requirePermission(actor, 'cases');
    await this.transactions.run(async (manager) => {
      const view = await changeable(manager, actor, id);
      await assertVersion(manager, actor, 'view', view, seen);
      const next = { ...view, ...withoutMissing(changes) };
      const { name, query, isShared } = next;
      if (name === view.name && query === view.query && isShared === view.isShared) return;
      if (isShared && !view.isShared) {
        requireSharing(actor);
        await requireRoom(manager);
      }
      const others = await viewsOf(manager, view.ownerId);
      requireName(
        name,
        others.filter((other) => other.id !== id),
      );
      await manager.update(SavedViewRow, id, {
        name,
        query,
        isShared,
        version: view.version + 1,
        changedById: actor.userId,
      });
    });
    return this.one(actor, id);
  }

  /** @throws NotFoundError, ForbiddenError as for a change */
  async remove(actor: Actor, id: number): Promise<void> {
    requirePermission(actor, 'cases');
    await this.transactions.run(async (manager) => {
      await changeable(manager, actor, id);
      await manager.delete(SavedViewRow, id);
    });
  }

  private async one({ userId }: UserActor, id: number): Promise<SavedView> {
    const view = await findView(this.dataSource, userId, id);
    if (!view) throw new NotFoundError(GONE);
    return view;
  }
}

/** The view, locked until the transaction ends, for somebody who may change it. */
async function changeable(
  manager: EntityManager,
  actor: UserActor,
  id: number,
): Promise<SavedViewRow> {
  const view = await manager.findOne(SavedViewRow, { where: { id }, ...forUpdate(manager) });
  if (!view || (view.ownerId !== actor.userId && !view.isShared)) throw new NotFoundError(GONE);
  if (view.isShared) requireSharing(actor);
  return view;
}

/** Those of one person, who is locked: what is counted and compared still holds when it is written. */
async function viewsOf(manager: EntityManager, ownerId: number): Promise<SavedViewRow[]> {
  await lockedUser(manager, ownerId);
  return manager.findBy(SavedViewRow, { ownerId });
}

function requireName(name: string, others: readonly SavedViewRow[]): void {
  const namesake = others.find((other) => other.name.toLowerCase() === name.toLowerCase());
  if (!namesake) return;
  const message = `There is a view named ${namesake.name} already`;
  throw new ValidationError([{ path: 'name', message }]);
}

function requireSharing(actor: UserActor): void {
  if (!can(actor, 'orders')) throw new ForbiddenError('Your role may not share views.');
}

async function requireRoom(manager: EntityManager): Promise<void> {
  const shared = await manager.countBy(SavedViewRow, { isShared: true });
  if (shared >= LIMITS.sharedViews) throw new ConflictError(SHARED_FULL);
}

/** What a change leaves out stays as it is. */
function withoutMissing<T extends object>(changes: T): Partial<T> {
  const set = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as Partial<T>;
}

const GONE = 'This view does not exist any more.';
const FULL = `You can save at most ${LIMITS.savedViews} views. Delete one you no longer use first.`;
const SHARED_FULL = `At most ${LIMITS.sharedViews} views can be shared. Stop sharing one nobody uses first.`;
