import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { OrderEventsService } from '../../orders/timeline/order-events.service';
import { TransactionsService } from '../../platform/database/transactions.service';
import { JobWorker } from '../../platform/job-queue/job-worker';
import { inSpan } from '../../platform/telemetry/spans';
import type { DispatchJob } from '../dispatch-job.entity';
import {
  type AttemptFailure,
  DISPATCH_PROVIDER,
  type DispatchProvider,
} from '../dispatch-provider';
import { DELETE_ORDER, INSERT_ORDER, UPDATE_ORDER } from '../outbox';
import { ProviderCircuitService } from '../provider-circuit.service';
import { type LeasedDispatchJob, DispatchQueue } from './dispatch-queue';
import { Dispatching } from './dispatching';
import { OrderReader } from './order-to-dispatch.read-model';

/** Hands orders to the provider and takes cancelled ones back, several at a time, in every process of the API. */
@Injectable()
export class DispatchWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Dispatch');
  private readonly worker: JobWorker<DispatchJob>;
  private readonly dispatching: Dispatching;

  constructor(
    dataSource: DataSource,
    transactions: TransactionsService,
    @Inject(DISPATCH_PROVIDER) provider: DispatchProvider,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly circuit: ProviderCircuitService,
    orderEvents: OrderEventsService,
  ) {
    const { dispatch, shipday } = config;
    const leased = { leaseMs: dispatch.leaseMs };
    const jobs = new DispatchQueue(dataSource, transactions, leased, orderEvents);
    this.worker = new JobWorker(jobs, {
      pollMs: dispatch.pollMs,
      places: () => this.places(),
      work: (job) =>
        inSpan(job.kind, { kind: 'consumer', continues: job.trace, isRoot: true }, () =>
          this.work(job),
        ),
      onError: (error) => this.logger.error(error),
    });
    const tryConfig = { ...dispatch, timeoutMs: shipday.timeoutMs };
    const orders = new OrderReader(dataSource, config.depot);
    this.dispatching = new Dispatching(jobs, orders, provider, tryConfig);
  }

  onApplicationBootstrap(): void {
    if (this.config.dispatch.workers > 0) this.worker.start();
  }

  /** Says that there is a new job; call it after the transaction that wrote it. */
  wake(): void {
    this.worker.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.stop();
  }

  /** None while the provider is to be left alone, and one to find out whether it is back. */
  private places(): number {
    const { workers } = this.config.dispatch;
    return { all: workers, one: 1, none: 0 }[this.circuit.capacity];
  }

  private async work(job: LeasedDispatchJob): Promise<void> {
    try {
      const report = await this.dispatching.attempt(job);
      const msg = LOGGED[job.kind] ?? job.kind;
      this.logger.log({
        msg,
        orderId: job.orderId,
        leg: job.legPosition,
        try: job.attempts,
        ...report,
      });
    } catch (error) {
      this.logger.error(error);
      // Without a database to note it in, the lease runs out and the job is tried again all the same.
      await this.dispatching.rescheduleOrPark(job, OUR_FAULT).catch(() => undefined);
    }
  }
}

const LOGGED: Readonly<Record<string, string>> = {
  [INSERT_ORDER]: 'hand-over',
  [UPDATE_ORDER]: 'update',
  [DELETE_ORDER]: 'withdrawal',
};

/** Something of ours went wrong; the job must not be tried for ever. */
const OUR_FAULT = {
  kind: 'unclear',
  code: 'INTERNAL',
  reason: 'The hand-over failed on our side: see the log',
  httpStatus: null,
} as const satisfies AttemptFailure;
