import { BUILD_VERSION, type DeclaredPage, type NavLink } from '@courier/contract';
import {
  array,
  boolean,
  type InferType,
  lazy,
  mixed,
  number,
  object,
  type Schema,
  string,
} from 'yup';

/** Version of the format of `discovery.json`. */
export const DISCOVERY_SCHEMA = 1;

const NAME = /^[a-z][a-z0-9-]{0,31}$/;
const ROUTE = /^(\/[a-z0-9-]+)+$/;

/** `remote.json` as a remote's build emits it: what the team declared, and what only the build knows. */
export const remoteManifestSchema = object({
  name: string()
    .required()
    .matches(NAME, 'name must be lower-case letters, digits and hyphens')
    .notOneOf(['shell', 'all'], 'name must not be shell or all'),
  version: string()
    .required('version is missing')
    .matches(BUILD_VERSION, 'version must be semantic, such as 1.4.0 or 1.4.0-beta.2'),
  contract: number().required('contract is missing').integer().min(1),
  entry: string().required('entry is missing'),
  preload: array(string().required()).required(),
  screens: mapOf(array(string().required()).required()),
  routes: array(string().required().matches(ROUTE, 'a route must be an absolute path'))
    .required('routes are missing')
    .min(1, 'a remote owns at least one route'),
  /** By path; `pageFaults` says what may be declared. */
  pages: mapOf(mixed<DeclaredPage>().required()),
  /** Links for the top bar; `linkFaults` says what they may be. */
  nav: array(mixed<NavLink>().required()).default([]),
  requires: mapOf(string().required()),
  /** A mailbox of the team, which is told what becomes of the version: kept with it, and not in discovery. */
  contact: string()
    .email('contact must be an e-mail address')
    .max(254, 'contact must be an e-mail address'),
});

export type BuiltManifest = InferType<typeof remoteManifestSchema>;

/** What is fixed once a version is published. Paths in `entry`, `preload`, `screens` and `integrity` start at the origin. */
export const publishedVersionSchema = object({
  version: string().required(),
  contract: number().required(),
  entry: string().required(),
  /** What every screen needs besides the entry. */
  preload: array(string().required()).required(),
  /** What a path needs besides. */
  screens: mapOf(array(string().required()).required()),
  routes: array(string().required()).required(),
  pages: remoteManifestSchema.fields.pages,
  nav: remoteManifestSchema.fields.nav,
  requires: mapOf(string().required()),
  /** Every JavaScript file by its path, with its hash as a browser's `integrity` attribute takes it. */
  integrity: mapOf(string().required()),
});

export type PublishedVersion = InferType<typeof publishedVersionSchema>;

/** A version that only some visitors get: what the shell loads of it, and who they are. */
const canarySchema = publishedVersionSchema
  .pick(['version', 'contract', 'entry', 'preload', 'screens', 'integrity'])
  .shape({
    /** The percentage of visitors. */
    share: number().required().integer().min(0).max(100),
    /** The staff alone, whatever the percentage. */
    staffOnly: boolean().required(),
    /** When it was published: it is compared with the live version from then on. */
    since: string().required(),
  });

export type Canary = InferType<typeof canarySchema>;

/** What the shell reads about one remote. */
const publishedRemoteSchema = publishedVersionSchema.shape({
  previous: string().nullable().default(null),
  enabled: boolean().default(true),
  canary: canarySchema.nullable().default(null),
  /** The generation that last changed it: its document in the history says who did that, when and why. */
  changed: number().integer().default(0),
});

export type PublishedRemote = InferType<typeof publishedRemoteSchema>;

/** The one mutable file: which remotes there are and where. `generation` counts its changes. */
export const discoverySchema = object({
  schema: number().required().oneOf([DISCOVERY_SCHEMA]),
  generation: number().required().integer().min(0),
  remotes: mapOf(publishedRemoteSchema.required()),
});

export interface Discovery {
  readonly schema: number;
  readonly generation: number;
  readonly remotes: Readonly<Record<string, PublishedRemote>>;
}

/** Versions of a remote that a visitor may get from this moment on: the live one, a canary, and what a rollback brings. */
export function versionsInReach({ version, previous, canary }: PublishedRemote): string[] {
  return [version, previous, canary?.version].filter((known) => typeof known === 'string');
}

/** A remote by its name, which may be one that every object has. */
export function remoteOf({ remotes }: Discovery, name: string): PublishedRemote | undefined {
  return Object.hasOwn(remotes, name) ? remotes[name] : undefined;
}

export const NOTHING_PUBLISHED: Discovery = {
  schema: DISCOVERY_SCHEMA,
  generation: 0,
  remotes: {},
};

/** An object with any keys, whose values all follow one schema. */
export function mapOf<T>(value: Schema<T>): Schema<Record<string, T>> {
  const map = lazy((given: unknown) =>
    object(Object.fromEntries(Object.keys(given ?? {}).map((key) => [key, value]))).default({}),
  );
  return map as unknown as Schema<Record<string, T>>;
}
