import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SYSTEM_ACTOR } from '../orders/timeline/progress-step';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { TransactionsService } from '../platform/database/transactions.service';
import { LeasedWork } from '../platform/job-queue/regular-work';
import { lockedTicket } from '../support/locked-ticket';
import { ExceptionReviewService } from './exception-review.service';
import { findOrdersToReview, findTicketsToReview } from './exceptions-to-review.read-model';

const TURNS = {
  area: 'Exceptions',
  lease: 'exceptions',
  askEveryMs: 60_000,
  periodMs: 45_000,
} as const;

const TIME = { closing: 'time', actor: SYSTEM_ACTOR } as const;

/** Opens and closes what time alone does, in one of the processes, about once a minute. */
@Injectable()
export class ExceptionRunService extends LeasedWork {
  constructor(
    dataSource: DataSource,
    transactions: TransactionsService,
    private readonly reviews: ExceptionReviewService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'extraHolidays' | 'collectionWindows'>,
  ) {
    super(dataSource, transactions, TURNS);
  }

  /** Reviews each order and ticket of which a case is due by an instant and not open; harmless when two processes do. */
  async run(now = new Date()): Promise<void> {
    for (const id of await findOrdersToReview(this.dataSource, now, this.config)) {
      if (this.isStopping) return;
      await this.transactions.run((manager) => this.reviews.reviewOrder(manager, id, now, TIME));
    }
    for (const id of await findTicketsToReview(this.dataSource, now)) {
      if (this.isStopping) return;
      await this.transactions.run(async (manager) => {
        await lockedTicket(manager, id);
        await this.reviews.reviewTicket(manager, id, now, TIME);
      });
    }
  }

  protected work(): Promise<void> {
    return this.run();
  }
}
