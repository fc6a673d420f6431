import path from 'node:path';
import {
  barFaults,
  type DeclaredChangeView,
  deskFaults,
  linkFaults,
  pageFaults,
  placeFaults,
  type PublishedRemote,
  type PublishedVersion,
} from '@courier/contract';
import { type Audience, audienceOf, canBeTried, typedAudience, withCanary } from './canary';
import { changeRemote, refuseConflicts, ReleaseChangedError } from './change';
import { assertCopiesMatch } from './compressed-copies';
import { declaredChanges } from './declared-changes';
import { DeployError, refuseOn } from './deploy-error';
import { type BuiltManifest, remoteManifestSchema, remoteOf } from './discovery';
import { contentId, hashFolder, type Hashes, readAbout, readMaps } from './files';
import type { Author, Release } from './history';
import { refuseTakenTitles } from './places';
import { keepPreview, type Preview } from './preview';
import { askForReview, assertWaiting, forgetReview, readReviews } from './reviews';
import { refuseTaken } from './routes';
import { refuseLarge, scriptSize, type ScriptSize } from './script-size';
import type { Store } from './store';

/** What a publish came to. */
export interface Published {
  readonly name: string;
  readonly version: string;
  /** False when this very version was live already. */
  readonly isNew: boolean;
  /** What it is now: `waiting` for an admin's yes, or `kept` beside what is live. */
  readonly state: 'live' | 'canary' | 'preview' | 'waiting' | 'kept';
  /** What it declares otherwise than the live one, where it waits for that. */
  readonly changes: readonly DeclaredChangeView[];
  /** Of a remote. */
  readonly scripts: ScriptSize | null;
}

/** What is asked of a remote that is published by somebody else than who runs the site. */
export interface Demands {
  /** Kilobytes of script at most. */
  readonly mostScriptKb?: number;
  /** Whether links, routes and roles that change wait for an admin's yes. */
  readonly needsApproval?: boolean;
}

/**
 * Publishes a remote's build: checks what it declares, writes its immutable folder, reads every file back, and
 * only then points discovery at it.
 * @param audience who gets it; left out, everybody; `nobody` where it is kept for an admin to take; a preview for those who
 *   have its link. A canary that promotes itself and has no live version to be compared with is for everybody
 * @throws DeployError when it is refused; what was live stays live
 */
export async function publishRemote(
  store: Store,
  name: string,
  dist: string,
  author: Author,
  audience?: Audience | Preview | 'nobody',
  { mostScriptKb, needsApproval = false }: Demands = {},
): Promise<Published> {
  const manifest = await readManifest(name, dist);
  await refuseConflicts(store, name, manifest);
  refuseFaults(manifest);
  const hashes = await hashFolder(dist);
  const scripts = await scriptSize(dist, hashes);
  refuseLarge(name, scripts, mostScriptKb);
  const version = `${manifest.version}-${contentId(hashes)}`;
  const came = (state: Published['state'], changes: Published['changes'] = []) =>
    ({ name, version, isNew: true, state, changes, scripts }) as const;
  const before = await store.readDiscovery();
  refuseTaken(name, manifest, before);
  refuseTakenTitles(name, manifest.places, before);
  const live = remoteOf(before, name);
  if (isPreview(audience)) assertPublished(name, live);
  else if (live?.version === version) return { ...came('live'), isNew: false };

  const published = describe(manifest, version, hashes);
  refuseUnlisted(published);
  await assertCopiesMatch(dist, hashes);
  const folder = `remotes/${name}/${version}`;
  await store.placeFolder(dist, folder, hashes);
  await store.placeMaps(name, version, await readMaps(dist));
  const { contact } = manifest;
  const release = { ...author, version, at: new Date().toISOString(), contact };
  if (audience === 'nobody') {
    await keepVersion(store, name, published, release);
    return came('kept');
  }
  if (isPreview(audience)) {
    await keepPreview(store, name, published, release, audience);
    return came('preview');
  }
  const tried = triedAudience(live, published, audience);
  // Whatever is wrong with a canary is said now, and not when somebody agrees to it.
  if (tried) withCanary(name, live, published, tried);
  await store.placeVersion(name, published, release);
  const changes = needsApproval ? declaredChanges(live, published) : [];
  if (changes.length > 0) {
    const canary = audience && typedAudience(audience);
    await askForReview(store, { ...author, name, version, at: release.at, canary });
    return came('waiting', changes);
  }
  await goLive(store, name, published, tried, author, async (current) => {
    if (needsApproval && declaredChanges(current, published).length > 0) {
      throw new ReleaseChangedError(`${name} was changed meanwhile: publish it again.`);
    }
  });
  return came(tried ? 'canary' : 'live');
}

/**
 * Makes a version that waits for an admin's yes live, or the canary that its team asked for.
 * @param siteShare as `audienceOf` takes it
 * @throws DeployError where it waits no longer, or does not fit what is live by now
 */
