import { type DeclaredPage, type DeskPlace, isWithin, type NavLink } from './pages';
import type { PlaceCard } from './places';

/** The file that says what is live, at the root of the site and of the store. */
export const DISCOVERY_FILE = 'discovery.json';

/** Version of its format. */
export const DISCOVERY_SCHEMA = 1;

/** Of a remote. */
export const REMOTE_NAME = /^[a-z][a-z0-9-]{0,31}$/;

/** A path that a remote owns, with what lies below it. */
export const REMOTE_ROUTE = /^(\/[a-z0-9-]+)+$/;

/** What is loaded of a version. Files are addresses such as `/remotes/customer/0.1.0-5f2c91a/remoteEntry.js`. */
export interface VersionFiles {
  readonly version: string;
  /** The host contract that it was built against. */
  readonly contract: number;
  readonly entry: string;
  /** What every screen needs besides the entry. */
  readonly preload: readonly string[];
  /** What a path needs besides. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Every script by its address, with its hash as a browser's `integrity` attribute takes it. */
  readonly integrity: Readonly<Record<string, string>>;
  /** The range of the API's version that it needs, such as `>=0.3`; left out, any. */
  readonly api?: string;
  /** What it puts into pages of others: a canary's own, as they are among its files. Left out, nothing. */
  readonly places?: readonly PlaceCard[];
}

/** What is fixed once a version is published. */
export interface PublishedVersion extends VersionFiles {
  readonly routes: readonly string[];
  readonly pages: Readonly<Record<string, DeclaredPage>>;
  readonly nav: readonly NavLink[];
  readonly desk: readonly DeskPlace[];
  /** Ranges of the libraries that it asks of the shell. */
  readonly requires: Readonly<Record<string, string>>;
}

/** Who gets a version that is not for everybody. */
export interface CanaryAudience {
  /** The percentage of visitors. */
  readonly share: number;
  /** The staff alone, whatever the percentage. */
  readonly staffOnly: boolean;
}

/** What `--canary` may be beside a percentage of the visitors and `staff`: the share and the time are the site's. */
export const AUTOMATIC_CANARY = 'auto';

/** A version that only some visitors get. */
export interface Canary extends VersionFiles, CanaryAudience {
  /** When it was published: it is compared with the live version from then on. */
  readonly since: string;
  /** Whether it becomes live for everybody by itself once it has done well. */
  readonly promotes: boolean;
}

/** A remote as discovery has it: its live version, and what there is beside it. */
export interface PublishedRemote extends PublishedVersion {
  readonly previous: string | null;
  readonly enabled: boolean;
  readonly canary: Canary | null;
  /** The generation that last changed it: its document in the history says who did that, when and why. */
  readonly changed: number;
}

/** The one mutable file: which remotes there are and where. `generation` counts its changes. */
export interface Discovery<Remote = PublishedRemote> {
  readonly schema: number;
  readonly generation: number;
  readonly remotes: Readonly<Record<string, Remote>>;
}

/** The global in which the entry of a remote leaves its container; the shell's loader takes it from there. */
export function containerName(remote: string): string {
  return `courier_${remote.replaceAll('-', '_')}`;
}

/** A shell runs remotes that were built against its own host contract, or against the one before. */
export function runsContract(shell: number, remote: number): boolean {
  return remote === shell || remote === shell - 1;
}

/** The remote that owns a path, switched off or not. */
export function ownerOf<Remote extends { readonly routes: readonly string[] }>(
  { remotes }: { readonly remotes: Readonly<Record<string, Remote>> },
  pathname: string,
): Remote | null {
  return (
    Object.values(remotes).find(({ routes }) =>
      routes.some((route) => isWithin(pathname, route)),
    ) ?? null
  );
}

/** The scripts that a path of a remote is shown with. */
export function scriptsFor(
  { entry, preload, screens }: Pick<VersionFiles, 'entry' | 'preload' | 'screens'>,
  pathname: string,
): readonly string[] {
  return [entry, ...preload, ...(screens[pathname] ?? [])];
}

/** What a team calls a preview, such as `mr-12`. */
export const PREVIEW_LABEL = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** What lets somebody see a preview: when that ends, in ms since 1970, and the server's signature of it. */
export const PREVIEW_PASS = /^(\d{13})\.([\w-]{43})$/;

/** The header of `discovery.json` that carries a page's pass: what the page reports counts in verdicts with it alone. */
export const PAGE_PASS_HEADER = 'x-page-pass';
/** Longer than any pass, in characters. */
export const PAGE_PASS_MOST = 64;

/**
 * The header of `discovery.json` that names what needs another API than that of the server which answers, as
 * `name@version` with commas between them: it is neither offered nor run. Missing where everything fits.
 */
export const UNSERVED_HEADER = 'x-unserved-versions';

/** A visitor, as far as it decides on canaries. */
export interface Visitor {
  /** One of `VISITOR_NUMBERS`, for as long as the browser keeps it. It names nobody. Null where it keeps nothing. */
  readonly number: number | null;
  readonly isStaff: boolean;
}

/** A prime, so that 31 has an inverse modulo it: percentiles are spread evenly over the numbers. */
export const VISITOR_NUMBERS = 9973;

/**
 * Whether a visitor gets the canary of a remote. Who gets one gets it again when it reaches more visitors, and other
 * visitors get the next one.
 */
export function getsCanary(
  remote: string,
  { version, share, staffOnly }: CanaryAudience & Pick<VersionFiles, 'version'>,
  { number, isStaff }: Visitor,
): boolean {
  if (staffOnly) return isStaff;
  if (number === null) return false;
  let mixed = number;
  for (const character of `${remote}@${version}`) {
    mixed = (mixed * 31 + character.charCodeAt(0)) % VISITOR_NUMBERS;
  }
  return mixed % 100 < share;
}
