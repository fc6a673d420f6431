import { readFile, stat } from 'node:fs/promises';
import {
  frameAt,
  isWithin,
  NO_NAVIGATION,
  ownerOf,
  type PublishedRemote,
  readLinks,
  readPages,
  readDesk,
  type Role,
  scriptsFor,
  SHELL_PAGES,
  type Navigation,
  navigationOf,
} from '@courier/contract';
import { API_VERSION } from '../../platform/processes/api-version';
import { fitsApi } from '../publishing/compatibility';
import type { DeclaredHead, Script } from './page-head';

/** As discovery has it; older versions know of no pages. */
type Remote = Pick<PublishedRemote, 'routes' | 'enabled'> & Partial<PublishedRemote>;

/** A page of a remote, as far as the server knows it. */
export interface RemotePage {
  readonly head: DeclaredHead;
  /** It answers what the query asks, such as where a parcel is. */
  readonly isAnswer: boolean;
  /** Who may see it; everybody where it is missing. */
  readonly roles?: readonly Role[];
  /** What the browser needs of the remote to draw it; none where that depends on who the visitor is. */
  readonly scripts: readonly Script[];
}

/** Reads the published `discovery.json`, again when it changes. */
export class PublishedRemotes {
  private stamp = '';
  private remotes = new Remotes(null, NO_NAVIGATION);

  constructor(private readonly discoveryFile: string) {}

  /** What is live. Whoever answers one request asks once, so that the answer is of one generation. */
  async current(): Promise<Remotes> {
    const stats = await stat(this.discoveryFile).catch(() => null);
    const stamp = stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : '';
    if (stamp !== this.stamp) {
      const remotes = stats && (await readRemotes(this.discoveryFile));
      // What pages declared outlasts a discovery that was lost: their frames stay.
      this.remotes = new Remotes(
        remotes,
        remotes ? navigationFrom(remotes) : this.remotes.navigation,
      );
      this.stamp = stamp;
    }
    return this.remotes;
  }
}

/** The remotes of one generation; null where discovery cannot be read. */
class Remotes {
  constructor(
    private readonly remotes: Readonly<Record<string, Remote>> | null,
    /** What they declare. */
    readonly navigation: Navigation,
  ) {}

  /**
   * Whether the shell or a remote, switched off or not, owns the path, which starts with a slash. A route owns what
   * lies below it. Every path has an owner where discovery cannot be read.
   */
  ownPath(pathname: string): boolean {
    const page = pathname.replace(/(?<=.)\/$/, '');
    if (SHELL_PAGES.includes(page)) return true;
    return !this.remotes || this.ownerOf(pathname) !== null;
  }

  /** What needs another API than that of this process, live or a canary, as `name@version`. */
  unserved(): string[] {
    return Object.entries(this.remotes ?? {}).flatMap(([name, { version, api, canary }]) =>
      [{ version, api }, canary].flatMap((each) =>
        each?.version !== undefined && !isServed(each.api) ? [`${name}@${each.version}`] : [],
      ),
    );
  }

  /** Whether there is such a remote, and it is not switched off. */
  hasEnabled(name: string): boolean {
    return this.remotes?.[name]?.enabled ?? false;
  }

  /** What the remote that owns exactly this path has declared of it. */
  pageAt(pathname: string, query: URLSearchParams): RemotePage | null {
    const owner = this.ownerOf(pathname);
    const declared = owner?.pages?.[pathname];
    if (!owner?.enabled || !isServed(owner.api) || !declared) return null;
    const { query: read = [], title, description } = declared;
    // A pinned tab shows another version than the live one.
    const isUsual = !owner.canary && !query.has('mfe');
    return {
      head: { title, description },
      isAnswer: read.some((name) => query.has(name)),
      roles: frameAt(this.navigation, pathname).roles,
      scripts: isUsual ? scriptsOf(owner, pathname) : [],
    };
  }

  /**
   * Whether an address names what is no other site's business, by what is declared of its page or one that it is below.
   * Every address does where discovery cannot be read.
   */
  hasPrivateAddress(pathname: string): boolean {
    if (!this.remotes) return true;
    const pages = Object.entries(this.ownerOf(pathname)?.pages ?? {});
    return pages.some(
      ([path, page]) => page.hasPrivateAddress === true && isWithin(pathname, path),
    );
  }

  /**
   * The paths of the pages that search engines may show: the landing page, and those that describe themselves. Null
   * where discovery cannot be read.
   */
  foundPages(): string[] | null {
    if (!this.remotes) return null;
    const described = Object.values(this.remotes)
      .filter((remote) => remote.enabled)
      .flatMap((remote) => Object.entries(remote.pages ?? {}))
      .filter(([, page]) => page.description)
      .map(([path]) => path);
    return ['/', ...described.sort()];
  }

  private ownerOf(pathname: string): Remote | null {
    return ownerOf({ remotes: this.remotes ?? {} }, pathname);
  }
}

function scriptsOf(remote: Remote, pathname: string): Script[] {
  const { entry = '', preload = [], screens = {}, integrity = {} } = remote;
  return scriptsFor({ entry, preload, screens }, pathname).flatMap((href) => {
    const hash = integrity[href];
    return hash === undefined ? [] : [{ href, integrity: hash }];
  });
}

/** Field by field, as browsers read it: what one remote declares wrongly costs the others nothing. */
function navigationFrom(remotes: Readonly<Record<string, Remote>>): Navigation {
  const declared = Object.values(remotes).flatMap((remote) => {
    const { enabled: isOn, api, routes, nav, desk, pages } = remote;
    const read = readPages(pages, routes);
    const enabled = isOn && isServed(api);
    return read
      ? [{ enabled, nav: readLinks(nav, routes), desk: readDesk(desk, routes), pages: read }]
      : [];
  });
  return navigationOf(declared);
}

/** Whether this process serves an API that a version works with. */
function isServed(api: string | undefined): boolean {
  return fitsApi(API_VERSION, api);
}

async function readRemotes(file: string): Promise<Record<string, Remote> | null> {
  try {
    const { remotes } = JSON.parse(await readFile(file, 'utf8')) as {
      remotes?: Record<string, Remote>;
    };
    return remotes ?? null;
  } catch {
    return null;
  }
}
