import {
  type Canary,
  DISCOVERY_SCHEMA,
  type Discovery as Published,
  getsCanary,
  type PublishedVersion,
  readLinks,
  readPages,
  readDesk,
  readPlaces,
  REMOTE_NAME,
  REMOTE_ROUTE,
  runsContract,
  SHELL_PAGES,
  type VersionFiles,
} from '@courier/contract';
import { HOST_CONTRACT_VERSION } from '@courier/shared-ui/host';
import { isUnserved } from './answer-headers';
import { currentVisitor } from './visitor';

/** A remote as this browser gets it: its live version, or its canary. */
export interface RemoteEntry extends Omit<PublishedVersion, 'requires'> {
  readonly name: string;
  readonly enabled: boolean;
  /** The server has no API that it works with. */
  readonly isUnserved: boolean;
}

/** What this browser gets of `discovery.json`. */
export type Discovery = Published<RemoteEntry>;

/**
 * Reads an answer without trusting it: what does not look like a remote is left out, and of a remote the links that
 * cannot be shown and what it declares wrongly of a page; one that does not say who may see a page is left out whole.
 * Where this browser gets the canary of a remote, that is what it reads. Null: no discovery at all.
 */
export function parseDiscovery(answer: unknown): Discovery | null {
  if (!isRecord(answer) || answer.schema !== DISCOVERY_SCHEMA || !isRecord(answer.remotes))
    return null;
  const remotes: Record<string, RemoteEntry> = {};
  for (const [name, entry] of Object.entries(answer.remotes)) {
    if (!REMOTE_NAME.test(name) || !isRemoteEntry(entry)) continue;
    const pages = readPages(entry.pages, entry.routes);
    if (!pages) continue;
    const { canary, ...live } = entry as RemoteEntry & { canary?: unknown };
    const files =
      isCanary(canary) &&
      !isUnserved(name, canary.version) &&
      getsCanary(name, canary, currentVisitor())
        ? filesOf(canary)
        : {};
    const places = readPlaces('places' in files ? files.places : live.places);
    const nav = readLinks(entry.nav, entry.routes);
    const shown = { ...live, ...files, name, nav, pages, places };
    // Remotes that were published before there was a rail have no place of it.
    const desk = readDesk(entry.desk, entry.routes);
    remotes[name] = { ...shown, desk, isUnserved: isUnserved(name, shown.version) };
  }
  return { schema: DISCOVERY_SCHEMA, generation: Number(answer.generation), remotes };
}

/** Whether a version fits this shell, and the API of the server. */
export function isRunnable({ contract, isUnserved }: RemoteEntry): boolean {
  return isSupported(contract) && !isUnserved;
}

/** This shell runs remotes of its own contract and of the one before it. */
export function isSupported(contract: number): boolean {
  return runsContract(HOST_CONTRACT_VERSION, contract);
}

function isRemoteEntry(value: unknown): value is RemoteEntry {
  return (
    isRecord(value) &&
    isVersion(value) &&
    isTexts(value.routes) &&
    value.routes.every((route) => REMOTE_ROUTE.test(route) && !SHELL_PAGES.includes(route)) &&
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
function isCanary(value: unknown): value is Canary {
  return (
    isRecord(value) &&
    isVersion(value) &&
    isSupported(Number(value.contract)) &&
    typeof value.share === 'number' &&
    typeof value.staffOnly === 'boolean'
  );
}

function filesOf(canary: VersionFiles): VersionFiles {
  const { version, contract, entry, preload, screens, integrity, api, places } = canary;
  return { version, contract, entry, preload, screens, integrity, api, places };
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
