import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource, IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { isDuplicateKey } from '../../platform/database/database-errors';
import { TransactionsService } from '../../platform/database/transactions.service';
import { UnavailableError } from '../../platform/errors/domain-errors';
import { PollingLoop } from '../../platform/job-queue/polling-loop';
import { WebhookEvent } from '../webhook-event.entity';
import { EventApplier } from './event-applier';
import { readDelivery } from './webhook-delivery';

/** Events applied in one round, oldest first. */
const BATCH = 50;

/** Looking for what another process stored and did not live to apply is not urgent. */
const POLLS_BETWEEN = 10;

/**
 * The provider's events: stored first and answered immediately, then applied in the order in which they happened.
 * Every process applies; an order's row lock and `appliedAt` see to it that each is applied once.
 */
@Injectable()
export class WebhookInbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly loop: PollingLoop;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly applier: EventApplier,
    @Inject(CONFIG) config: AppConfig,
  ) {
    this.loop = new PollingLoop(
      () => this.applyOldest(),
      config.dispatch.pollMs * POLLS_BETWEEN,
      (error) => this.logger.error(error),
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  /**
   * Stores an event; settles when it is on the disk.
   * @throws ValidationError when the body is no event
   */
  async receive(body: unknown): Promise<void> {
    const receivedAt = new Date();
    const delivery = readDelivery(body, receivedAt);
    try {
      const row = { ...delivery, receivedAt, appliedAt: null, outcome: null };
      await this.transactions.run((manager) =>
        manager.insert(WebhookEvent, { ...row } as QueryDeepPartialEntity<WebhookEvent>),
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    this.loop.wake();
  }

  private async applyOldest(): Promise<boolean> {
    const events = await this.dataSource.getRepository(WebhookEvent).find({
      select: { id: true, orderNumber: true },
      where: { appliedAt: IsNull() },
      order: { occurredAt: 'ASC', id: 'ASC' },
      take: BATCH,
    });
    for (const event of events) await this.apply(event);
    return events.length === BATCH;
  }

  private async apply(event: WebhookEvent): Promise<void> {
    try {
      await this.applier.apply(event);
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      this.logger.error(error);
      // Kept for a person to see; trying it again would only keep the others waiting.
      await this.applier.setAside(event.id);
    }
  }
}
