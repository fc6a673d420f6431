import { createHash } from 'node:crypto';
import { crashMessage, type CrashReport, type RemoteLoadReport } from '@courier/contract';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG } from '../../platform/config/config';
import { TransactionsService } from '../../platform/database/transactions.service';
import { PollingLoop } from '../../platform/job-queue/polling-loop';
import { MetricsService } from '../../platform/metrics/metrics.service';
import { HOUR } from '../../platform/retention/retention.queries';
import { widestNetworkOf } from '../../platform/throttling/network';
import { storeFolder, type StorePlace } from '../serving/store-layout';
import {
  type LiveStates,
  type LiveVersion,
  LiveVersionsService,
  versionKey,
} from './live-versions.service';
import type { Pages } from './canary-verdict';
import { PagePassesService } from './page-passes.service';
import { StackResolver } from './resolve-stack';
import { addCrash, addLoads, findKnownCrashes } from './version-health.queries';
import type { VersionNetwork } from './version-network.entity';
import { addNetworkPages, networkKey } from './version-networks.queries';
import { countPages } from './version-pages';

/** How long what browsers reported stays in memory, in ms: one write for many reports. */
const STORE_EVERY_MS = 2000;
/** How long a page may take from its start to its end, in ms: a start without an end counts as hung from then on. */
const START_COUNTS_AFTER_MS = 30_000;
/** Different crashes in memory at the same time; more are counted, and their cause is not kept. */
const MOST_WAITING = 200;
/** Starts in memory at the same time; of more nobody knows whether they hung. */
const MOST_STARTS = 20_000;

/** On how many pages a version crashed is counted beside how its loads ended. */
export type PageOutcome = RemoteLoadReport['outcome'] | 'crashed-page';

/** Whose page reports. */
export interface Reporter {
  readonly address: string;
  readonly isStaff: boolean;
  /** The kind of browser. */
  readonly browser: string | null;
}

type NetworkPages = Pages & Pick<VersionNetwork, 'started'>;

interface Counted {
  readonly key: string;
  /** Version and network; null for a page that counts in no verdict. */
  readonly place: string | null;
  readonly outcome: PageOutcome;
}

interface Start extends Counted {
  /** In ms. */
  readonly at: number;
}

interface WaitingCrash {
  readonly report: CrashReport;
  occurrences: number;
  browser: string | null;
}

