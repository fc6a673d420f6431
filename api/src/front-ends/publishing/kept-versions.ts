import { remoteOf } from './discovery';
import type { Release } from './history';
import type { Store } from './store';

/** A version whose files are kept, live or not. */
export interface KeptVersion {
  readonly version: string;
  /** Who published it first, when and why; null where that is not known. */
  readonly release: Release | null;
  /** What it is at this moment; null where it is none of these. */
  readonly state: 'live' | 'before' | 'canary' | null;
}

/** The kept versions of each front end but previews, the last published first; those without a date are the oldest. */
export async function keptVersions(store: Store): Promise<ReadonlyMap<string, KeptVersion[]>> {
  const byName = new Map<string, string[]>();
  for (const [name, version] of await store.listVersions()) {
    byName.set(name, [...(byName.get(name) ?? []), version]);
  }
  const names = [...byName.keys()].sort();
  return new Map(
    await Promise.all(
      names.map(
        async (name) =>
          [name, await describeVersions(store, name, byName.get(name) ?? [])] as const,
      ),
    ),
  );
}

/** Those of one front end. */
export async function keptVersionsOf(store: Store, name: string): Promise<KeptVersion[]> {
  const all = await store.listVersions();
  const versions = all.filter(([of]) => of === name).map(([, version]) => version);
  return describeVersions(store, name, versions);
}

async function describeVersions(
  store: Store,
  name: string,
  versions: readonly string[],
): Promise<KeptVersion[]> {
  const reach = await inReach(store, name);
  const kept = await Promise.all(
    versions.map(async (version) => {
      const release = await store.readRelease(name, version);
      return { version, release, state: reach.get(version) ?? null };
    }),
  );
  const published = kept.filter(({ release }) => !release?.preview);
  return published.sort((a, b) => ((a.release?.at ?? '') < (b.release?.at ?? '') ? 1 : -1));
}

async function inReach(
  store: Store,
  name: string,
): Promise<ReadonlyMap<string, NonNullable<KeptVersion['state']>>> {
  const live =
    name === 'shell' ? await store.readShell() : remoteOf(await store.readDiscovery(), name);
  if (!live) return new Map();
  const canary = 'canary' in live ? live.canary?.version : undefined;
  return new Map([
    ...(live.previous === null ? [] : [[live.previous, 'before'] as const]),
    ...(canary === undefined ? [] : [[canary, 'canary'] as const]),
    [live.version, 'live'] as const,
  ]);
}
