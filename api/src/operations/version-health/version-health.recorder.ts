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
import { Transactions } from '../../platform/database/transactions';
import { PollingLoop } from '../../platform/job-queue/polling-loop';
import { requestNetwork } from '../../platform/http/request-context';
import { Metrics } from '../../platform/metrics/metrics';
import { HOUR } from '../../platform/retention/retention.queries';
import { storeFolder, type StorePlace } from '../../platform/web/store-layout';
import { type LiveStates, LiveVersions, versionKey } from './live-versions';
import type { Pages } from './canary-verdict';
import { StackResolver } from './resolve-stack';
import { addCrash, addLoads, findKnownCrashes } from './version-health.queries';
import type { VersionNetwork } from './version-network.entity';
import { addNetworkPages, networkKey } from './version-networks.queries';
import { countPages } from './version-pages';

/** How long what browsers reported stays in memory, in ms: one write for many reports. */
const STORE_EVERY_MS = 2000;
/** Different crashes in memory at the same time; more are counted, and their cause is not kept. */
const MOST_WAITING = 200;

/** On how many pages a version crashed is counted beside how its loads ended. */
export type PageOutcome = RemoteLoadReport['outcome'] | 'crashed-page';

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
  private networks = new Map<string, Pages>();
  private crashes = new Map<string, WaitingCrash>();
  private storing: Promise<boolean> = Promise.resolve(false);
  private readonly counted = new Set<string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly metrics: Metrics,
    private readonly live: LiveVersions,
    @Inject(CONFIG) config: StorePlace,
  ) {
    this.resolver = new StackResolver(storeFolder(config));
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await this.store().catch((error: unknown) => this.logger.error(error));
  }

  async addLoad({ remote, version, outcome, ms }: RemoteLoadReport): Promise<void> {
    const isLive = await this.live.has(remote, version);
    this.metrics.remoteLoadSeconds.observe(
      { ...(await this.labelsOf(remote, version)), outcome },
      ms / 1000,
    );
    if (isLive) this.count(remote, version, outcome);
  }

  /** @returns whether it was recorded: a version that nobody can have open any more is not */
  async addCrash(report: CrashReport, browser: string | null): Promise<boolean> {
    const { remote, version, kind } = report;
    this.metrics.remoteCrashes.inc({ ...(await this.labelsOf(remote, version)), kind });
    if (!(await this.live.has(remote, version))) return false;
    // What a remote handed over is worth a look, but its page goes on.
    if (report.isFirst && kind !== 'reported') this.count(remote, version, 'crashed-page');
    const cleaned = { ...report, message: crashMessage(report.message) };
    const fingerprint = fingerprintOf(cleaned);
    const waiting = this.crashes.get(fingerprint) ?? { report: cleaned, occurrences: 0, browser };
    if (waiting.occurrences === 0 && this.crashes.size >= MOST_WAITING) return false;
    waiting.occurrences += 1;
    waiting.browser = browser;
    this.crashes.set(fingerprint, waiting);
    return true;
  }

  /** Writes down what was reported up to now. What the database refuses is lost, and does no harm. */
  store(): Promise<boolean> {
    const done = this.storing.then(() => this.storeNow());
    this.storing = done.catch(() => false);
    return done;
  }

  private async storeNow(): Promise<boolean> {
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

  private count(remote: string, version: string, outcome: PageOutcome): void {
    const key = `${remote} ${version} ${outcome}`;
    this.loads.set(key, (this.loads.get(key) ?? 0) + 1);
    const { loads, failed, crashed } = countPages([{ outcome, pages: 1 }]);
    const network = networkKey(remote, version, requestNetwork() ?? '');
    const place = `${remote} ${version} ${network}`;
    const known = this.networks.get(place) ?? { loads: 0, bad: 0 };
    const bad = known.bad + failed + crashed;
    this.networks.set(place, { loads: known.loads + loads, bad });
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
function networkRows(networks: ReadonlyMap<string, Pages>, hour: number): VersionNetwork[] {
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
