import path from 'node:path';
import type { AppConfig } from '../config/config';

/** Where the published front ends lie. The publish command writes there while we run. */
export function storeFolder(config: Pick<AppConfig, 'dataDir'>): string {
  return path.join(config.dataDir, 'store');
}

const ONE_YEAR = 31_536_000;

/** What is served as it lies, and how long browsers may keep it. All else is a page. */
export const STORE_FILES = [
  { route: '/discovery.json', cacheControl: 'no-cache' },
  { route: '/shell/*', cacheControl: `public, max-age=${ONE_YEAR}, immutable` },
  { route: '/remotes/*', cacheControl: `public, max-age=${ONE_YEAR}, immutable` },
] as const;

/** What there is to know of a published version, live or not, in the store. A tab of the staff pins one by it. */
export function versionFile(name: string, version: string): string {
  return `versions/${name}/${version}.json`;
}

/** First parts of addresses that are never a page: what is missing there is missing. */
export const NO_PAGES = [
  'api',
  'shell',
  'remotes',
  'versions',
  'history',
  'discovery.json',
] as const;

/** Files beside the shell's page that browsers and robots ask for by name. */
export const ROOT_FILE = /^[\w-]+\.(ico|png|svg|txt|webmanifest)$/;
