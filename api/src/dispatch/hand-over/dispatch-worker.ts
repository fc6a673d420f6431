import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../../config/config';
import { Transactions } from '../../database/transactions';
import { DISPATCH_PROVIDER, type DispatchProvider } from '../dispatch-provider';
import { PollingLoop } from '../polling-loop';
import { HandOver } from './hand-over';
import { type ClaimedJob, JobStore } from './job-store';
import { OrderReader } from './order-reader';

/** Hands orders to the provider, several at a time, in every process of the API. */
@Injectable()
export class DispatchWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Dispatch');
  private readonly underWay = new Set<Promise<void>>();
  private readonly jobs: JobStore;
  private readonly handOver: HandOver;
  private readonly loop: PollingLoop;

  constructor(
    dataSource: DataSource,
    transactions: Transactions,
    @Inject(DISPATCH_PROVIDER) provider: DispatchProvider,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {
    const { dispatch, shipday } = config;
    const owner = `${hostname().slice(0, 40)}-${randomBytes(6).toString('hex')}`;
    this.jobs = new JobStore(dataSource, transactions, owner, dispatch.leaseMs);
    this.handOver = new HandOver(this.jobs, new OrderReader(dataSource, config), provider, {
      ...dispatch,
      timeoutMs: shipday.timeoutMs,
    });
    this.loop = new PollingLoop(
      () => this.takeWork(),
      dispatch.pollMs,
      (error) => this.logger.error(error),
    );
  }

  onApplicationBootstrap(): void {
    if (this.config.dispatch.workers > 0) this.loop.start();
  }

  /** Says that there is a new job; call it after the transaction that wrote it. */
  wake(): void {
    this.loop.wake();
  }

  /** Takes no more jobs and finishes those under way, which their time-outs bound. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await Promise.all(this.underWay);
  }

  /** One round: claims until every place is taken or nothing is due. */
  private async takeWork(): Promise<boolean> {
    while (this.underWay.size < this.config.dispatch.workers) {
      const job = await this.jobs.claim();
      if (job === null) return false;
      const work: Promise<void> = this.work(job).finally(() => {
        this.underWay.delete(work);
        this.loop.wake();
      });
      this.underWay.add(work);
    }
    return false;
  }

  private async work(job: ClaimedJob): Promise<void> {
    try {
      const report = await this.handOver.attempt(job);
      this.logger.log({ msg: 'hand-over', orderId: job.orderId, try: job.attempts, ...report });
    } catch (error) {
      this.logger.error(error);
      // Without a database to note it in, the lease runs out and the job is tried again all the same.
      await this.handOver.giveBack(job).catch(() => undefined);
    }
  }
}
