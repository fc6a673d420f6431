import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TransactionsService } from '../../platform/database/transactions.service';
import { LeasedWork } from '../../platform/job-queue/regular-work';
import { publishWaiting, readWaiting } from '../publishing/publish-release';
import { PublishingStoreService } from './publishing-store.service';

const TURNS = {
  area: 'Releases',
  lease: 'waiting-front-ends',
  // The last machine of a roll-out is followed by the new front ends within so long.
  askEveryMs: 10_000,
  periodMs: 5000,
} as const;

/** Publishes what a release brought once every process serves its API. */
@Injectable()
export class WaitingFrontEndsService extends LeasedWork {
  constructor(
    dataSource: DataSource,
    transactions: TransactionsService,
    private readonly store: PublishingStoreService,
  ) {
    super(dataSource, transactions, TURNS);
  }

  protected override async isNeeded(): Promise<boolean> {
    return (await readWaiting(await this.store.open())) !== null;
  }

  protected async work(): Promise<void> {
    for (const line of await publishWaiting(await this.store.open())) this.logger.log(line);
  }
}
