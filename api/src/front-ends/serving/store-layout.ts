import path from 'node:path';
import { DISCOVERY_FILE } from '@courier/contract';
import type { AppConfig } from '../../platform/config/config';

/**
 * Where the published front ends lie on this machine. The publish command writes there while we run; of those in a
 * bucket it is a copy, in a folder of its own: a store that was here before stays.
 */
export function storeFolder({ dataDir, objectStore }: StorePlace): string {
  return path.join(dataDir, objectStore === null ? 'store' : 'store-mirror');
}

/** What of the settings says where the published front ends are. */
export type StorePlace = Pick<AppConfig, 'dataDir' | 'objectStore'>;

const ONE_YEAR = 31_536_000;

/** Of files that lie below their version. */
export const IMMUTABLE = `public, max-age=${ONE_YEAR}, immutable`;

/**
 * What never changes and is for everybody, so that a page of any origin may fetch it: that is how pages use these
 * files where another origin passes them on, with their headers.
 */
const PUBLIC_FILES = {
  'cache-control': IMMUTABLE,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** What is served as it lies, and how. All else is a page. */
export const STORE_FILES = [
  { route: `/${DISCOVERY_FILE}`, headers: { 'cache-control': 'no-cache' } },
  { route: '/shell/*', headers: PUBLIC_FILES },
  { route: '/remotes/*', headers: PUBLIC_FILES },
] as const;

/** What there is to know of a published version, live or not, in the store. A tab of the staff pins one by it. */
export function versionFile(name: string, version: string): string {
  return `versions/${name}/${version}.json`;
}

/** Where the source map of a published script lies, by the name of the script: below `history`, which is never served. */
export function mapsFolder(name: string, version: string): string {
  return `history/maps/${name}/${version}`;
}

/** Folders in which no address is a page: what is missing there is missing. */
export const NO_PAGES = ['api', 'shell', 'remotes', 'versions', 'history', DISCOVERY_FILE] as const;

/** Files beside the shell's page that browsers and robots ask for by name. */
export const ROOT_FILE = /^[\w-]+\.(ico|png|svg|txt|webmanifest)$/;
