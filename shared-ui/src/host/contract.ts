import type { Company, NavLink, PlaceCard, PlaceData, PlaceName, Role } from '@courier/contract';
import type { ComponentType, ReactNode } from 'react';
import contractVersion from './contract-version.json';

/** Version of this contract. A shell runs remotes built against this version or the one before it. */
export const HOST_CONTRACT_VERSION: number = contractVersion;

/** What the screens know of the signed-in person. The server decides; these are hints. */
export interface Session {
  readonly email: string;
  readonly role: Role;
}

/** A short message above the page; at most one is shown at a time. */
export interface Notice {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  /** In ms; 5000 where it is not given. */
  readonly duration?: number;
}

export type ThemePreference = 'light' | 'dark' | 'system';

/** A value that can be read and followed. */
export interface Observable<T> {
  current(): T;
  /** Calls the listener after every change; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

/**
 * What can be mounted of other remotes: the names that each exposes besides its pages, by its own. A remote that mounts
 * declares it, by a file that `courier-mountable` writes from what is live.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- remotes add to it
export interface Mountable {}

/** What a remote may ask of the shell that shows it. */
export interface Host {
  readonly contractVersion: number;
  readonly session: Observable<Session | null> & {
    /** Ends the session here and in other tabs: the three stored keys are cleared. Does not navigate. */
    clear(): void;
  };
  readonly theme: Observable<ThemePreference> & { choose(preference: ThemePreference): void };
  /** Goes to a path of the suite, across remotes too. */
  navigate(to: string, options?: { replace?: boolean }): void;
  notify(notice: Notice): void;
  /**
   * Shows what another remote exposes besides its pages, loaded, checked and guarded as a page of its own is.
   * @param remote by name, such as `support`
   * @param exposed such as `./Desk`; a `RemoteModule`
   */
  mount<Remote extends keyof Mountable>(remote: Remote, exposed: Mountable[Remote]): ReactNode;
  /**
   * The cards of others in the pages of a remote, as those declare them: `Place` of `@courier/shared-ui/courier` draws
   * them. Not every shell of this contract has it.
   */
  readonly places?: Places;
  /** Hands over an error that the remote could not deal with. */
  reportError(error: unknown, context: string): void;
  /** Whose site this is. Not every shell of this contract says it. */
  readonly company?: Company;
  /**
   * What to say where code of a remote did not arrive, if the shell knows better than that the network failed; else
   * null. Not every shell of this contract has it.
   * @param error what `import()` was rejected with
   */
  explain?(error: unknown): Promise<Explanation | null>;
}

/** Named places in the pages of remotes, into which other remotes put cards. */
export interface Places {
  /** Whether the signed-in person has a card there. */
  has(place: PlaceName): boolean;
  /** Every card for the signed-in person, loaded, checked and guarded as a page is, with a limit of its time and height. */
  draw<Place extends PlaceName>(place: Place, data: PlaceData[Place]): ReactNode;
}

/** What a remote exposes for a place: as `default` a component that is given what the place is about. */
export interface CardModule<Place extends PlaceName> {
  readonly default: ComponentType<PlaceData[Place]>;
}

/** A failure in words for the visitor: what happened, and what to do. */
export interface Explanation {
  readonly title: string;
  readonly detail: string;
  /** What a Retry does instead of asking for the same code again. */
  readonly retry?: () => void;
}

/**
 * What a remote exposes: as `./App` a component that renders its routes inside the shell's router; under other
 * names a part that other remotes may mount through the host.
 */
export interface RemoteModule {
  readonly default: React.ComponentType;
  /**
   * Fetches the code of what a path shows first, so that the shell's picture of the page stays until the page itself
   * can take its place. Not every remote has it.
   */
  readonly prepare?: (pathname: string) => Promise<void>;
}

/** What a remote declares in its `remote.json`; the deploy command checks it and adds the rest. */
export interface RemoteManifest {
  readonly name: string;
  readonly routes: readonly string[];
  readonly nav: readonly NavLink[];
  /** Cards that it puts into pages of other remotes. */
  readonly places?: readonly PlaceCard[];
  /** The host contract version it was built against. */
  readonly contract: number;
}
