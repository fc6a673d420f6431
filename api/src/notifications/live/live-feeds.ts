import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { PollingLoop } from '../../platform/job-queue/polling-loop';
import {
  findNewestIds,
  messageSource,
  noticeSource,
  type NoticeRow,
  trackingSource,
  type TrackingRow,
} from './live.read-model';
import { type FeedRow, RowFeed } from '../../platform/event-streams/row-feed';
import { StaffFeed } from './staff-feed';

/** The process's one reader of new rows, for all its streams. Without streams it reads nothing. */
@Injectable()
export class LiveFeeds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly tracking: RowFeed<TrackingRow>;
  readonly notices: RowFeed<NoticeRow>;
  /** What visitor and staff write to each other; the key is the ticket's id. */
  readonly messages: RowFeed<FeedRow>;
  readonly staff: StaffFeed;
  private readonly logger = new Logger('Live');
  private readonly loop: PollingLoop;
  private isFailing = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) config: Pick<AppConfig, 'live'>,
  ) {
    this.tracking = new RowFeed(trackingSource(dataSource));
    this.notices = new RowFeed(noticeSource(dataSource));
    this.messages = new RowFeed(messageSource(dataSource));
    this.staff = new StaffFeed(dataSource);
    this.loop = new PollingLoop(
      () => this.readAll(),
      config.live.pollMs,
      (error) => this.reportOnce(error),
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async readAll(): Promise<boolean> {
    const all = [this.tracking, this.notices, this.messages, ...this.staff.feeds];
    const wanted = all.filter(({ isWanted }) => isWanted);
    if (wanted.length > 0) {
      const tables = [...new Set(wanted.map(({ table }) => table))];
      const newest = await findNewestIds(this.dataSource, tables);
      for (const feed of wanted) await feed.read(newest[feed.table] ?? 0);
      await this.staff.announce();
    }
    this.isFailing = false;
    return false;
  }

  /** An outage of the database is one line, not two a second. */
  private reportOnce(error: unknown): void {
    if (!this.isFailing) this.logger.error(error);
    this.isFailing = true;
  }
}
