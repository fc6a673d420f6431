import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { OrderTotalsService } from '../../insights/reports/order-totals.service';
import { OrdersPersonalDataService } from '../../orders/personal-data/orders-personal-data.service';
import { TransactionsService } from '../../platform/database/transactions.service';
import { truncateLog } from '../../platform/database/truncate-log';
import { LeasedWork } from '../../platform/job-queue/regular-work';
import { UploadsService } from '../../platform/uploads/uploads.service';
import { DAY, deleteOldRows, YEAR } from '../../platform/retention/retention.queries';
import { deleteQuotes } from '../../pricing/quotes/quotes.queries';
import { DeployError } from '../../front-ends/publishing/deploy-error';
import { prune } from '../../front-ends/publishing/prune';
import { openConfiguredStore } from '../../front-ends/publishing/store';
import type { StorePlace } from '../../front-ends/serving/store-layout';
import { RETENTION_RULES } from './retention-rules';
import { findUnorderedQuotes } from './unordered-quotes.read-model';

const TURNS = {
  area: 'Retention',
  lease: 'retention',
  askEveryMs: 10 * 60_000,
  periodMs: 3_600_000,
} as const;
/** Rows in one transaction: few enough that nobody waits for it. */
const BATCH = 200;
/** Batches of one table in one run; what is left follows an hour later. */
const BATCHES = 500;

/** Deletes, erases or puts together what has served its purpose, in one of the processes, once an hour. */
@Injectable()
export class RetentionService extends LeasedWork {
  constructor(
    dataSource: DataSource,
    transactions: TransactionsService,
    private readonly orders: OrdersPersonalDataService,
    private readonly totals: OrderTotalsService,
    private readonly uploads: UploadsService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'keep'> & StorePlace,
  ) {
    super(dataSource, transactions, TURNS);
  }

  protected async work(): Promise<void> {
    const deleted = await this.prune();
    await truncateLog(this.dataSource);
    const frontEnds = await this.pruneFrontEnds();
    this.logger.log({ msg: 'retention', ...deleted, frontEnds });
  }

  /** Old versions of front ends. @returns how many went */
  private async pruneFrontEnds(): Promise<number> {
    try {
      return (await prune(await openConfiguredStore(this.config), this.config.keep.versions))
        .length;
    } catch (error) {
      // A store that cannot be read is said by what serves it; nothing else waits for it.
      if (!(error instanceof DeployError)) throw error;
      this.logger.error(error.message);
      return 0;
    }
  }

  /**
   * Deletes all that is old at an instant in ms, and puts the totals of days that are over together; returns how many rows
   * of each table are gone, and how many orders lost their people.
   */
  async prune(now = Date.now()): Promise<Record<string, number>> {
    const deleted: Record<string, number> = {};
    for (const rule of RETENTION_RULES) {
      const before = now - rule.keptFor(this.config.keep);
      deleted[rule.table] = await this.inBatches(() =>
        deleteOldRows(this.dataSource, this.transactions, rule, before, BATCH),
      );
    }
    const endedBefore = now - this.config.keep.quoteDays * DAY;
    deleted.quotes = await this.inBatches(() => this.pruneQuotes(endedBefore));
    const orderedBefore = now - this.config.keep.orderYears * YEAR;
    deleted.peopleInOrders = await this.inBatches(() => this.orders.eraseOld(orderedBefore, BATCH));
    // Where earlier releases let pictures wait.
    await rm(path.join(this.config.dataDir, 'staged-pictures'), { recursive: true, force: true });
    deleted.uploads = await this.inBatches(() => this.uploads.sweep(now));
    const days = this.totals.compact(now);
    deleted.rollups = await this.inBatches(async () => (await days.next()).value ?? 0);
    return deleted;
  }

  private async inBatches(batch: () => Promise<number>): Promise<number> {
    let sum = 0;
    for (let count = 0; count < BATCHES && !this.isStopping; count += 1) {
      const deleted = await batch();
      sum += deleted;
      if (deleted === 0) break;
    }
    return sum;
  }

  private pruneQuotes(endedBefore: number): Promise<number> {
    return this.transactions.run(async (manager) => {
      const quotes = await findUnorderedQuotes(manager, endedBefore, BATCH);
      await deleteQuotes(manager, quotes);
      return quotes.length;
    });
  }
}
