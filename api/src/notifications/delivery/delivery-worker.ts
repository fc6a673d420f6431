import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { TransactionsService } from '../../platform/database/transactions.service';
import { JobWorker } from '../../platform/job-queue/job-worker';
import { nextAttempt } from '../../platform/job-queue/retry-policy';
import type { NotificationDelivery } from '../notification-delivery.entity';
import { DeliveryQueue } from './delivery-queue';
import { MailSender, SendFailure } from './mail-sender';
import { NoticeSender } from './notice-sender';

/** Sends what was written for sending, a few at a time, in every process of the API. */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Notices');
  private readonly queue: DeliveryQueue;
  private readonly worker: JobWorker<NotificationDelivery>;

  constructor(
    dataSource: DataSource,
    transactions: TransactionsService,
    mail: MailSender,
    private readonly sender: NoticeSender,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'notices'>,
  ) {
    const { leaseMs, pollMs } = config.notices;
    const channels = mail.isConfigured ? (['email', 'sms'] as const) : (['sms'] as const);
    this.queue = new DeliveryQueue(dataSource, transactions, leaseMs, channels);
    this.worker = new JobWorker(this.queue, {
      pollMs,
      places: () => AT_ONCE,
      work: (delivery) => this.send(delivery),
      onError: (error) => this.logger.error(error),
    });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.stop();
  }

  private async send(delivery: NotificationDelivery): Promise<void> {
    const { id, channel, attempts } = delivery;
    try {
      const wasSent = await this.sender.send(delivery);
      await this.queue.finish(delivery, wasSent);
      this.logger.log({ msg: 'notice', id, channel, try: attempts, sent: wasSent });
    } catch (error) {
      if (!(error instanceof SendFailure)) this.logger.error(error);
      await this.giveBack(delivery, error instanceof SendFailure ? error : UNEXPECTED);
    }
  }

  private async giveBack(
    delivery: NotificationDelivery,
    { code, isFinal }: SendFailure,
  ): Promise<void> {
    const { id, channel, attempts } = delivery;
    const next = nextAttempt(delivery, this.config.notices, { isFinal });
    const { state } = next;
    this.logger.warn({ msg: 'notice not sent', id, channel, try: attempts, code, state });
    // Without a database to note it in, the lease runs out and the message is tried again all the same.
    await this.queue.release(delivery, next, code.slice(0, LONGEST_CODE)).catch(() => {});
  }
}

const AT_ONCE = 5;
/** As the column has it, in characters. */
const LONGEST_CODE = 200;
const UNEXPECTED = new SendFailure('unexpected', false);
