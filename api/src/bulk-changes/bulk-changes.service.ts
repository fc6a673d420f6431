import {
  type BulkChangeRequest,
  type BulkChangeView,
  LIMITS,
  savedViewQuery,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OrdersService } from '../orders/reading/orders.service';
import { type Actor, requirePermission, type UserActor } from '../platform/access/actor';
import { forUpdate } from '../platform/database/for-update';
import { insertRow } from '../platform/database/insert-row';
import { TransactionsService } from '../platform/database/transactions.service';
import { ConflictError, NotFoundError } from '../platform/errors/domain-errors';
import { idempotent, resultOf } from '../platform/idempotency/idempotency';
import { requestKey } from '../platform/idempotency/request-key';
import { bulkChangeView, canUndo, CHANGED } from './bulk-changes.read-model';
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
    const { status, paymentStatus, reason } = request;
    requirePermission(actor, paymentStatus ? 'money' : 'orders');
    const target = status ?? paymentStatus;
    if (!target) throw new ConflictError('There is no status to set.');
    const { manager } = this.dataSource;
    const body = { ...request, orders: JSON.stringify(request.orders) };
    const whole = requestKey(actor, 'bulk change', key, body);
    const known = await resultOf(manager, whole);
    if (known) return this.one(actor, known.resultId);
    const found = await this.ordersOf(actor, request);
    const { resultId } = await idempotent(this.transactions, manager, whole, (changing) =>
      insertJob(
        changing,
        {
          ownerId: actor.userId,
          kind: status ? 'status' : 'payment',
          target,
          reason: (status && reason) || null,
          undoesId: null,
        },
        found.map(({ id, version }) => ({ orderId: id, target, version: version ?? null })),
      ),
    );
    this.worker.wake();
    return this.one(actor, resultId);
  }

  /** The caller's newest ones. */
  async list(actor: Actor): Promise<BulkChangeView[]> {
    requirePermission(actor, 'orders', 'money');
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
    requirePermission(actor, 'orders', 'money');
    const { manager } = this.dataSource;
    const job = await manager.findOneBy(BulkJob, { id, ownerId: actor.userId });
    if (!job) throw new NotFoundError(NONE);
    return bulkChangeView(manager, job);
  }

  /** Begins no further order. Those that were changed stay so. */
  async stop(actor: Actor, id: number): Promise<BulkChangeView> {
    requirePermission(actor, 'orders', 'money');
    await this.transactions.run(async (manager) => {
      await lockedJob(manager, actor, id);
      await manager.update(BulkItem, { jobId: id, state: 'waiting' }, { state: 'stopped' });
    });
    this.worker.wake();
    return this.one(actor, id);
  }

  /** Tries again what failed, on top of what its failure spoke of. Does nothing where nothing failed. */
  async retry(actor: Actor, id: number): Promise<BulkChangeView> {
    requirePermission(actor, 'orders', 'money');
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
    requirePermission(actor, 'orders', 'money');
    const undoing = await this.transactions.run(async (manager) => {
      const job = await lockedJob(manager, actor, id);
      if (job.state !== 'done') throw new ConflictError(UNDER_WAY);
      if (!(await canUndo(manager, job))) throw new ConflictError(NO_UNDO);
      const changed = await manager.query<Pick<BulkItem, 'orderId' | 'target' | 'version'>[]>(
        `SELECT i.orderId, i.was AS target, i.versionAfter AS version
         FROM bulk_items i WHERE i.jobId = ? AND ${CHANGED} ORDER BY i.id`,
        [id],
      );
      const { kind } = job;
      const about = { ownerId: actor.userId, kind, target: null, reason: null, undoesId: id };
      return insertJob(manager, about, changed);
    });
    this.worker.wake();
    return this.one(actor, undoing);
  }

  private async ordersOf(actor: UserActor, { orders, query, count }: BulkChangeRequest) {
    if (orders) return this.orders.selected(actor, orders);
    const found = await this.orders.matching(actor, savedViewQuery(query ?? ''), LIMITS.bulkOrders);
    if (found.length > LIMITS.bulkOrders) throw new ConflictError(TOO_MANY);
    if (found.length !== count) {
      throw new ConflictError(
        `${found.length} orders match by now. Nothing was changed: check them, then begin again.`,
      );
    }
    return found;
  }
}

/** Enough to find one that was begun before the session ended. */
const NEWEST = 10;
/** Rows of a statement. */
const CHUNK = 500;

const NONE = 'This change does not exist any more.';
const UNDER_WAY = 'This change is still under way. Stop it first.';
const NO_UNDO = 'This change cannot be undone.';
const TOO_MANY = `At most ${LIMITS.bulkOrders} orders can be changed at a time. Narrow the list further.`;

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
  about: Pick<BulkJob, 'ownerId' | 'kind' | 'target' | 'reason' | 'undoesId'>,
  items: readonly Pick<BulkItem, 'orderId' | 'target' | 'version'>[],
): Promise<number> {
  const now = new Date();
  const job = { ...about, nextAttemptAt: now, createdAt: now };
  const jobId = await insertRow(manager, BulkJob, job);
  // TypeORM takes half a minute to put ten thousand rows into words.
  for (let from = 0; from < items.length; from += CHUNK) {
    const some = items.slice(from, from + CHUNK);
    await manager.query(
      `INSERT INTO bulk_items (jobId, orderId, target, version)
       VALUES ${some.map(() => '(?, ?, ?, ?)').join(', ')}`,
      some.flatMap(({ orderId, target, version }) => [jobId, orderId, target, version]),
    );
  }
  return jobId;
}