export async function approveVersion(
  store: Store,
  name: string,
  version: string,
  author: Author,
  siteShare: number,
): Promise<void> {
  const { canary } = assertWaiting(await readReviews(store), name, version);
  const next = await store.readVersion(name, version);
  if (!next) throw new DeployError(`Version ${version} of ${name} is not here any more.`);
  const live = remoteOf(await store.readDiscovery(), name);
  const asked = canary === undefined ? undefined : audienceOf(canary, siteShare);
  const audience = triedAudience(live, next, asked);
  await goLive(store, name, next, audience, author, async (current) => {
    assertWaiting(await readReviews(store), name, version);
    if (current?.version === version) throw new DeployError(`${name} ${version} is live already.`);
  });
  await forgetReview(store, name, version);
}

/** A canary that promotes itself, and has nothing to be compared with, is for everybody. */
function triedAudience(
  live: PublishedRemote | undefined,
  next: PublishedVersion,
  audience: Audience | undefined,
): Audience | undefined {
  return audience?.promotes && !canBeTried(live, next) ? undefined : audience;
}

/** @param assert throws where it must not, by what is live at the last moment */
async function goLive(
  store: Store,
  name: string,
  next: PublishedVersion,
  audience: Audience | undefined,
  author: Author,
  assert: (current: PublishedRemote | undefined) => Promise<void>,
): Promise<void> {
  const action = audience ? 'canary' : 'publish';
  const { version } = next;
  await changeRemote(store, name, { action, author, version }, async (current, all) => {
    await assert(current);
    // Again: routes may have been taken, and another shell may have gone live, since they were checked.
    refuseTaken(name, next, all);
    refuseTakenTitles(name, next.places, all);
    await refuseConflicts(store, name, next);
    if (audience) return withCanary(name, current, next, audience);
    return {
      ...next,
      previous: current?.version ?? null,
      enabled: current?.enabled ?? true,
      canary: null,
    };
  });
}

/** Keeps a version beside what is live. Who published it first stands in its document. */
export async function keepVersion(
  store: Store,
  name: string,
  document: object,
  release: Release,
): Promise<void> {
  const known = await store.readRelease(name, release.version);
  if (!known || known.preview) await store.placeVersion(name, document, release);
}

/** A preview stands in the place of what is live. */
function isPreview(audience: Audience | Preview | 'nobody' | undefined): audience is Preview {
  return typeof audience === 'object' && 'label' in audience;
}

function assertPublished(name: string, live: PublishedRemote | undefined): void {
  if (!live) throw new DeployError(`The first version of ${name} cannot be a preview.`);
}

/** The shell leaves out a remote that names a script without a hash: nobody would see what was published. */
function refuseUnlisted(version: PublishedVersion): void {
  const { entry, preload, screens, integrity } = version;
  const named = [entry, ...preload, ...Object.values(screens).flat()];
  const unlisted = named.filter((file) => !Object.hasOwn(integrity, file));
  refuseOn(unlisted.map((file) => `remote.json names ${file}, which is no script of the build.`));
}

/** The shell and the server go by what a remote declares, before anything of it is there. */
function refuseFaults({ routes, nav, desk, pages, places = [], exposes }: BuiltManifest): void {
  refuseOn([
    ...Object.entries(pages).flatMap(([path, page]) => pageFaults(path, page, routes)),
    ...nav.flatMap((link) => linkFaults(link, routes)),
    ...desk.flatMap((place) => deskFaults(place, routes)),
    ...placeFaults(places, exposes),
  ]);
  refuseOn(barFaults(nav));
}

async function readManifest(name: string, dist: string): Promise<BuiltManifest> {
  const file = path.join(dist, 'remote.json');
  const json = await readAbout(file);
  if (json === null)
    throw new DeployError(`${dist} is not a build of a remote: it has no remote.json.`);
  let manifest: BuiltManifest;
  try {
    manifest = await remoteManifestSchema.validate(JSON.parse(json));
  } catch (error) {
    throw new DeployError(`remote.json cannot be published: ${(error as Error).message}`);
  }
  if (manifest.name !== name) {
    throw new DeployError(`remote.json is of the remote ${manifest.name}, not of ${name}.`);
  }
  return manifest;
}

function describe(manifest: BuiltManifest, version: string, hashes: Hashes): PublishedVersion {
  const base = `/remotes/${manifest.name}/${version}/`;
  const addresses = (files: readonly string[]) => files.map((file) => base + file);
  const listed = Object.entries(hashes).filter(([file]) => file.endsWith('.js'));
  return {
    version,
    contract: manifest.contract,
    entry: base + manifest.entry,
    preload: addresses(manifest.preload),
    screens: Object.fromEntries(
      Object.entries(manifest.screens).map(([path, files]) => [path, addresses(files)]),
    ),
    routes: manifest.routes,
    pages: manifest.pages,
    nav: manifest.nav,
    desk: manifest.desk,
    places: manifest.places,
    requires: manifest.requires,
    api: manifest.api,
    integrity: Object.fromEntries(listed.map(([file, hash]) => [base + file, hash])),
  };
}
