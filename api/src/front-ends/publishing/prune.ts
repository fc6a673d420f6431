import { versionsInReach } from './discovery';
import { readBroughtVersions } from './publish-release';
import type { Store } from './store';

/** A version that was live within this time may still be open in a tab, and is fetched from as it goes on. */
const OPEN_TABS_MS = 7 * 24 * 3_600_000;

/**
 * Removes old versions of every remote and of the shell, with their files. Kept are those that are live or one
 * rollback away, those that the running release brought, those that were live within the last week, and of each the
 * newest ones, which staff may pin.
 * @param newest how many of each are kept for pins
 * @returns what was removed, as `name version`
 */
export async function prune(store: Store, newest: number): Promise<string[]> {
  const removed: string[] = [];
  await store.exclusively(async () => {
    const kept = await versionsInUse(store);
    for (const [name, versions] of await versionsByName(store)) {
      for (const version of versions.slice(newest)) {
        const id = `${name} ${version}`;
        if (kept.has(id)) continue;
        await store.removeVersion(name, version);
        removed.push(id);
      }
    }
  });
  return removed;
}

async function versionsInUse(store: Store): Promise<Set<string>> {
  const shell = await store.readShell();
  const kept = new Set([`shell ${shell?.version}`, `shell ${shell?.previous}`]);
  const { remotes } = await store.readDiscovery();
  for (const [name, remote] of Object.entries(remotes)) {
    for (const version of versionsInReach(remote)) kept.add(`${name} ${version}`);
  }
  for (const [name, version] of await readBroughtVersions(store)) kept.add(`${name} ${version}`);
  const since = new Date(Date.now() - OPEN_TABS_MS).toISOString();
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

/** The versions of each name, the last published first; those without a date are the oldest. */
async function versionsByName(store: Store): Promise<Map<string, string[]>> {
  const dated = await Promise.all(
    (await store.listVersions()).map(async ([name, version]) => {
      const release = await store.readRelease(name, version);
      return { name, version, at: release?.at ?? '' };
    }),
  );
  const byName = new Map<string, string[]>();
  for (const { name, version } of dated.sort((a, b) => (a.at < b.at ? 1 : -1))) {
    byName.set(name, [...(byName.get(name) ?? []), version]);
  }
  return byName;
}
