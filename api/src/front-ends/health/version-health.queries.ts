import type { CrashQuery } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { addOnConflict, insertIgnore } from '../../platform/database/engine';
import { DAY, type RetentionRule } from '../../platform/retention/retention.queries';
import { Crash } from './crash.entity';
import { VersionLoad } from './version-load.entity';
import { VERSION_NETWORKS_RETENTION } from './version-networks.queries';

export const VERSION_HEALTH_RETENTION: readonly RetentionRule[] = [
  {
    table: 'crashes',
    key: 'id',
    isOld: 'lastSeenAt < ?',
    keptFor: ({ historyDays }) => historyDays * DAY,
  },
  {
    table: 'version_loads',
    key: 'hour',
    isOld: 'hour < ?',
    keptFor: ({ historyDays }) => historyDays * DAY,
  },
  VERSION_NETWORKS_RETENTION,
];

/** Causes that are kept for one version. */
const MOST_CAUSES = 200;
/** Causes that one answer lists. */
const MOST_LISTED = 100;

/** Adds pages to the number that is there already, whichever process counted them. */
export async function addLoads(
  manager: EntityManager,
  { remote, version, outcome, hour, pages }: VersionLoad,
): Promise<void> {
  const { type: engine } = manager.connection.options;
  const sum = addOnConflict(engine, ['remote', 'version', 'outcome', 'hour'], ['pages']);
  await manager.query(
    `INSERT INTO version_loads (remote, version, outcome, hour, pages) VALUES (?, ?, ?, ?, ?) ${sum}`,
    [remote, version, outcome, hour, pages],
  );
}

/** The fingerprints of those that are known. */
export async function findKnownCrashes(
  manager: EntityManager,
  fingerprints: readonly string[],
): Promise<Set<string>> {
  const rows = await manager.query<{ fingerprint: string }[]>(
    `SELECT fingerprint FROM crashes WHERE fingerprint IN (${fingerprints.map(() => '?').join(', ')})`,
    [...fingerprints],
  );
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Adds occurrences of a crash, or the crash where it is not known yet. */
export async function addCrash(manager: EntityManager, crash: Omit<Crash, 'id'>): Promise<void> {
  const { fingerprint, occurrences, browser, lastSeenAt } = crash;
  if (!(await findKnownCrashes(manager, [fingerprint])).has(fingerprint)) {
    await makeSpace(manager, crash);
    await insertUncounted(manager, crash);
  }
  await manager.query(
    'UPDATE crashes SET occurrences = occurrences + ?, browser = ?, lastSeenAt = ? WHERE fingerprint = ?',
    [occurrences, browser, lastSeenAt.getTime(), fingerprint],
  );
}

/** Another process may have met the same crash in the same second: its row stays. */
async function insertUncounted(
  manager: EntityManager,
  { fingerprint, remote, version, kind, message, stack, firstSeenAt }: Omit<Crash, 'id'>,
): Promise<void> {
  const at = firstSeenAt.getTime();
  await manager.query(
    `${insertIgnore(manager.connection.options.type)} INTO crashes
       (fingerprint, remote, version, kind, message, stack, occurrences, firstSeenAt, lastSeenAt)
     VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?)`,
    [fingerprint, remote, version, kind, message, stack, at, at],
  );
}

/** The rarest cause makes way: one that many visitors meet stays, however many causes a stranger invents. */
async function makeSpace(
  manager: EntityManager,
  { remote, version }: Pick<Crash, 'remote' | 'version'>,
): Promise<void> {
  const surplus = await manager.query<{ id: number }[]>(
    `SELECT id FROM crashes WHERE remote = ? AND version = ?
     ORDER BY occurrences DESC, lastSeenAt DESC LIMIT 100 OFFSET ${MOST_CAUSES - 1}`,
    [remote, version],
  );
  for (const { id } of surplus) await manager.delete(Crash, { id });
}

/** The crashes that were seen last. */
export function findCrashes(
  manager: EntityManager,
  { remote, version }: CrashQuery,
): Promise<Crash[]> {
  return manager.find(Crash, {
    where: { ...(remote && { remote }), ...(version && { version }) },
    order: { lastSeenAt: 'DESC', id: 'DESC' },
    take: MOST_LISTED,
  });
}

/** The cause that a version crashed by most often; null where it never did. */
export function findCommonestCrash(
  manager: EntityManager,
  remote: string,
  version: string,
): Promise<Crash | null> {
  return manager.findOne(Crash, {
    where: { remote, version },
    order: { occurrences: 'DESC', id: 'ASC' },
  });
}

/** Pages of each version and outcome since the beginning of an hour. */
export async function sumLoads(
  manager: EntityManager,
  since: number,
): Promise<Pick<VersionLoad, 'remote' | 'version' | 'outcome' | 'pages'>[]> {
  const rows = await manager.query<Omit<VersionLoad, 'hour'>[]>(
    `SELECT remote, version, outcome, SUM(pages) AS pages FROM version_loads
     WHERE hour >= ? GROUP BY remote, version, outcome`,
    [since],
  );
  return rows.map((row) => ({ ...row, pages: Number(row.pages) }));
}
