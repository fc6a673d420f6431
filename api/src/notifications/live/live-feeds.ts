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

  constructor(dataSource: DataSource, @Inject(CONFIG) config: Pick<AppConfig, 'live'>) {
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
    await this.tracking.read();
    await this.notices.read();
    await this.messages.read();
    await this.staff.read();
    this.isFailing = false;
    return false;
  }

  /** An outage of the database is one line, not two a second. */
  private reportOnce(error: unknown): void {
    if (!this.isFailing) this.logger.error(error);
    this.isFailing = true;
  }
}
