import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { isDuplicateKey } from '../../platform/database/database-errors';
import { TransactionsService } from '../../platform/database/transactions.service';
import { LeasedWork } from '../../platform/job-queue/regular-work';
import { DAY, HOUR } from '../../platform/retention/retention.queries';
import type { StorePlace } from '../serving/store-layout';
import { openConfiguredStore } from '../publishing/store';
import { reasonToAbort } from './canary-verdict';
import { type LiveRemote, LiveVersionsService } from './live-versions.service';
import { ReleaseTeamService } from './release-team.service';
import { addAlarm, findAlarms, sumNetworkPages } from './version-networks.queries';

const TURNS = {
  area: 'Release',
  lease: 'release-watch',
  askEveryMs: 10_000,
  periodMs: 5000,
} as const;
/** How long after it was published a version is looked after. */
const WATCHED_MS = DAY;
/** What the version before is compared by. */
const BEFORE_OVER_MS = 7 * DAY;

/** Who says so in the audit log. */
const WATCH = { userId: 0, email: 'release watch' } as const;

/**
 * Tells a team that a version which it gave to everybody fails or crashes more than the one before. It rolls nothing
 * back: who publishes without a canary decides alone, and the version before may not be better in what matters.
 */
@Injectable()
export class ReleaseWatchService extends LeasedWork {
  /** When each version was published, in ms. */
  private readonly published = new Map<string, number>();

  constructor(
    dataSource: DataSource,
    transactions: TransactionsService,
    private readonly live: LiveVersionsService,
    private readonly team: ReleaseTeamService,
    @Inject(CONFIG) private readonly config: StorePlace & Pick<AppConfig, 'canary'>,
  ) {
    super(dataSource, transactions, TURNS);
  }

  /** Compares what was published to everybody lately with what was live before, and says once what is worse. */
  async look(): Promise<void> {
    const remotes = await this.live.remotes();
    const live = remotes.map(({ name, version }) => ({ remote: name, version }));
    const alarms = await findAlarms(this.dataSource.manager, live);
    for (const remote of remotes) {
      const { name, version } = remote;
      if (alarms.some((alarm) => alarm.remote === name && alarm.version === version)) continue;
      const reason = await this.reasonToSaySo(remote);
      if (reason) await this.raise(remote, reason);
    }
  }

  protected work(): Promise<void> {
    return this.look();
  }

  private async reasonToSaySo({ name, version, previous }: LiveRemote): Promise<string | null> {
    const since = await this.publishedAt(name, version);
    if (Date.now() - since > WATCHED_MS) return null;
    const { manager } = this.dataSource;
    const from = Math.floor(since / HOUR) * HOUR;
    return reasonToAbort(
      await sumNetworkPages(manager, from, { remote: name, version }),
      previous === null
        ? { loads: 0, bad: 0 }
        : await sumNetworkPages(manager, Date.now() - BEFORE_OVER_MS, {
            remote: name,
            version: previous,
          }),
      this.config.canary,
      'the version before',
    );
  }

  /** Long ago, where nobody knows. */
  private async publishedAt(name: string, version: string): Promise<number> {
    const key = `${name}@${version}`;
    const known = this.published.get(key);
    if (known !== undefined) return known;
    const store = await openConfiguredStore(this.config);
    const at = Date.parse((await store.readRelease(name, version))?.at ?? '') || 0;
    this.published.set(key, at);
    return at;
  }

  private async raise({ name, version, previous }: LiveRemote, reason: string): Promise<void> {
    const alarm = { remote: name, version, reason, raisedAt: new Date() };
    try {
      await this.transactions.run(async (manager) => {
        await addAlarm(manager, alarm);
        await recordAudit(manager, WATCH, {
          action: 'turn_bad',
          subjectType: 'release',
          subjectId: name,
          after: { version, previous, reason },
        });
      });
    } catch (error) {
      // Another process was quicker.
      if (isDuplicateKey(error)) return;
      throw error;
    }
    this.logger.warn({ msg: 'release turned bad', remote: name, version, reason });
    await this.team.tell(name, version, {
      title: `The new version of ${name} is bad`,
      message: `${reason}. It stays live until somebody rolls it back or publishes another one.`,
      quotesCrash: true,
    });
  }
}
