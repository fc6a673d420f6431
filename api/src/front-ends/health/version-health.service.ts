import type { CrashFrameView, CrashQuery, CrashView, VersionHealthView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { DAY } from '../../platform/retention/retention.queries';
import type { Crash } from './crash.entity';
import { LiveVersionsService, versionKey } from './live-versions.service';
import { findCrashes, sumLoads } from './version-health.queries';
import { findAlarms } from './version-networks.queries';
import { countWithHung } from './version-pages';
import { VersionHealthRecorder } from './version-health.recorder';

const HEALTH_OVER_MS = 7 * DAY;

/** How published versions do in browsers. */
@Injectable()
export class VersionHealthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly live: LiveVersionsService,
    private readonly recorder: VersionHealthRecorder,
  ) {}

  /** The crashes that were seen last, by their cause. */
  async crashes(actor: Actor, query: CrashQuery): Promise<CrashView[]> {
    requirePermission(actor, 'system');
    await this.recorder.store();
    return (await findCrashes(this.dataSource.manager, query)).map(crashView);
  }

  /** What came of the pages that wanted each version, by remote and version. */
  async list(actor: Actor): Promise<VersionHealthView[]> {
    requirePermission(actor, 'system');
    await this.recorder.store();
    const live = await this.live.current();
    const rows = await sumLoads(this.dataSource.manager, Date.now() - HEALTH_OVER_MS);
    const byVersion = new Map(rows.map((row) => [versionKey(row.remote, row.version), row]));
    const alarms = await findAlarms(this.dataSource.manager, [...byVersion.values()]);
    return [...byVersion.keys()].sort().flatMap((key) => {
      const own = rows.filter(({ remote, version }) => versionKey(remote, version) === key);
      const [first] = own;
      if (!first) return [];
      const { remote, version } = first;
      const alarm = alarms.find((one) => versionKey(one.remote, one.version) === key);
      const found = { state: live.get(key)?.state ?? 'old', ...countWithHung(own) } as const;
      return [{ remote, version, ...found, alarm: alarm?.reason ?? null }];
    });
  }
}

function crashView(crash: Crash): CrashView {
  const { id, remote, version, kind, message, occurrences, browser } = crash;
  return {
    ...{ id, remote, version, kind, message, occurrences, browser },
    stack: JSON.parse(crash.stack) as CrashFrameView[],
    firstSeenAt: crash.firstSeenAt.toISOString(),
    lastSeenAt: crash.lastSeenAt.toISOString(),
  };
}
