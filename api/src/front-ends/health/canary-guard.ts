import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { leaseRun } from '../../platform/database/scheduled-job';
import { TransactionsService } from '../../platform/database/transactions.service';
import { PollingLoop } from '../../platform/job-queue/polling-loop';
import { DAY, HOUR } from '../../platform/retention/retention.queries';
import type { StorePlace } from '../serving/store-layout';
import { abortCanary } from '../publishing/canary';
import { DeployError } from '../publishing/deploy-error';
import { openConfiguredStore } from '../publishing/store';
import { type Pages, reasonToAbort, reasonToAbortSoon } from './canary-verdict';
import { LiveVersionsService, type RunningCanary } from './live-versions.service';
import { ReleaseTeamService } from './release-team.service';
import { sumNetworkPages } from './version-networks.queries';

/** Visitors of a bad canary are back at the live version well within a minute. */
const JUDGE_EVERY_MS = 10_000;
/** What the live version is compared by, where too few pages showed it since the canary began. */
const LIVE_OVER_MS = 7 * DAY;

/** Who does it, in the audit log and in the history of what was live. */
const GUARD = { userId: 0, email: 'automatic rollback' } as const;

/** Takes a canary from its visitors when it fails or crashes more than the live version. One process does it for all. */
@Injectable()
export class CanaryGuard implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Canary');
  private readonly loop = new PollingLoop(
    () => this.judgeIfDue(),
    JUDGE_EVERY_MS,
    (error) => this.logger.error(error),
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly live: LiveVersionsService,
    private readonly team: ReleaseTeamService,
    @Inject(CONFIG) private readonly config: StorePlace & Pick<AppConfig, 'canary'>,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  /** Compares every canary with its live version, and aborts those that are worse. */
  async judge(): Promise<void> {
    for (const running of await this.live.canaries()) {
      const reason = await this.reasonToAbort(running);
      if (reason) await this.abort(running, reason);
    }
  }

  private async judgeIfDue(): Promise<boolean> {
    if ((await this.live.canaries()).length === 0) return false;
    const isDue = await leaseRun(this.dataSource, this.transactions, 'canary', JUDGE_EVERY_MS / 2);
    if (isDue) await this.judge();
    return false;
  }

  private async reasonToAbort({ name, live, canary }: RunningCanary): Promise<string | null> {
    const since = Math.floor(Date.parse(canary.since) / HOUR) * HOUR;
    const rule = this.config.canary;
    const recent = await this.pagesOf(name, live, since);
    const isEnough = recent.loads >= rule.minLoads;
    const compared = isEnough ? recent : await this.pagesOf(name, live, Date.now() - LIVE_OVER_MS);
    const shown = await this.pagesOf(name, canary.version, since);
    return shown.loads < rule.minLoads
      ? reasonToAbortSoon(await this.pagesOf(name, canary.version, since, 1), compared, rule)
      : reasonToAbort(shown, compared, rule);
  }

  private pagesOf(remote: string, version: string, since: number, most?: number): Promise<Pages> {
    return sumNetworkPages(this.dataSource.manager, since, { remote, version }, most);
  }

  private async abort({ name, canary }: RunningCanary, reason: string): Promise<void> {
    const author = { by: GUARD.email, notes: reason };
    try {
      await abortCanary(await openConfiguredStore(this.config), name, author, canary.version);
    } catch (error) {
      // A person, or another process, was quicker.
      if (error instanceof DeployError) return;
      throw error;
    }
    this.logger.warn({ msg: 'canary aborted', remote: name, version: canary.version, reason });
    const { version, share, staffOnly } = canary;
    await this.transactions.run((manager) =>
      recordAudit(manager, GUARD, {
        action: 'abort_canary',
        subjectType: 'release',
        subjectId: name,
        before: { version, share, staffOnly },
        after: { reason },
      }),
    );
    await this.team.tell(name, version, {
      title: `The canary of ${name} was rolled back`,
      message: `${reason}. Its visitors get the live version again.`,
    });
  }
}
