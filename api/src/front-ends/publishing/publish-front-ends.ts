import { DeployError } from './deploy-error';
import { remoteOf } from './discovery';
import type { Author } from './history';
import { publishRemote } from './publish';
import { publishShell } from './publish-shell';
import type { Store } from './store';

/** Builds of all front ends, by the folders they are in. */
export interface FrontEnds {
  readonly shell: string;
  /** By the names of their remotes. */
  readonly remotes: ReadonlyMap<string, string>;
}

/** What came of it. */
export interface Brought {
  /** A line for each front end that was published, or stays as it is though another build of it was brought. */
  readonly lines: readonly string[];
  /** The versions that were brought, by the names of the front ends. */
  readonly versions: Readonly<Record<string, string>>;
  /** Those that are kept to go live later, by the generation of what they are to replace; 0 where that is nothing. */
  readonly waiting: Readonly<Record<string, number>>;
}

interface BringOptions {
  /** Names of remotes that somebody took away: they are kept, and not published. */
  readonly removed?: readonly string[];
  /** Nothing goes live now: what would is kept for later. */
  readonly waits?: boolean;
}

/**
 * Publishes front ends into a store, each where nothing is live yet, or what is live was published by the same author: what
 * a team has published, rolled back, switched off or is trying stays as it is, and what was brought is kept beside it,
 * for an admin to take. Remotes first, so that a new shell never meets a remote older than itself.
 * @throws DeployError when one of them is refused and nothing was ever published; later the start goes on without it
 */
export async function publishFrontEnds(
  store: Store,
  { shell, remotes }: FrontEnds,
  author: Author,
  { removed = [], waits = false }: BringOptions = {},
): Promise<Brought> {
  const lines: string[] = [];
  const versions: Record<string, string> = {};
  const waiting: Record<string, number> = {};
  const isFirst = (await store.readDiscovery()).generation === 0;
  for (const [name, dist] of [...remotes, ['shell', shell] as const]) {
    const live = await findLive(store, name);
    const holder = removed.includes(name) ? 'nobody' : await holderOf(store, name, live, author);
    const audience = holder === null && !waits ? undefined : 'nobody';
    try {
      const { version, isNew } =
        name === 'shell'
          ? await publishShell(store, dist, author, audience)
          : await publishRemote(store, name, dist, author, audience);
      versions[name] = version;
      if (audience === undefined && isNew) lines.push(`Published ${name} ${version}`);
      if (holder === null && waits && version !== live?.version) {
        waiting[name] = live?.changed ?? 0;
      }
      if (holder !== null && version !== live?.version) {
        lines.push(
          live
            ? `${name} stays at ${live.version} of ${holder}; this start brings ${version}.`
            : `${name} was removed here; this start brings ${version}.`,
        );
      }
    } catch (error) {
      if (!(error instanceof DeployError) || isFirst) throw error;
      const stays = live ? `stays at ${live.version}` : 'is not published';
      lines.push(`${name} ${stays}: ${error.message}`);
    }
  }
  return { lines, versions, waiting };
}

/** What is live of a front end. */
interface Live {
  readonly version: string;
  readonly changed: number;
}

/** The version that is live, and the generation that changed it last; null where there is none. */
export async function findLive(store: Store, name: string): Promise<Live | null> {
  if (name === 'shell') return store.readShell();
  return remoteOf(await store.readDiscovery(), name) ?? null;
}

/** Who made a front end what it is, where that is not a publish to everybody of what the author brought; else null. */
async function holderOf(
  store: Store,
  name: string,
  live: Live | null,
  { by }: Author,
): Promise<string | null> {
  if (!live) return null;
  const change = (await store.readGeneration(live.changed))?.change;
  const release = await store.readRelease(name, live.version);
  return change?.action === 'publish' && release?.by === by ? null : (change?.by ?? 'nobody known');
}
