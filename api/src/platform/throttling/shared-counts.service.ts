import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { TransactionsService } from '../database/transactions.service';
import { PollingLoop } from '../job-queue/polling-loop';
import { addCount } from './rate-counts.queries';
import { RateLimiter } from './rate-limiter';

/** How late a process knows what the others have granted, in ms. */
const SHARE_EVERY_MS = 1000;

/**
 * Lets the processes count together, through the database: once a second each adds what busy networks have asked of
 * it and reads the sums. So a limit is exceeded by what is granted in that second at most, and no call waits for it.
 */
@Injectable()
export class SharedCountsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Throttle');
  private readonly loop: PollingLoop;
  private isFailing = false;

  constructor(
    private readonly transactions: TransactionsService,
    private readonly limiter: RateLimiter,
  ) {
    this.loop = new PollingLoop(
      () => this.share(),
      SHARE_EVERY_MS,
      (error) => this.reportOnce(error),
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async share(): Promise<boolean> {
    const news = this.limiter.toShare().sort((a, b) => (a.subject < b.subject ? -1 : 1));
    if (news.length === 0) return false;
    // All in the same order, so that two processes do not wait for each other.
    const totals = await this.transactions.run(async (manager) => {
      const sums: number[] = [];
      for (const count of news) sums.push(await addCount(manager, count));
      return sums;
    });
    news.forEach((count, index) => this.limiter.learn(count, totals[index] ?? 0));
    this.isFailing = false;
    return false;
  }

  /** Without a database each process holds to the limits by itself; that is worth one line. */
  private reportOnce(error: unknown): void {
    if (!this.isFailing) this.logger.error(error);
    this.isFailing = true;
  }
}
