import type { DataSource } from 'typeorm';
import { forUpdate } from '../platform/database/for-update';
import type { TransactionsService } from '../platform/database/transactions.service';
import { JobQueue, type LeasedJob } from '../platform/job-queue/job-queue';
import { BulkItem } from './bulk-item.entity';
import { BulkJob } from './bulk-job.entity';

/** Longer than a slice takes, so that no two processes are at one job. */
const LEASE_MS = 60_000;

/** Changes of many orders that wait to be done, or to be gone on with. */
export class BulkQueue extends JobQueue<BulkJob> {
  constructor(dataSource: DataSource, transactions: Pick<TransactionsService, 'run'>) {
    super(dataSource, transactions, { entity: BulkJob, leaseMs: LEASE_MS });
  }

  /** Another slice may be taken, by any process. */
  goOn(job: LeasedJob<BulkJob>, pauseMs = 0): Promise<void> {
    const nextAttemptAt = new Date(Date.now() + pauseMs);
    return this.release(job, { state: 'ready', nextAttemptAt }, '');
  }

  /** Closes a job of which nothing is left: what failed of it may be asked for again meanwhile. */
  async finish(job: Pick<BulkJob, 'id'>): Promise<void> {
    await this.transactions.run(async (manager) => {
      await manager.findOne(BulkJob, { where: { id: job.id }, ...forUpdate(manager) });
      const isLeft = await manager.existsBy(BulkItem, { jobId: job.id, state: 'waiting' });
      if (!isLeft) await this.close(manager, job);
    });
  }
}
