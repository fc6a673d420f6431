/** A lazy chunk: only a tab with pins fetches it. */
import { type Discovery, parseDiscovery, type RemoteEntry } from './discovery';
import { type Pins, readPin } from './pins';

/** Set by the build. */
declare const IS_PRODUCTION: boolean;

/** What is live, with the pinned versions in place of the live ones; a version that is not there changes nothing. */
export async function withPins(discovery: Discovery, pins: Pins): Promise<Discovery> {
  const entries = await Promise.all(
    Object.entries(pins).map(async ([name, version]) => {
      const live = discovery.remotes[name];
      // A remote that is switched off stays off.
      if (!live?.enabled) return [];
      const pinned =
        !IS_PRODUCTION && version.startsWith('http')
          ? developed(live, version)
          : await published(name, version);
      return pinned ? [[name, pinned] as const] : [];
    }),
  );
  return { ...discovery, remotes: { ...discovery.remotes, ...Object.fromEntries(entries.flat()) } };
}

/** The server answers staff, or with a pass that has not ended, and only versions that are still there. */
async function published(name: string, pin: string): Promise<RemoteEntry | undefined> {
  const { version, pass } = readPin(pin);
  const query = pass === undefined ? '' : `?pass=${encodeURIComponent(pass)}`;
  try {
    const response = await fetch(`/versions/${name}/${encodeURIComponent(version)}${query}`);
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
  };
}
