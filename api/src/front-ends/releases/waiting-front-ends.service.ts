import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { leaseRun } from '../../platform/database/scheduled-job';
import { TransactionsService } from '../../platform/database/transactions.service';
import { PollingLoop } from '../../platform/job-queue/polling-loop';
import { publishWaiting, readWaiting } from '../publishing/publish-release';
import { PublishingStoreService } from './publishing-store.service';

/** The last machine of a roll-out is followed by the new front ends within so long. */
const LOOK_EVERY_MS = 10_000;

/** Publishes what a release brought once every process serves its API. One process does it for all. */
@Injectable()
export class WaitingFrontEndsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Releases');
  private readonly loop = new PollingLoop(
    () => this.publishIfDue(),
    LOOK_EVERY_MS,
    (error) => this.logger.error(error),
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly store: PublishingStoreService,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async publishIfDue(): Promise<boolean> {
    const store = await this.store.open();
    if ((await readWaiting(store)) === null) return false;
    const isDue = await leaseRun(
      this.dataSource,
      this.transactions,
      'waiting-front-ends',
      LOOK_EVERY_MS / 2,
    );
    if (isDue) for (const line of await publishWaiting(store)) this.logger.log(line);
    return false;
  }
}
