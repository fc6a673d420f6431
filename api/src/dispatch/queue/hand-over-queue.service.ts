import type { HandOverQuery, HandOverView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { isoInstant } from '../../platform/database/raw-rows';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError } from '../../platform/errors/domain-errors';
import { type Page, pageOf } from '../../platform/http/page';
import { DispatchJob } from '../dispatch-job.entity';
import { DispatchWorker } from '../dispatching/dispatch-worker';
import { type JobKind, UPDATE_ORDER } from '../outbox';
import { findHandOver, findHandOverPage, type HandOverRow } from './hand-over-queue.read-model';

/** The orders on their way to the provider or back from it, for the staff who look after those that do not arrive. */
@Injectable()
export class HandOverQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly worker: DispatchWorker,
  ) {}

  async list(actor: Actor, query: HandOverQuery): Promise<Page<HandOverView>> {
    requirePermission(actor, 'dispatch');
    return pageOf(await findHandOverPage(this.dataSource, query), query.limit, handOverView);
  }

  /**
   * Has it tried again now. The count of tries goes on: it is how workers know that an earlier try may have arrived.
   * @throws ConflictError where it has arrived, or a worker is at it
   */
  async retry(actor: Actor, id: number): Promise<HandOverView> {
    requirePermission(actor, 'dispatch');
    const job = await this.find(id);
    await this.transactions.run(async (manager) => {
      const now = Date.now();
      const { affected } = await manager
        .createQueryBuilder()
        .update(DispatchJob)
        .set({ state: 'ready', nextAttemptAt: new Date(now), finishedAt: null })
        .where('id = :id AND state <> :done', { id, done: 'done' })
        .andWhere('(leaseUntil IS NULL OR leaseUntil < :now)', { now })
        .execute();
      if (!affected) throw new ConflictError(SETTLED[job.kind]);
      await recordAudit(manager, actor, {
        action: RETRIES[job.kind],
        subjectType: 'hand_over',
        subjectId: job.orderNumber,
        before: { state: job.state, lastError: job.lastError },
        after: { state: 'ready' },
      });
    });
    this.worker.wake();
    return handOverView(await this.find(id));
  }

  private async find(id: number): Promise<HandOverRow> {
    const row = await findHandOver(this.dataSource, id);
    if (!row) throw new NotFoundError('This hand-over does not exist.');
    return row;
  }
}

const SETTLED = {
  insert_order: 'This order has arrived, or is being handed over now.',
  update_order: 'The provider knows what changed of this order, or is being told now.',
  delete_order: 'This order has been taken back, or is being taken back now.',
} as const satisfies Record<JobKind, string>;

/** In the words of the audit log. */
const RETRIES = {
  insert_order: 'retry_hand_over',
  update_order: 'retry_update',
  delete_order: 'retry_withdrawal',
} as const satisfies Record<JobKind, string>;

/** Those who know no updates take them for hand-overs. */
function handOverView({ leaseUntil, kind, legKind, ...row }: HandOverRow): HandOverView {
  return {
    ...row,
    ...(legKind !== null && legKind !== 'whole' && { leg: legKind }),
    ...(kind === UPDATE_ORDER ? { kind: 'insert_order', isUpdate: true } : { kind }),
    isUnderWay: row.state === 'ready' && Number(leaseUntil ?? 0) > Date.now(),
    nextAttemptAt: isoInstant(row.nextAttemptAt),
    createdAt: isoInstant(row.createdAt),
    finishedAt: row.finishedAt === null ? null : isoInstant(row.finishedAt),
  };
}