/** Counts what browsers report about versions, for Prometheus and, a moment later, in the database. */
@Injectable()
export class VersionHealthRecorder implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('VersionHealth');
  private readonly resolver: StackResolver;
  private readonly loop = new PollingLoop(
    () => this.store(),
    STORE_EVERY_MS,
    (error) => this.logger.error(error),
  );
  private loads = new Map<string, number>();
  private networks = new Map<string, NetworkPages>();
  /** Starts whose pages may still be on their way, oldest first. */
  private starts: Start[] = [];
  private crashes = new Map<string, WaitingCrash>();
  private storing: Promise<boolean> = Promise.resolve(false);
  private readonly counted = new Set<string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly metrics: MetricsService,
    private readonly live: LiveVersionsService,
    private readonly passes: PagePassesService,
    @Inject(CONFIG) config: StorePlace,
  ) {
    this.resolver = new StackResolver(storeFolder(config));
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    // Where their ends are counted by another process, they count there.
    await this.store(Infinity).catch((error: unknown) => this.logger.error(error));
  }

  async addLoad(report: RemoteLoadReport, reporter: Reporter): Promise<void> {
    const { remote, version, outcome, ms } = report;
    const live = await this.live.find(remote, version);
    this.metrics.remoteLoadSeconds.observe(
      { ...(await this.labelsOf(remote, version)), outcome },
      ms / 1000,
    );
    if (live) this.count(report, outcome, live, reporter);
  }

  /** @returns whether it was recorded: a version that nobody can have open any more is not */
  async addCrash(report: CrashReport, reporter: Reporter): Promise<boolean> {
    const { remote, version, kind } = report;
    this.metrics.remoteCrashes.inc({ ...(await this.labelsOf(remote, version)), kind });
    const live = await this.live.find(remote, version);
    if (!live) return false;
    // What a remote handed over is worth a look, but its page goes on.
    if (report.isFirst && kind !== 'reported') {
      this.count(report, 'crashed-page', live, reporter);
    }
    const { browser } = reporter;
    const cleaned = { ...report, message: crashMessage(report.message) };
    const fingerprint = fingerprintOf(cleaned);
    const waiting = this.crashes.get(fingerprint) ?? { report: cleaned, occurrences: 0, browser };
    if (waiting.occurrences === 0 && this.crashes.size >= MOST_WAITING) return false;
    waiting.occurrences += 1;
    waiting.browser = browser;
    this.crashes.set(fingerprint, waiting);
    return true;
  }

  /**
   * Writes down what was reported up to now. What the database refuses is lost, and does no harm.
   * @param now in ms; pages that have started lately are given time
   */
  store(now = Date.now()): Promise<boolean> {
    const done = this.storing.then(() => this.storeNow(now));
    this.storing = done.catch(() => false);
    return done;
  }

  private async storeNow(time: number): Promise<boolean> {
    this.countStarts(time - START_COUNTS_AFTER_MS);
    const { loads, networks, crashes } = this;
    if (loads.size + crashes.size === 0) return false;
    this.loads = new Map();
    this.networks = new Map();
    this.crashes = new Map();
    const now = new Date();
    const rows = await this.rowsOf(crashes, now);
    const hour = Math.floor(now.getTime() / HOUR) * HOUR;
    await this.transactions.run(async (manager) => {
      // All in the same order, so that two processes do not wait for each other.
      for (const [key, pages] of [...loads].sort()) {
        const [remote = '', version = '', outcome = ''] = key.split(' ');
        await addLoads(manager, { remote, version, outcome, hour, pages });
      }
      await addNetworkPages(manager, networkRows(networks, hour));
      for (const row of rows) await addCrash(manager, row);
    });
    return false;
  }

  /** Stacks are resolved outside the transaction, and only for crashes that are new. */
  private async rowsOf(crashes: ReadonlyMap<string, WaitingCrash>, now: Date) {
    if (crashes.size === 0) return [];
    const known = await findKnownCrashes(this.dataSource.manager, [...crashes.keys()]);
    const rows = [];
    for (const [fingerprint, { report, occurrences, browser }] of [...crashes].sort()) {
      const { remote, version, kind, message, frames } = report;
      const stack = known.has(fingerprint) ? [] : await this.resolver.resolve(frames);
      const times = { firstSeenAt: now, lastSeenAt: now };
      rows.push({
        ...{ fingerprint, remote, version, kind, message, occurrences, browser },
        ...times,
        stack: JSON.stringify(stack),
      });
    }
    return rows;
  }

  /** All that is reported is shown; verdicts go by what pages report that were served the version. */
  private count(
    { remote, version, pass }: Pick<RemoteLoadReport, 'remote' | 'version' | 'pass'>,
    outcome: PageOutcome,
    live: LiveVersion,
    reporter: Reporter,
  ): void {
    const network = networkKey(remote, version, widestNetworkOf(reporter.address));
    const place = this.wasServed(live, pass, reporter) ? `${remote} ${version} ${network}` : null;
    const counted = { key: `${remote} ${version} ${outcome}`, place, outcome };
    if (outcome !== 'started') this.add(counted);
    else if (this.starts.length < MOST_STARTS) this.starts.push({ ...counted, at: Date.now() });
  }

  private countStarts(until: number): void {
    const next = this.starts.findIndex(({ at }) => at > until);
    const due = this.starts.splice(0, next < 0 ? this.starts.length : next);
    for (const start of due) this.add(start);
  }

  private add({ key, place, outcome }: Counted): void {
    this.loads.set(key, (this.loads.get(key) ?? 0) + 1);
    if (place === null) return;
    const { loads, failed, crashed, started } = countPages([{ outcome, pages: 1 }]);
    const known = this.networks.get(place) ?? { loads: 0, bad: 0, started: 0 };
    this.networks.set(place, {
      loads: known.loads + loads,
      bad: known.bad + failed + crashed,
      started: known.started + started,
    });
  }

  /** A canary is served to pages that began after it, and one for the staff to nobody else. */
  private wasServed(
    { canary }: LiveVersion,
    pass: string | undefined,
    { address, isStaff }: Reporter,
  ): boolean {
    const givenAt = this.passes.givenAt(pass, address);
    if (givenAt === null) return false;
    return (
      canary === null || (givenAt >= Date.parse(canary.since) && (isStaff || !canary.staffOnly))
    );
  }

  /** Those of a version that is live no more are dropped with the first report of another. */
  private async labelsOf(remote: string, version: string) {
    const live = await this.live.current();
    const key = versionKey(remote, version);
    if (!live.has(key)) return { remote: 'other', version: '' };
    if (!this.counted.has(key)) this.forgetAllBut(live);
    this.counted.add(key);
    return { remote, version };
  }

  private forgetAllBut(live: LiveStates): void {
    for (const key of this.counted) {
      if (live.has(key)) continue;
      const [remote = '', version = ''] = key.split('@');
      this.metrics.forgetVersion(remote, version);
      this.counted.delete(key);
    }
  }
}

/** In one order, as all that is written here. */
function networkRows(networks: ReadonlyMap<string, NetworkPages>, hour: number): VersionNetwork[] {
  return [...networks].sort().map(([place, pages]) => {
    const [remote = '', version = '', network = ''] = place.split(' ');
    return { remote, version, network, hour, ...pages };
  });
}

/** One for each cause: where it was thrown, by which calls, and what it said. */
function fingerprintOf({ remote, version, kind, message, frames }: CrashReport): string {
  const calls = frames.slice(0, 5).map(({ file, line, column }) => [file, line, column]);
  return createHash('sha256')
    .update(JSON.stringify([remote, version, kind, message, calls]))
    .digest('hex');
}
