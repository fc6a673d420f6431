import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { TransactionsService } from '../../platform/database/transactions.service';
import { LeasedWork } from '../../platform/job-queue/regular-work';
import { DAY, HOUR } from '../../platform/retention/retention.queries';
import type { StorePlace } from '../serving/store-layout';
import { abortCanary, promote } from '../publishing/canary';
import { DeployError } from '../publishing/deploy-error';
import { openConfiguredStore } from '../publishing/store';
import { type Pages, reasonToAbort, reasonToAbortSoon, reasonToPromote } from './canary-verdict';
import { LiveVersionsService, type RunningCanary } from './live-versions.service';
import { ReleaseTeamService } from './release-team.service';
import { sumNetworkPages } from './version-networks.queries';

const TURNS = {
  area: 'Canary',
  lease: 'canary',
  // Visitors of a bad canary are back at the live version well within a minute.
  askEveryMs: 10_000,
  periodMs: 5000,
} as const;
/** What the live version is compared by, where too few pages showed it since the canary began. */
const LIVE_OVER_MS = 7 * DAY;

/** Who does it, in the audit log and in the history of what was live. */
const GUARD = { userId: 0, email: 'automatic rollback' } as const;
const PROMOTER = { userId: 0, email: 'automatic promotion' } as const;

/**
 * Ends canaries: one that fails or crashes more than the live version is taken from its visitors, and one that was
 * published to promote itself goes live for everybody once it has done well. One process does it for all.
 */
@Injectable()
export class CanaryGuard extends LeasedWork {
  constructor(
    dataSource: DataSource,
    transactions: TransactionsService,
    private readonly live: LiveVersionsService,
    private readonly team: ReleaseTeamService,
    @Inject(CONFIG) private readonly config: StorePlace & Pick<AppConfig, 'canary'>,
  ) {
    super(dataSource, transactions, TURNS);
  }

  /** Compares every canary with its live version, aborts those that are worse and promotes those that have done well. */
  async judge(now = Date.now()): Promise<void> {
    for (const running of await this.live.canaries()) {
      const { abort, promote } = await this.verdict(running, now);
      if (abort) await this.abort(running, abort);
      else if (promote) await this.promote(running, promote);
    }
  }

  protected override async isNeeded(): Promise<boolean> {
    return (await this.live.canaries()).length > 0;
  }

  protected work(): Promise<void> {
    return this.judge();
  }

  /** A reason for what is to be done, if anything. */
  private async verdict(
    { name, live, canary, isEnabled }: RunningCanary,
    now: number,
  ): Promise<{ abort: string | null; promote: string | null }> {
    const began = Date.parse(canary.since);
    const since = Math.floor(began / HOUR) * HOUR;
    const rule = this.config.canary;
    const recent = await this.pagesOf(name, live, since);
    const isEnough = recent.loads >= rule.minLoads;
    const compared = isEnough ? recent : await this.pagesOf(name, live, now - LIVE_OVER_MS);
    const shown = await this.pagesOf(name, canary.version, since);
    const abort =
      shown.loads < rule.minLoads
        ? reasonToAbortSoon(await this.pagesOf(name, canary.version, since, 1), compared, rule)
        : reasonToAbort(shown, compared, rule);
    // Of a remote that is switched off nobody sees anything.
    const isJudged = canary.promotes && isEnabled;
    const promote = isJudged ? reasonToPromote(shown, compared, rule, now - began) : null;
    return { abort, promote };
  }

  private pagesOf(remote: string, version: string, since: number, most?: number): Promise<Pages> {
    return sumNetworkPages(this.dataSource.manager, since, { remote, version }, most);
  }

  private async abort(running: RunningCanary, reason: string): Promise<void> {
    const { name, canary } = running;
    const author = { by: GUARD.email, notes: reason };
    try {
      await abortCanary(await openConfiguredStore(this.config), name, author, canary.version);
    } catch (error) {
      // A person, or another process, was quicker.
      if (error instanceof DeployError) return;
      throw error;
    }
    this.logger.warn({ msg: 'canary aborted', remote: name, version: canary.version, reason });
    await this.audit(running, GUARD, 'abort_canary', reason);
    await this.team.tell(name, canary.version, {
      title: `The canary of ${name} was rolled back`,
      message: `${reason}. Its visitors get the live version again.`,
      quotesCrash: true,
    });
  }

  private async promote(running: RunningCanary, reason: string): Promise<void> {
    const { name, canary } = running;
    const author = { by: PROMOTER.email, notes: reason };
    try {
      await promote(await openConfiguredStore(this.config), name, author, canary.version);
    } catch (error) {
      // A person or another process was quicker, or it does not fit what is live by now: it stays, for people to look at.
      if (error instanceof DeployError) {
        this.logger.debug({ msg: 'canary not promoted', remote: name, reason: error.message });
        return;
      }
      throw error;
    }
    this.logger.log({ msg: 'canary promoted', remote: name, version: canary.version, reason });
    await this.audit(running, PROMOTER, 'promote_canary', reason);
    await this.team.tell(name, canary.version, {
      title: `The canary of ${name} is live for everybody`,
      message: `${reason}. The version before is one rollback away.`,
      quotesCrash: false,
    });
  }

  private async audit(
    { name, canary: { version, share, staffOnly } }: RunningCanary,
    actor: typeof GUARD | typeof PROMOTER,
    action: 'abort_canary' | 'promote_canary',
    reason: string,
  ): Promise<void> {
    await this.transactions.run((manager) =>
      recordAudit(manager, actor, {
        action,
        subjectType: 'release',
        subjectId: name,
        before: { version, share, staffOnly },
        after: { reason },
      }),
    );
  }
}
