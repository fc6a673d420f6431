import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SYSTEM_ACTOR } from '../orders/timeline/progress-step';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { leaseRun } from '../platform/database/scheduled-job';
import { TransactionsService } from '../platform/database/transactions.service';
import { lockedTicket } from '../support/locked-ticket';
import { ExceptionReviewService } from './exception-review.service';
import { findOrdersToReview, findTicketsToReview } from './exceptions-to-review.read-model';

const ASK_EVERY_MS = 60_000;
/** How often it is done, whichever process does it. */
const PERIOD_MS = 45_000;

const TIME = { closing: 'time', actor: SYSTEM_ACTOR } as const;

/** Opens and closes what time alone does, in one of the processes, about once a minute. */
@Injectable()
export class ExceptionRunService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Exceptions');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly reviews: ExceptionReviewService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'extraHolidays' | 'collectionWindows'>,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.running
        .then(() => this.runIfDue())
        .catch((error: unknown) => this.logger.error(error));
    }, ASK_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Reviews each order and ticket of which a case is due by an instant and not open; harmless when two processes do. */
  async run(now = new Date()): Promise<void> {
    for (const id of await findOrdersToReview(this.dataSource, now, this.config)) {
      if (this.isStopped) return;
      await this.transactions.run((manager) => this.reviews.reviewOrder(manager, id, now, TIME));
    }
    for (const id of await findTicketsToReview(this.dataSource, now, this.config)) {
      if (this.isStopped) return;
      await this.transactions.run(async (manager) => {
        await lockedTicket(manager, id);
        await this.reviews.reviewTicket(manager, id, now, TIME);
      });
    }
  }

  private async runIfDue(): Promise<void> {
    if (this.isStopped) return;
    if (await leaseRun(this.dataSource, this.transactions, 'exceptions', PERIOD_MS)) {
      await this.run();
    }
  }
}
