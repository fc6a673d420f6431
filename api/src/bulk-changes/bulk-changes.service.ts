import {
  BULK_MOST,
  BULK_PERMISSIONS,
  type BulkChangeRequest,
  type BulkChangeView,
  type BulkKind,
  type BulkMatchesView,
  kindsOf,
  LIMITS,
  savedViewQuery,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AssigningService } from '../dispatch/couriers/assigning.service';
import { findCourierKeys } from '../dispatch/couriers/courier-keys.read-model';
import type { ChosenOrder } from '../orders/reading/chosen-orders.read-model';
import { OrdersService } from '../orders/reading/orders.service';
import { type Actor, requirePermission, type UserActor } from '../platform/access/actor';
import { forUpdate } from '../platform/database/for-update';
import { insertRow } from '../platform/database/insert-row';
import { TransactionsService } from '../platform/database/transactions.service';
import { ConflictError, NotFoundError } from '../platform/errors/domain-errors';
import { idempotent, resultOf } from '../platform/idempotency/idempotency';
import { requestKey } from '../platform/idempotency/request-key';
import { bulkChangeView, canUndo, changedBy } from './bulk-changes.read-model';
import { BulkItem } from './bulk-item.entity';
import { BulkJob } from './bulk-job.entity';
import { BulkWorker } from './bulk-worker';

/** Changes of many orders at once: begun, watched, stopped, tried again and undone by whoever of management began them. */
@Injectable()
export class BulkChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly orders: OrdersService,
    private readonly assigning: AssigningService,
    private readonly worker: BulkWorker,
  ) {}

  /**
   * Begins one, once however often the request comes. Which orders it is about is settled here: those that match later are
   * not among them.
   * @throws NotFoundError for an order that nobody has
   * @throws ConflictError where a query finds another number of orders than was seen, or too many
   */
  async start(
    actor: Actor,
    request: BulkChangeRequest,
    key: string | null,
  ): Promise<BulkChangeView> {
    const [kind] = kindsOf(request);
    if (!kind) throw new ConflictError('There is nothing to change.');
    requirePermission(actor, BULK_PERMISSIONS[kind]);
    const { manager } = this.dataSource;
    const body = { ...request, orders: JSON.stringify(request.orders) };
    const whole = requestKey(actor, 'bulk change', key, body);
    const known = await resultOf(manager, whole);
    if (known) return this.one(actor, known.resultId);
    const found = await this.ordersOf(actor, kind, request);
    const about = await this.aboutOf(actor, kind, request);
    const items = await this.itemsOf(kind, request, found);
    const { resultId } = await idempotent(this.transactions, manager, whole, (changing) =>
      insertJob(changing, about, items),
    );
    this.worker.wake();
    return this.one(actor, resultId);
  }

  /** How many orders a query finds; one more than any change may have where there are as many. */
  async matches(actor: Actor, query: string): Promise<BulkMatchesView> {
    requirePermission(actor, ...ANY_CHANGE);
    const found = await this.orders.matching(actor, savedViewQuery(query), LIMITS.bulkOrders);
    return { count: found.length };
  }

  /** The caller's newest ones. */
  async list(actor: Actor): Promise<BulkChangeView[]> {
    requirePermission(actor, ...ANY_CHANGE);
    const { manager } = this.dataSource;
    const jobs = await manager.find(BulkJob, {
      where: { ownerId: actor.userId },
      order: { id: 'DESC' },
      take: NEWEST,
    });
    return Promise.all(jobs.map((job) => bulkChangeView(manager, job)));
  }

  /** @throws NotFoundError for one that is not the caller's */
  async one(actor: Actor, id: number): Promise<BulkChangeView> {
    requirePermission(actor, ...ANY_CHANGE);
    const { manager } = this.dataSource;
    const job = await manager.findOneBy(BulkJob, { id, ownerId: actor.userId });
    if (!job) throw new NotFoundError(NONE);
    return bulkChangeView(manager, job);
  }

  /** Begins no further order. Those that were changed stay so. */
  async stop(actor: Actor, id: number): Promise<BulkChangeView> {
    requirePermission(actor, ...ANY_CHANGE);
    await this.transactions.run(async (manager) => {
      await lockedJob(manager, actor, id);
      await manager.update(BulkItem, { jobId: id, state: 'waiting' }, { state: 'stopped' });
    });
    this.worker.wake();
    return this.one(actor, id);
  }

  /** Tries again what failed, on top of what its failure spoke of. Does nothing where nothing failed. */
  async retry(actor: Actor, id: number): Promise<BulkChangeView> {
    requirePermission(actor, ...ANY_CHANGE);
    await this.transactions.run(async (manager) => {
      await lockedJob(manager, actor, id);
      const failed = { jobId: id, state: 'failed' } as const;
      const { affected } = await manager.update(BulkItem, failed, {
        state: 'waiting',
        error: null,
      });
      if (!affected) return;
      const nextAttemptAt = new Date();
      await manager.update(BulkJob, id, { state: 'ready', nextAttemptAt, finishedAt: null });
    });
    this.worker.wake();
    return this.one(actor, id);
  }

  /**
   * Sets each order that was changed to what it was before, unless somebody has changed it since: that order fails.
   * @throws ConflictError where it cannot be undone, is undone already, or is under way
   */
  async undo(actor: Actor, id: number): Promise<BulkChangeView> {
    requirePermission(actor, ...ANY_CHANGE);
    const undoing = await this.transactions.run(async (manager) => {
      const job = await lockedJob(manager, actor, id);
      if (job.state !== 'done') throw new ConflictError(UNDER_WAY);
      if (!(await canUndo(manager, job))) throw new ConflictError(NO_UNDO);
      const { kind } = job;
      requirePermission(actor, BULK_PERMISSIONS[kind]);
      const changed = await manager.query<NewItem[]>(
        `SELECT i.orderId, COALESCE(i.was, i.target) AS target, i.versionAfter AS version,
           i.seenCourier AS courier, i.courier AS seenCourier
         FROM bulk_items i WHERE i.jobId = ? AND ${changedBy(kind)} ORDER BY i.id`,
        [id],
      );
      const nothing = { target: null, details: null, reason: null };
      const about = { ...nothing, ownerId: actor.userId, kind, undoesId: id };
      return insertJob(manager, about, changed);
    });
    this.worker.wake();
    return this.one(actor, undoing);
  }

  /** What is the same for all orders. @throws NotFoundError for a courier whom the provider does not have */
  private async aboutOf(
    { userId: ownerId }: UserActor,
    kind: BulkKind,
    { status, paymentStatus, courierId, day, window, message, reason }: BulkChangeRequest,
  ): Promise<NewJob> {
    const courier = courierId ? await this.assigning.nameOf(courierId) : null;
    return {
      ownerId,
      kind,
      target: status ?? paymentStatus ?? day ?? null,
      details:
        courier || window || message ? { ...(courier && { courier }), window, message } : null,
      reason: ((kind === 'status' || kind === 'new_day') && reason) || null,
      undoesId: null,
    };
  }

  /** Whoever was seen with an order is who must have it still: of those that nobody named, who has it as this begins. */
  private async itemsOf(
    kind: BulkKind,
    { status, paymentStatus, courierId = null, day }: BulkChangeRequest,
    found: readonly ChosenOrder[],
  ): Promise<NewItem[]> {
    const isAssigned = kind === 'assign';
    const target = status ?? paymentStatus ?? day ?? (isAssigned ? kind : 'message');
    const ids = isAssigned ? found.map(({ id }) => id) : [];
    const now = await findCourierKeys(this.dataSource.manager, ids);
    return found.map(({ id, version, courier = now.get(id) ?? null }) => ({
      orderId: id,
      target,
      version: isAssigned ? null : (version ?? null),
      courier: isAssigned ? courierId : null,
      seenCourier: isAssigned ? courier : null,
    }));
  }

  private async ordersOf(
    actor: UserActor,
    kind: BulkKind,
    { orders, query, count }: BulkChangeRequest,
  ): Promise<ChosenOrder[]> {
    if (orders) return this.orders.selected(actor, orders);
    const most = BULK_MOST[kind];
    const found = await this.orders.matching(actor, savedViewQuery(query ?? ''), most);
    if (found.length > most) throw new ConflictError(tooMany(most));
    if (found.length !== count) {
      throw new ConflictError(
        `${found.length} orders match by now. Nothing was changed: check them, then begin again.`,
      );
    }
    return found;
  }
}

