import {
  BUILD_VERSION,
  type Canary,
  type DeclaredPage,
  type Discovery,
  DISCOVERY_SCHEMA,
  type DeskPlace,
  type NavLink,
  type PlaceCard,
  type PublishedRemote,
  type PublishedVersion,
  REMOTE_NAME,
  REMOTE_ROUTE,
} from '@courier/contract';
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
import { validRange } from 'semver';

/** By path; `pageFaults` says what may be declared. */
const pages = mapOf<DeclaredPage>(mixed<DeclaredPage>().required());
/** Links for the top bar; `linkFaults` says what they may be. */
const nav = array(mixed<NavLink>().required()).default([]);
/** Places for the rail of the staff's pages; `deskFaults` says what they may be. */
const desk = array(mixed<DeskPlace>().required()).default([]);

/** Cards for pages of other remotes; `placeFaults` says what they may be. */
const places = array(mixed<PlaceCard>().required());

/** Of versions of the API, as package.json has them of packages. */
const api = string().test(
  'range',
  'api must be a range of versions, such as >=0.3',
  (value) => value === undefined || validRange(value) !== null,
);

/** `remote.json` as a remote's build emits it: what the team declared, and what only the build knows. */
export const remoteManifestSchema = object({
  name: string()
    .required()
    .matches(REMOTE_NAME, 'name must be lower-case letters, digits and hyphens')
    .notOneOf(['shell', 'all'], 'name must not be shell or all'),
  version: string()
    .required('version is missing')
    .matches(BUILD_VERSION, 'version must be semantic, such as 1.4.0 or 1.4.0-beta.2'),
  contract: number().required('contract is missing').integer().min(1),
  entry: string().required('entry is missing'),
  preload: array(string().required()).required(),
  screens: mapOf(array(string().required()).required()),
  routes: array(string().required().matches(REMOTE_ROUTE, 'a route must be an absolute path'))
    .required('routes are missing')
    .min(1, 'a remote owns at least one route'),
  pages,
  nav,
  desk,
  places,
  /** What the build exposes, such as `./App`. */
  exposes: array(string().required()).default([]),
  requires: mapOf(string().required()),
  api,
  /** A mailbox of the team, which is notified of the outcome of the version: kept with it, and not in discovery. */
  contact: string()
    .email('contact must be an e-mail address')
    .max(254, 'contact must be an e-mail address'),
});

export type BuiltManifest = InferType<typeof remoteManifestSchema>;

/** As the contract has it; what stores of earlier times leave out is filled in. */
export const publishedVersionSchema = object({
  version: string().required(),
  contract: number().required(),
  entry: string().required(),
  preload: array(string().required()).required(),
  screens: mapOf(array(string().required()).required()),
  routes: array(string().required()).required(),
  pages,
  nav,
  desk,
  places,
  requires: mapOf(string().required()),
  api: string(),
  integrity: mapOf(string().required()),
}) satisfies Schema<PublishedVersion>;

const canarySchema = publishedVersionSchema
  .pick(['version', 'contract', 'entry', 'preload', 'screens', 'integrity', 'api', 'places'])
  .shape({
    share: number().required().integer().min(0).max(100),
    staffOnly: boolean().required(),
    since: string().required(),
    promotes: boolean().default(false),
  }) satisfies Schema<Canary>;

const publishedRemoteSchema = publishedVersionSchema.shape({
  previous: string().nullable().default(null),
  enabled: boolean().default(true),
  canary: canarySchema.nullable().default(null),
  changed: number().integer().default(0),
}) satisfies Schema<PublishedRemote>;

export const discoverySchema = object({
  schema: number().required().oneOf([DISCOVERY_SCHEMA]),
  generation: number().required().integer().min(0),
  remotes: mapOf(publishedRemoteSchema.required()),
});

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
