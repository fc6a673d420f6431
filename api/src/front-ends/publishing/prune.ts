import type { AppConfig } from '../../platform/config/config';
import { versionsInReach } from './discovery';
import { type KeptVersion, keptVersions } from './kept-versions';
import { removeEndedPreviews } from './preview';
import { readBroughtVersions } from './publish-release';
import { readWaitingReviews } from './reviews';
import type { Store } from './store';

const DAY_MS = 24 * 3_600_000;

/** A version that was live within this time may still be open in a tab, and is fetched from as it goes on. */
const OPEN_TABS_MS = 7 * DAY_MS;

/** What a pruning leaves in any case: the newest of each front end, and what is younger than so many days. */
export type PruneFloor = AppConfig['keep']['versions'];

/**
 * Removes previews that have ended, and old versions of every remote and of the shell, with their files. Kept are those
 * that are live or one rollback away, canaries, those that the newest release brought or that wait for an admin's yes, those
 * that open tabs may show, and what lies within the
 * floor.
 * @returns what was removed, as `name version`
 */
export async function prune(store: Store, { newest, days }: PruneFloor): Promise<string[]> {
  const removed: string[] = [];
  await store.exclusively(async () => {
    removed.push(...(await removeEndedPreviews(store)));
    const before = (ms: number) => new Date(Date.now() - ms).toISOString();
    const kept = await versionsInUse(store, before(Math.max(OPEN_TABS_MS, days * DAY_MS)));
    const floor = before(days * DAY_MS);
    const isYoung = ({ release }: KeptVersion) => (release?.at ?? '') > floor;
    for (const [name, versions] of await keptVersions(store)) {
      for (const found of versions.slice(newest)) {
        const { version } = found;
        const id = `${name} ${version}`;
        if (kept.has(id) || isYoung(found)) continue;
        await store.removeVersion(name, version);
        removed.push(id);
      }
    }
  });
  return removed;
}

/** @param since what was live from then on may be in use */
async function versionsInUse(store: Store, since: string): Promise<Set<string>> {
  const shell = await store.readShell();
  const kept = new Set([`shell ${shell?.version}`, `shell ${shell?.previous}`]);
  const { remotes } = await store.readDiscovery();
  for (const [name, remote] of Object.entries(remotes)) {
    for (const version of versionsInReach(remote)) kept.add(`${name} ${version}`);
  }
  for (const [name, version] of await readBroughtVersions(store)) kept.add(`${name} ${version}`);
  for (const { name, version } of await readWaitingReviews(store)) kept.add(`${name} ${version}`);
  for (const generation of await store.listGenerations()) {
    const live = await store.readGeneration(generation);
    for (const [name, { version }] of Object.entries(live?.remotes ?? {})) {
      kept.add(`${name} ${version}`);
    }
    kept.add(`shell ${live?.shell}`);
    // What this change put live was live until the next one; what was live before it was not within the time.
    if ((live?.change?.at ?? '') < since) break;
  }
  return kept;
}
