import { isWithin } from '@courier/contract';
import { HOST_CONTRACT_VERSION, type RemoteManifest } from '@courier/shared-ui/host';

/** `discovery.json`: which remotes are live, where, and what they own. Written by the deploy command alone. */
export interface Discovery {
  readonly schema: 1;
  readonly generation: number;
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
}

/** Files are addresses on this origin, such as `/remotes/customer/0.1.0-5f2c91aa/remoteEntry.js`. */
export interface RemoteEntry extends RemoteManifest {
  readonly version: string;
  readonly entry: string;
  /** What every screen needs besides the entry. */
  readonly preload: readonly string[];
  /** What a path needs besides. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Subresource integrity of every script, by its address. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly enabled: boolean;
}

/** Reads an answer without trusting it: what does not look like a remote is left out. Null: no discovery at all. */
export function parseDiscovery(answer: unknown): Discovery | null {
  if (!isRecord(answer) || answer.schema !== 1 || !isRecord(answer.remotes)) return null;
  const remotes: Record<string, RemoteEntry> = {};
  for (const [name, entry] of Object.entries(answer.remotes)) {
    if (isRemoteEntry(entry)) remotes[name] = { ...entry, name };
  }
  return { schema: 1, generation: Number(answer.generation), remotes };
}

/** The remote that owns a path, switched off or not. */
export function ownerOf(discovery: Discovery, pathname: string): RemoteEntry | null {
  return (
    Object.values(discovery.remotes).find(({ routes }) =>
      routes.some((route) => isWithin(pathname, route)),
    ) ?? null
  );
}

/** The scripts that a path of a remote is shown with. */
export function scriptsFor(remote: RemoteEntry, pathname: string): readonly string[] {
  return [remote.entry, ...remote.preload, ...(remote.screens[pathname] ?? [])];
}

/** This shell runs remotes of its own contract and of the one before it. */
export function isSupported(contract: number): boolean {
  return contract === HOST_CONTRACT_VERSION || contract === HOST_CONTRACT_VERSION - 1;
}

function isRemoteEntry(value: unknown): value is RemoteEntry {
  return (
    isRecord(value) &&
    typeof value.version === 'string' &&
    // Only this origin's own files are ever run.
    typeof value.entry === 'string' &&
    /^\/(?!\/)/.test(value.entry) &&
    isTexts(value.routes) &&
    isTexts(value.preload) &&
    isRecord(value.screens) &&
    Object.values(value.screens).every(isTexts) &&
    Array.isArray(value.nav) &&
    Number.isInteger(value.contract) &&
    isRecord(value.integrity) &&
    Object.values(value.integrity).every(isHash) &&
    typeof value.enabled === 'boolean' &&
    hasHashes(value as unknown as RemoteEntry)
  );
}

/** What discovery names without a hash could be anything by the time it is run. */
function hasHashes({ entry, preload, screens, integrity }: RemoteEntry): boolean {
  const files = [entry, ...preload, ...Object.values(screens).flat()];
  return files.every((file) => Object.hasOwn(integrity, file));
}

/** One hash. A browser checks nothing where it cannot read what should be one. */
function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^sha(256|384|512)-[\w+/]+=*$/.test(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
