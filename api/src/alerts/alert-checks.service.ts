import type { AlertKind } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DISPATCH_PROVIDER, type DispatchProvider } from '../dispatch/dispatch-provider';
import { ProviderCircuitService } from '../dispatch/provider-circuit.service';
import { MailSender, SendFailure } from '../notifications/delivery/mail-sender';
import { type AppConfig, CONFIG } from '../platform/config/config';
import {
  countFailedDeliveries,
  countFailedMails,
  countGivenUpHandOvers,
  countWaitingHandOvers,
  hasFailedHandOver,
} from './alerts.read-model';

/** How what an alert is about stands at an instant. */
export interface Finding {
  readonly isFailing: boolean;
  /** Orders or messages. */
  readonly count: number;
  /** A fixed word or code; null where it goes well, and where nothing more is known. */
  readonly reason: string | null;
}

/** Looks at what alerts are about. Nobody is called while nothing has failed. */
@Injectable()
export class AlertChecksService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(DISPATCH_PROVIDER) private readonly provider: DispatchProvider,
    private readonly circuit: ProviderCircuitService,
    private readonly mail: MailSender,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'alerts'>,
  ) {}

  /** @param wasFailing whether the alert is open, so that what was suspected once is looked at until it is well */
  async check(kind: AlertKind, wasFailing: boolean, now: Date): Promise<Finding> {
    const { failedMails, failedHandOvers, failedDeliveries } = this.config.alerts;
    switch (kind) {
      case 'provider_down':
        return this.checkProvider(wasFailing);
      case 'mail_failing':
        return this.checkMail(
          await countFailedMails(this.dataSource, now),
          failedMails,
          wasFailing,
        );
      case 'hand_overs_failing':
        return many(await countGivenUpHandOvers(this.dataSource), failedHandOvers, wasFailing);
      case 'deliveries_failing':
        return many(
          await countFailedDeliveries(this.dataSource, now),
          failedDeliveries,
          wasFailing,
        );
    }
  }

  /** Hand-overs that failed, of whatever process, or a circuit of our own lead to one call that finds out. */
  private async checkProvider(wasFailing: boolean): Promise<Finding> {
    const isSuspected =
      wasFailing || this.circuit.capacity !== 'all' || (await hasFailedHandOver(this.dataSource));
    if (!isSuspected) return WELL;
    const outcome = await this.provider.checkConnection();
    if (outcome.kind === 'done') return WELL;
    const count = await countWaitingHandOvers(this.dataSource);
    return { isFailing: true, count, reason: outcome.code.slice(0, LONGEST_REASON) };
  }

  /** A server that takes our sign-in and refuses many e-mails fails as well. */
  private async checkMail(count: number, most: number, wasFailing: boolean): Promise<Finding> {
    if (!this.mail.isConfigured || (count === 0 && !wasFailing)) return WELL;
    try {
      await this.mail.check();
      return many(count, most, wasFailing);
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error;
      return { isFailing: true, count, reason: error.code.slice(0, LONGEST_REASON) };
    }
  }
}

/** Many, until there are fewer than half as many: what goes up and down about a limit is one alert. */
function many(count: number, most: number, wasFailing: boolean): Finding {
  return { isFailing: count >= (wasFailing ? most / 2 : most), count, reason: null };
}

const WELL: Finding = { isFailing: false, count: 0, reason: null };

/** As the column has it. */
const LONGEST_REASON = 100;
