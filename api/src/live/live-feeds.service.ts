import type { StaffTopic } from '@courier/contract';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { PollingLoop } from '../platform/job-queue/polling-loop';
import { VersionFeed } from './version-feed';
import {
  readConversationVersions,
  readNotificationVersions,
  readOrderVersions,
  readTopicVersions,
} from './live.read-model';

/** The process's one reader of what has changed, for all its streams. Without streams it reads nothing. */
@Injectable()
export class LiveFeedsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** By the order's id. */
  readonly orders: VersionFeed<number>;
  /** By the person's id. */
  readonly notifications: VersionFeed<number>;
  /** By the ticket's id. */
  readonly conversations: VersionFeed<number>;
  readonly staff: VersionFeed<StaffTopic>;
  private readonly logger = new Logger('Live');
  private readonly loop: PollingLoop;
  private isFailing = false;

  constructor(dataSource: DataSource, @Inject(CONFIG) config: Pick<AppConfig, 'live'>) {
    this.orders = new VersionFeed(readOrderVersions(dataSource));
    this.notifications = new VersionFeed(readNotificationVersions(dataSource));
    this.conversations = new VersionFeed(readConversationVersions(dataSource));
    this.staff = new VersionFeed(readTopicVersions(dataSource));
    this.loop = new PollingLoop(
      () => this.checkAll(),
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

  private async checkAll(): Promise<boolean> {
    const feeds = [this.orders, this.notifications, this.conversations, this.staff];
    for (const feed of feeds) await feed.check();
    this.isFailing = false;
    return false;
  }

  /** An outage of the database is one line, not two a second. */
  private reportOnce(error: unknown): void {
    if (!this.isFailing) this.logger.error(error);
    this.isFailing = true;
  }
}
