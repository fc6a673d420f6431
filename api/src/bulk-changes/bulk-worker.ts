import {
  BULK_PERMISSIONS,
  type BulkKind,
  may,
  type OrderStatus,
  type PaymentStatus,
} from '@courier/contract';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { PaymentsService } from '../billing/payments/payments.service';
import {
  AssigningService,
  OtherCourierError,
  ProviderUnreachedError,
} from '../dispatch/couriers/assigning.service';
import { User } from '../identity/users/user.entity';
import { CustomerMessagesService } from '../notifications/customer-messages/customer-messages.service';
import { OrderManagementService } from '../orders/management/order-management.service';
import { DeliveryDayService } from '../orders/redelivery/delivery-day.service';
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
    private readonly deliveryDays: DeliveryDayService,
    private readonly assigning: AssigningService,
    private readonly messages: CustomerMessagesService,
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
    const actor = await this.actorOf(job);
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

  /** Who began it, as they are now: null for somebody who may not change orders so any more. */
  private async actorOf({ ownerId: id, kind }: BulkJob): Promise<UserActor | null> {
    const user = await this.dataSource.manager.findOneBy(User, { id, isActive: true });
    if (!user || !may(user.role, BULK_PERMISSIONS[kind])) return null;
    const { username: email, fullName, role } = user;
    return { kind: 'user', userId: id, email, fullName, role, sessionId: '' };
  }

  private async update(job: BulkJob, item: WaitingItem, actor: UserActor | null): Promise<void> {
    const { kind } = job;
    try {
      if (!actor) return await this.fail(item, { error: NOT_ALLOWED });
      if (kind === 'assign') return await this.assign(actor, item);
      await this.transactions.run(async (manager) => {
        const was = await this.change(manager, actor, { ...job, kind }, item);
        const versionAfter = await orderVersion(manager, item.orderId);
        const values = { state: 'updated', was, versionAfter, error: null } as const;
        if (!(await settle(manager, item, values))) throw new NotWaiting();
      });
    } catch (error) {
      if (error instanceof NotWaiting) return;
      const isProvider = error instanceof ProviderUnreachedError;
      if (error instanceof UnavailableError && !isProvider) throw error;
      if (error instanceof StaleVersionError) {
        await this.fail(item, { error: error.message, version: error.currentVersion });
      } else if (error instanceof OtherCourierError) {
        await this.fail(item, { error: error.message, seenCourier: error.courier });
      } else if (error instanceof DomainError) {
        await this.fail(item, { error: error.message });
      } else {
        this.logger.error(error);
        await this.fail(item, { error: UNEXPECTED });
      }
    }
  }

  /**
   * Waits for the provider, in no transaction. A process that is killed before it has noted what was done finds the parcel
   * with that courier, and one that was stopped meanwhile says so all the same.
   */
  private async assign(actor: UserActor, item: WaitingItem): Promise<void> {
    const { orderNumber, courier: courierId, seenCourier: seen } = item;
    const seenCourier = await this.assigning.give(actor, orderNumber, { courierId, seen });
    await this.transactions.run((manager) =>
      manager.update(
        BulkItem,
        { id: item.id, state: In(['waiting', 'stopped']) },
        { state: 'updated', seenCourier, error: null },
      ),
    );
  }

  /** The order is locked by the first statement. Returns what it was before. */
  private async change(
    manager: EntityManager,
    actor: UserActor,
    { kind, reason, details }: InOneTransaction,
    { orderNumber, target, version: seen }: WaitingItem,
  ): Promise<BulkItem['was']> {
    const version = seen ?? undefined;
    if (kind === 'new_day') {
      const request = { day: target, window: details?.window, reason: reason ?? '', version };
      await this.deliveryDays.bookIn(manager, actor, orderNumber, request);
      return null;
    }
    if (kind === 'message') {
      const { subject = '', text = '' } = details?.message ?? {};
      await this.messages.writeIn(manager, actor, orderNumber, { subject, text, version });
      return null;
    }
    if (kind === 'payment') {
      const paymentStatus = target as PaymentStatus;
      return this.payments.setStatusIn(manager, actor, orderNumber, { paymentStatus, version });
    }
    const request = { status: target as OrderStatus, reason: reason ?? undefined, version };
    return this.management.setStatusIn(manager, actor, orderNumber, request);
  }

  private async fail(
    item: WaitingItem,
    { error, ...seen }: { error: string } & Partial<Pick<BulkItem, 'version' | 'seenCourier'>>,
  ): Promise<void> {
    const values = { ...seen, state: 'failed', error: error.slice(0, LONGEST_ERROR) } as const;
    await this.transactions.run((manager) => settle(manager, item, values));
  }
}

/** What is done in the transaction that notes it. */
type InOneTransaction = Pick<BulkJob, 'reason' | 'details'> & {
  readonly kind: Exclude<BulkKind, 'assign'>;
};

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
