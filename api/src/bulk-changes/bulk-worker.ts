import { may, type OrderStatus, type PaymentStatus } from '@courier/contract';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PaymentsService } from '../billing/payments/payments.service';
import { User } from '../identity/users/user.entity';
import { OrderManagementService } from '../orders/management/order-management.service';
import type { UserActor } from '../platform/access/actor';
import { TransactionsService } from '../platform/database/transactions.service';
import { DomainError, StaleVersionError, UnavailableError } from '../platform/errors/domain-errors';
import type { LeasedJob } from '../platform/job-queue/job-queue';
import { JobWorker } from '../platform/job-queue/job-worker';
import { findWaiting, orderVersion, type WaitingItem } from './bulk-changes.read-model';
import { BulkItem } from './bulk-item.entity';
import type { BulkJob } from './bulk-job.entity';
import { BulkQueue } from './bulk-queue';

/** How long a process is at one job before another may have its turn, in ms: far less than the lease. */
const SLICE_MS = 10_000;
const POLL_MS = 2000;
/** After the database could not be reached. */
const PAUSE_MS = 5000;
/** Read at a time. */
const BATCH = 50;
/** What sets a status of an order, or of its payment; the service of each asks for its own. */
const MAY_CHANGE = ['orders', 'money'] as const;
/** As the column has it, in characters. */
const LONGEST_ERROR = 500;

/**
 * Changes orders one after the other, each in a transaction of its own by the service that changes a single one, with its
 * rules, versions, audit and listeners. That an order was changed is written in the same transaction: a job that a process
 * leaves behind is gone on with by another, and no order is changed twice.
 */
@Injectable()
export class BulkWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Bulk changes');
  private readonly queue: BulkQueue;
  private readonly worker: JobWorker<BulkJob>;
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly management: OrderManagementService,
    private readonly payments: PaymentsService,
  ) {
    this.queue = new BulkQueue(dataSource, transactions);
    this.worker = new JobWorker(this.queue, {
      pollMs: POLL_MS,
      places: () => 1,
      work: (job) => this.work(job),
      onError: (error) => this.logger.error(error),
    });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.worker.stop();
  }

  /** Says that there is something to do; to be called after the transaction that wrote it. */
  wake(): void {
    this.worker.wake();
  }

  private async work(job: LeasedJob<BulkJob>): Promise<void> {
    try {
      if (await this.slice(job)) await this.queue.finish(job);
      else await this.queue.goOn(job);
    } catch (error) {
      this.logger.error(error);
      // Without a database to note it in, the lease runs out and the job is taken up again all the same.
      await this.queue.goOn(job, PAUSE_MS).catch(() => {});
    }
  }

  /** @returns whether nothing is left */
  private async slice(job: BulkJob): Promise<boolean> {
    const actor = await this.actorOf(job.ownerId);
    const end = Date.now() + SLICE_MS;
    for (;;) {
      const items = await findWaiting(this.dataSource.manager, job.id, BATCH);
      if (items.length === 0) return true;
      for (const item of items) {
        if (this.isStopping || Date.now() > end) return false;
        await this.update(job, item, actor);
      }
    }
  }

  /** Who began it, as they are now: null for somebody who may not change orders any more. */
  private async actorOf(id: number): Promise<UserActor | null> {
    const user = await this.dataSource.manager.findOneBy(User, { id, isActive: true });
    if (!user || !MAY_CHANGE.some((permission) => may(user.role, permission))) return null;
    const { username: email, fullName, role } = user;
    return { kind: 'user', userId: id, email, fullName, role, sessionId: '' };
  }

  private async update(job: BulkJob, item: WaitingItem, actor: UserActor | null): Promise<void> {
    try {
      if (!actor) return await this.fail(item, { error: NOT_ALLOWED });
      await this.transactions.run(async (manager) => {
        const was = await this.change(manager, actor, job, item);
        const versionAfter = await orderVersion(manager, item.orderId);
        const values = { state: 'updated', was, versionAfter, error: null } as const;
        if (!(await settle(manager, item, values))) throw new NotWaiting();
      });
    } catch (error) {
      if (error instanceof NotWaiting) return;
      if (error instanceof UnavailableError) throw error;
      if (error instanceof StaleVersionError) {
        await this.fail(item, { error: error.message, version: error.currentVersion });
      } else if (error instanceof DomainError) {
        await this.fail(item, { error: error.message });
      } else {
        this.logger.error(error);
        await this.fail(item, { error: UNEXPECTED });
      }
    }
  }

  /** The order is locked by the first statement. Returns what it was before. */
  private async change(
    manager: EntityManager,
    actor: UserActor,
    { kind, reason }: BulkJob,
    { orderNumber, target, version: seen }: WaitingItem,
  ): Promise<BulkItem['was']> {
    const version = seen ?? undefined;
    if (kind === 'payment') {
      const paymentStatus = target as PaymentStatus;
      return this.payments.setStatusIn(manager, actor, orderNumber, { paymentStatus, version });
    }
    const request = { status: target as OrderStatus, reason: reason ?? undefined, version };
    return this.management.setStatusIn(manager, actor, orderNumber, request);
  }

  private async fail(
    item: WaitingItem,
    { error, version = item.version }: { error: string; version?: number | null },
  ): Promise<void> {
    const values = { state: 'failed', error: error.slice(0, LONGEST_ERROR), version } as const;
    await this.transactions.run((manager) => settle(manager, item, values));
  }
}

/** It was stopped, or another process was quicker. */
class NotWaiting extends Error {}

/** @returns whether it still waited */
async function settle(
  manager: EntityManager,
  { id }: WaitingItem,
  values: Partial<BulkItem>,
): Promise<boolean> {
  const { affected } = await manager.update(BulkItem, { id, state: 'waiting' }, values);
  return affected === 1;
}

const NOT_ALLOWED = 'Whoever began this may not change orders any more.';
const UNEXPECTED = 'Something went wrong. Try it again.';
