/** A lazy chunk: only a tab with pins fetches it. */
import { type Discovery, parseDiscovery, type RemoteEntry } from './discovery';
import type { Pins } from './pins';

/** What is live, with the pinned versions in place of the live ones; a version that is not there changes nothing. */
export async function withPins(discovery: Discovery, pins: Pins): Promise<Discovery> {
  const entries = await Promise.all(
    Object.entries(pins).map(async ([name, version]) => {
      const live = discovery.remotes[name];
      const pinned = version.startsWith('http')
        ? live && developed(live, version)
        : await published(name, version);
      return pinned ? [[name, pinned] as const] : [];
    }),
  );
  return { ...discovery, remotes: { ...discovery.remotes, ...Object.fromEntries(entries.flat()) } };
}

/** The publish command leaves the entry of every version beside its folder. */
async function published(name: string, version: string): Promise<RemoteEntry | undefined> {
  try {
    const response = await fetch(`/remotes/${name}/${version}.json`);
    const entry = { ...((await response.json()) as object), enabled: true };
    return parseDiscovery({ schema: 1, generation: 0, remotes: { [name]: entry } })?.remotes[name];
  } catch {
    return undefined;
  }
}

function developed(live: RemoteEntry, origin: string): RemoteEntry {
  return {
    ...live,
    version: origin,
    entry: `${origin}/remoteEntry.js`,
    preload: [],
    screens: {},
    integrity: {},
    enabled: true,
  };
}
