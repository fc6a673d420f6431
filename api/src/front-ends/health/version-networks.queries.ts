import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { addOnConflict } from '../../platform/database/engine';
import { DAY, type RetentionRule } from '../../platform/retention/retention.queries';
import type { Pages } from './canary-verdict';
import { ReleaseAlarm } from './release-alarm.entity';
import type { VersionNetwork } from './version-network.entity';

/** A verdict looks at the last seven days. */
export const VERSION_NETWORKS_RETENTION: RetentionRule = {
  table: 'version_networks',
  key: 'hour',
  isOld: 'hour < ?',
  keptFor: () => 8 * DAY,
};

/**
 * What one network (/24 of IPv4, /48 of IPv6) counts for in a verdict, in pages. Anyone can report anything, but has few
 * networks: so nobody takes a version from its visitors alone, nor keeps a bad one up.
 */
export const NETWORK_PAGES_MOST = 3;

/** A network as it is kept. */
export function networkKey(remote: string, version: string, network: string): string {
  const hash = createHash('sha256').update(`${remote}@${version} ${network}`);
  return hash.digest('base64url').slice(0, 22);
}

/** Adds pages to those that are there already, whichever process counted them. */
export async function addNetworkPages(
  manager: EntityManager,
  rows: readonly VersionNetwork[],
): Promise<void> {
  const { type: engine } = manager.connection.options;
  const sum = addOnConflict(
    engine,
    ['remote', 'version', 'network', 'hour'],
    ['loads', 'bad', 'started'],
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    await manager.query(
      `INSERT INTO version_networks (remote, version, network, hour, loads, bad, started)
       VALUES ${some.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')} ${sum}`,
      some.flatMap(({ remote, version, network, hour, loads, bad, started }) => {
        return [remote, version, network, hour, loads, bad, started];
      }),
    );
  }
}

const ROWS_AT_ONCE = 100;

/**
 * Pages of a version since the beginning of an hour. A network with many of them counts for `most`, of which its own share
 * is bad. What began and came to no end has hung.
 */
export async function sumNetworkPages(
  manager: EntityManager,
  since: number,
  { remote, version }: Pick<VersionNetwork, 'remote' | 'version'>,
  most = NETWORK_PAGES_MOST,
): Promise<Pages> {
  const bad = 'CASE WHEN bad > loads THEN loads ELSE bad END';
  const [sums] = await manager.query<{ loads: unknown; bad: unknown }[]>(
    `SELECT SUM(CASE WHEN loads > ${most} THEN ${most} ELSE loads END) AS loads,
       SUM(CASE WHEN loads > ${most} THEN ${most}.0 * (${bad}) / loads ELSE ${bad} END) AS bad
     FROM (SELECT network,
             CASE WHEN SUM(started) > SUM(loads) THEN SUM(started) ELSE SUM(loads) END AS loads,
             SUM(bad) + CASE WHEN SUM(started) > SUM(loads) THEN SUM(started) - SUM(loads) ELSE 0 END AS bad
           FROM version_networks
           WHERE remote = ? AND version = ? AND hour >= ? GROUP BY network) networks`,
    [remote, version, since],
  );
  return { loads: Number(sums?.loads ?? 0), bad: Number(sums?.bad ?? 0) };
}

/** @throws a duplicate key where the version has one already, from whichever process */
export async function addAlarm(manager: EntityManager, alarm: ReleaseAlarm): Promise<void> {
  await manager.insert(ReleaseAlarm, alarm);
}

/** What was said of some versions. */
export async function findAlarms(
  manager: EntityManager,
  versions: readonly Pick<ReleaseAlarm, 'remote' | 'version'>[],
): Promise<ReleaseAlarm[]> {
  if (versions.length === 0) return [];
  return manager.find(ReleaseAlarm, {
    where: versions.map(({ remote, version }) => ({ remote, version })),
  });
}
