import { ALERT_KINDS, type AlertKind } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { hurryMails, queueMessage, withdrawAlert } from '../notifications/delivery/delivery-queue';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { forUpdate } from '../platform/database/for-update';
import { TransactionsService } from '../platform/database/transactions.service';
import { LeasedWork } from '../platform/job-queue/regular-work';
import { AlertChecksService, type Finding } from './alert-checks.service';
import { Alert } from './alert.entity';
import { findMailed } from './alerts.read-model';

const TURNS = {
  area: 'Alerts',
  lease: 'alerts',
  askEveryMs: 30_000,
  periodMs: 25_000,
} as const;

const MINUTE = 60_000;

/** For so long all has to be well before an alert is over: what comes and goes is one alert. */
const WELL_FOR = 3 * MINUTE;

/** So often at most one kind is mailed: what comes back sooner is shown, and mailed where it still goes on by then. */
const MAILED_EVERY = 60 * MINUTE;

/** Begins and ends alerts, in one of the processes, about twice a minute. */
@Injectable()
export class AlertRunService extends LeasedWork {
  constructor(
    dataSource: DataSource,
    transactions: TransactionsService,
    private readonly checks: AlertChecksService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'alerts' | 'mail'>,
  ) {
    super(dataSource, transactions, TURNS);
  }

  /** Looks at each kind; harmless when two processes do. What cannot be looked at keeps none of the others waiting. */
  async run(now = new Date()): Promise<void> {
    for (const kind of ALERT_KINDS) {
      if (this.isStopping) return;
      try {
        const known = await this.dataSource.manager.findOneBy(Alert, { openKey: kind });
        const wasFailing = known !== null && known.wellSince === null;
        const finding = await this.checks.check(kind, wasFailing, now);
        if (known === null && !finding.isFailing) continue;
        await this.transactions.run((manager) => this.keep(manager, kind, finding, now));
      } catch (error) {
        this.logger.error(error);
      }
    }
  }

  protected work(): Promise<void> {
    return this.run();
  }

  private async keep(
    manager: EntityManager,
    kind: AlertKind,
    { isFailing, count, reason }: Finding,
    now: Date,
  ): Promise<void> {
    if (isFailing) await suspect(manager, kind, now);
    const alert = await manager.findOne(Alert, { where: { openKey: kind }, ...forUpdate(manager) });
    if (!alert) return;
    if (!isFailing) return this.calm(manager, alert, now);
    const { id, since, mailedAt } = alert;
    await manager.update(Alert, { id }, { count, reason, wellSince: null });
    if (reason === null && alert.reason !== null) await this.mend(manager, kind, now);
    if (now.getTime() - since.getTime() < this.waitOf(kind)) return;
    if (alert.begunAt === null) {
      await manager.update(Alert, { id }, { begunAt: now });
      this.logger.warn({ msg: 'alert begun', kind, count, reason });
    }
    if (mailedAt === null) await this.mailBegun(manager, { ...alert, count, reason }, now);
  }

  private async mailBegun(manager: EntityManager, alert: Alert, now: Date): Promise<void> {
    const { id, kind, count, reason } = alert;
    const lately = MoreThan(new Date(now.getTime() - MAILED_EVERY));
    if (this.config.mail === null) return;
    if (await manager.existsBy(Alert, { kind, mailedAt: lately })) return;
    await manager.update(Alert, { id }, { mailedAt: now });
    const data = { alert: { kind, count, reason }, since: alert.since.toISOString() };
    for (const userId of await findMailed(manager, kind)) {
      await queueMessage(manager, { kind: 'alert_begun', data }, { userId });
    }
  }

  /** A mail server that is back gets what waits for it: most of that would wait for another hour, and look as if it failed. */
  private async mend(manager: EntityManager, kind: AlertKind, now: Date): Promise<void> {
    if (kind === 'mail_failing') await hurryMails(manager, now);
  }

  /** What never begun is forgotten; what has is over once it has been well for a while. */
  private async calm(manager: EntityManager, alert: Alert, now: Date): Promise<void> {
    const { id, kind, begunAt, wellSince, mailedAt, reason } = alert;
    if (begunAt === null) {
      await manager.delete(Alert, { id });
      return;
    }
    if (wellSince === null) {
      await manager.update(Alert, { id }, { wellSince: now });
      if (reason !== null) await this.mend(manager, kind, now);
      return;
    }
    if (now.getTime() - wellSince.getTime() < WELL_FOR) return;
    await manager.update(Alert, { id }, { openKey: null, closedAt: now });
    this.logger.log({ msg: 'alert over', kind });
    if (mailedAt === null) return;
    // Where e-mails were failing, nobody has read that it begins: the end says it all.
    await withdrawAlert(manager, kind);
    const data = { kind, since: alert.since.toISOString(), until: wellSince.toISOString() };
    for (const userId of await findMailed(manager, kind)) {
      await queueMessage(manager, { kind: 'alert_over', data }, { userId });
    }
  }

  /** A provider or a mail server may fail for a moment; many failures are a fact. */
  private waitOf(kind: AlertKind): number {
    const passes = kind === 'provider_down' || kind === 'mail_failing';
    return passes ? this.config.alerts.afterMinutes * MINUTE : 0;
  }
}

/** Notes that a kind was seen to fail, unless that is known. */
async function suspect(manager: EntityManager, kind: AlertKind, now: Date): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(Alert)
    .values({ kind, openKey: kind, since: now })
    .orIgnore()
    .updateEntity(false)
    .execute();
}
