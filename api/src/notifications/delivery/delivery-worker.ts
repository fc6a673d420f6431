import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { Transactions } from '../../platform/database/transactions';
import { retryPause } from '../../dispatch/hand-over/retry-pause';
import { PollingLoop } from '../../platform/job-queue/polling-loop';
import type { Channel } from '../notification-delivery.entity';
import { type ClaimedDelivery, DeliveryStore } from './delivery-store';
import { MailSender, SendFailure } from './mail-sender';
import { NoticeSender } from './notice-sender';

/** Sends what was written for sending, a few at a time, in every process of the API. */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Notices');
  private readonly store: DeliveryStore;
  private readonly loop: PollingLoop;
  private readonly channels: readonly Channel[];
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    dataSource: DataSource,
    transactions: Transactions,
    mail: MailSender,
    private readonly sender: NoticeSender,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'notices'>,
  ) {
    const { leaseMs, pollMs } = config.notices;
    const owner = `${hostname().slice(0, 40)}-${randomBytes(6).toString('hex')}`;
    this.store = new DeliveryStore(dataSource, transactions, owner, leaseMs);
    this.channels = mail.isConfigured ? ['email', 'sms'] : ['sms'];
    this.loop = new PollingLoop(
      () => this.sendDue(),
      pollMs,
      (error) => this.logger.error(error),
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** Takes no more messages and finishes those under way, which their time-outs bound. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await Promise.all(this.underWay);
  }

  private async sendDue(): Promise<boolean> {
    const places = AT_ONCE - this.underWay.size;
    if (places === 0) return false;
    const claimed = await this.store.claim(this.channels, places);
    for (const delivery of claimed) this.start(delivery);
    return claimed.length > 0;
  }

  /** No message waits for another, which a mail server may hold up; its end makes place for the next. */
  private start(delivery: ClaimedDelivery): void {
    const sending = this.send(delivery).finally(() => {
      this.underWay.delete(sending);
      this.loop.wake();
    });
    this.underWay.add(sending);
  }

  private async send(delivery: ClaimedDelivery): Promise<void> {
    const { id, channel, attempts } = delivery;
    try {
      const wasSent = await this.sender.send(delivery);
      await this.store.close(delivery, wasSent);
      this.logger.log({ msg: 'notice', id, channel, try: attempts, sent: wasSent });
    } catch (error) {
      if (!(error instanceof SendFailure)) this.logger.error(error);
      await this.giveBack(delivery, error instanceof SendFailure ? error : UNEXPECTED);
    }
  }

  private async giveBack(delivery: ClaimedDelivery, { code, isFinal }: SendFailure): Promise<void> {
    const { id, channel, attempts } = delivery;
    const isOver = isFinal || attempts >= this.config.notices.tries;
    const state = isOver ? 'parked' : 'ready';
    this.logger.warn({ msg: 'notice not sent', id, channel, try: attempts, code, state });
    const nextAttemptAt = new Date(Date.now() + retryPause(attempts, this.config.notices));
    // Without a database to note it in, the lease runs out and the message is tried again all the same.
    await this.store.release(delivery, { state, error: code, nextAttemptAt }).catch(() => {});
  }
}

const AT_ONCE = 5;
const UNEXPECTED = new SendFailure('unexpected', false);
