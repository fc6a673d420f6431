import { type DeclaredPage, isWithin, readLinks, readPages, SHELL_PAGES } from '@courier/contract';
import { HOST_CONTRACT_VERSION, type RemoteManifest } from '@courier/shared-ui/host';
import { type CanaryAudience, getsCanary } from './canary';

/** `discovery.json`: which remotes are live, where, and what they own. Written by the deploy command alone. */
export interface Discovery {
  readonly schema: 1;
  readonly generation: number;
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
}

/** What is loaded of a version. */
type VersionFiles = Pick<
  RemoteEntry,
  'version' | 'contract' | 'entry' | 'preload' | 'screens' | 'integrity'
>;

/** Files are addresses on the origin of published files, such as `/remotes/customer/0.1.0-5f2c91aa/remoteEntry.js`. */
export interface RemoteEntry extends RemoteManifest {
  readonly pages: Readonly<Record<string, DeclaredPage>>;
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

/**
 * Reads an answer without trusting it: what does not look like a remote is left out, and of a remote the links that
 * cannot be shown and what it declares wrongly of a page; one that does not say who may see a page is left out whole.
 * Where this browser gets the canary of a remote, that is what it reads. Null: no discovery at all.
 */
export function parseDiscovery(answer: unknown): Discovery | null {
  if (!isRecord(answer) || answer.schema !== 1 || !isRecord(answer.remotes)) return null;
  const remotes: Record<string, RemoteEntry> = {};
  for (const [name, entry] of Object.entries(answer.remotes)) {
    if (!NAME.test(name) || !isRemoteEntry(entry)) continue;
    const pages = readPages(entry.pages, entry.routes);
    if (!pages) continue;
    const { canary, ...live } = entry as RemoteEntry & { canary?: unknown };
    const files = isCanary(canary) && getsCanary(name, canary) ? filesOf(canary) : {};
    const nav = readLinks(entry.nav, entry.routes);
    remotes[name] = { ...live, ...files, name, nav, pages };
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
    isVersion(value) &&
    isTexts(value.routes) &&
    value.routes.every((route) => ROUTE.test(route) && !SHELL_PAGES.includes(route)) &&
    Array.isArray(value.nav) &&
    typeof value.enabled === 'boolean'
  );
}

function isVersion(value: Record<string, unknown>): boolean {
  return (
    typeof value.version === 'string' &&
    value.version !== '' &&
    // Only this origin's own files are ever run.
    typeof value.entry === 'string' &&
    /^\/(?!\/)/.test(value.entry) &&
    isTexts(value.preload) &&
    isRecord(value.screens) &&
    Object.values(value.screens).every(isTexts) &&
    Number.isInteger(value.contract) &&
    isRecord(value.integrity) &&
    Object.values(value.integrity).every(isHash) &&
    hasHashes(value as unknown as RemoteEntry)
  );
}

/** One that this shell can run. */
function isCanary(value: unknown): value is VersionFiles & CanaryAudience {
  return (
    isRecord(value) &&
    isVersion(value) &&
    isSupported(Number(value.contract)) &&
    typeof value.share === 'number' &&
    typeof value.staffOnly === 'boolean'
  );
}

function filesOf(canary: VersionFiles): VersionFiles {
  const { version, contract, entry, preload, screens, integrity } = canary;
  return { version, contract, entry, preload, screens, integrity };
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

const NAME = /^[a-z][a-z0-9-]*$/;

/** As the publish command asks for it. */
const ROUTE = /^(\/[a-z0-9-]+)+$/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
