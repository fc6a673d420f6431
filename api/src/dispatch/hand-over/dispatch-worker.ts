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
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { Transactions } from '../../platform/database/transactions';
import { DISPATCH_PROVIDER, type DispatchProvider, type Setback } from '../dispatch-provider';
import { DELETE_ORDER } from '../outbox';
import { PollingLoop } from '../../platform/job-queue/polling-loop';
import { ProviderCircuit } from '../provider-circuit';
import { HandOver } from './hand-over';
import { type ClaimedJob, JobStore } from './job-store';
import { OrderReader } from './order-reader';
import { setBack, type TryConfig } from './set-back';
import { Withdrawal } from './withdrawal';

/** Hands orders to the provider and takes cancelled ones back, several at a time, in every process of the API. */
@Injectable()
export class DispatchWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Dispatch');
  private readonly underWay = new Set<Promise<void>>();
  private readonly jobs: JobStore;
  private readonly handOver: HandOver;
  private readonly withdrawal: Withdrawal;
  private readonly tryConfig: TryConfig;
  private readonly loop: PollingLoop;

  constructor(
    dataSource: DataSource,
    transactions: Transactions,
    @Inject(DISPATCH_PROVIDER) provider: DispatchProvider,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly circuit: ProviderCircuit,
  ) {
    const { dispatch, shipday } = config;
    const owner = `${hostname().slice(0, 40)}-${randomBytes(6).toString('hex')}`;
    this.jobs = new JobStore(dataSource, transactions, owner, dispatch.leaseMs);
    this.tryConfig = { ...dispatch, timeoutMs: shipday.timeoutMs };
    const orders = new OrderReader(dataSource, config);
    this.handOver = new HandOver(this.jobs, orders, provider, this.tryConfig);
    this.withdrawal = new Withdrawal(this.jobs, orders, provider, this.tryConfig);
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

  /** One round: claims until every place is taken, nothing is due, or the provider is to be left alone. */
  private async takeWork(): Promise<boolean> {
    while (this.underWay.size < this.places()) {
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

  private places(): number {
    const { workers } = this.config.dispatch;
    return { all: workers, one: 1, none: 0 }[this.circuit.room];
  }

  private async work(job: ClaimedJob): Promise<void> {
    try {
      const isWithdrawal = job.kind === DELETE_ORDER;
      const report = await (isWithdrawal ? this.withdrawal : this.handOver).attempt(job);
      const msg = isWithdrawal ? 'withdrawal' : 'hand-over';
      this.logger.log({ msg, orderId: job.orderId, try: job.attempts, ...report });
    } catch (error) {
      this.logger.error(error);
      // Without a database to note it in, the lease runs out and the job is tried again all the same.
      await setBack(this.jobs, this.tryConfig, job, OUR_FAULT).catch(() => undefined);
    }
  }
}

/** Something of ours went wrong; the job must not be tried for ever. */
const OUR_FAULT = {
  kind: 'unclear',
  code: 'INTERNAL',
  reason: 'The hand-over failed on our side: see the log',
  httpStatus: null,
} as const satisfies Setback & { readonly kind: string };