/** Whoever may begin one sees their own. */
const ANY_CHANGE = Object.values(BULK_PERMISSIONS);

/** Enough to find one that was begun before the session ended. */
const NEWEST = 10;
/** Rows of a statement. */
const CHUNK = 500;

const NONE = 'This change does not exist any more.';
const UNDER_WAY = 'This change is still under way. Stop it first.';
const NO_UNDO = 'This change cannot be undone.';
const tooMany = (most: number) =>
  `At most ${most} orders can be changed at a time. Narrow the list further.`;

type NewJob = Pick<BulkJob, 'ownerId' | 'kind' | 'target' | 'details' | 'reason' | 'undoesId'>;
type NewItem = Pick<BulkItem, 'orderId' | 'target' | 'version' | 'courier' | 'seenCourier'>;

async function lockedJob(
  manager: EntityManager,
  { userId: ownerId }: UserActor,
  id: number,
): Promise<BulkJob> {
  const job = await manager.findOne(BulkJob, { where: { id, ownerId }, ...forUpdate(manager) });
  if (!job) throw new NotFoundError(NONE);
  return job;
}

async function insertJob(
  manager: EntityManager,
  about: NewJob,
  items: readonly NewItem[],
): Promise<number> {
  const now = new Date();
  const job = { ...about, nextAttemptAt: now, createdAt: now };
  const jobId = await insertRow(manager, BulkJob, job);
  // TypeORM takes half a minute to put ten thousand rows into words.
  for (let from = 0; from < items.length; from += CHUNK) {
    const some = items.slice(from, from + CHUNK);
    await manager.query(
      `INSERT INTO bulk_items (jobId, orderId, target, version, courier, seenCourier)
       VALUES ${some.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
      some.flatMap(({ orderId, target, version, courier, seenCourier }) => [
        jobId,
        orderId,
        target,
        version,
        courier,
        seenCourier,
      ]),
    );
  }
  return jobId;
}
