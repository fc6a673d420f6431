import path from 'node:path';
import { linkFaults, pageFaults, type PublishedVersion } from '@courier/contract';
import { type Audience, withCanary } from './canary';
import { changeRemote, refuseConflicts } from './change';
import { DeployError, refuseOn } from './deploy-error';
import { type BuiltManifest, remoteManifestSchema } from './discovery';
import type { Author, Release } from './history';
import { contentId, hashFolder, type Hashes, readAbout, readMaps } from './files';
import { refuseTakenRoutes } from './routes';
import type { Store } from './store';
import { assertCopiesMatch } from './compressed-copies';

/** What a publish came to. `isNew` is false when this very version was live already. */
export interface Published {
  readonly name: string;
  readonly version: string;
  readonly isNew: boolean;
}

/**
 * Publishes a remote's build: checks what it declares, writes its immutable folder, reads every file back, and
 * only then points discovery at it.
 * @param audience who gets it; left out, everybody; `nobody` where it is kept for an admin to take
 * @throws DeployError when it is refused; what was live stays live
 */
export async function publishRemote(
  store: Store,
  name: string,
  dist: string,
  author: Author,
  audience?: Audience | 'nobody',
): Promise<Published> {
  const manifest = await readManifest(name, dist);
  await refuseConflicts(store, name, manifest);
  refuseFaults(manifest);
  const hashes = await hashFolder(dist);
  const version = `${manifest.version}-${contentId(hashes)}`;
  const before = await store.readDiscovery();
  refuseTakenRoutes(name, manifest.routes, before);
  if (before.remotes[name]?.version === version) return { name, version, isNew: false };

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
    return { name, version, isNew: true };
  }
  await store.placeVersion(name, published, release);
  const action = audience ? 'canary' : 'publish';
  await changeRemote(store, name, { action, author, version }, async (current, all) => {
    // Again: routes may have been taken, and another shell may have gone live, since they were checked.
    refuseTakenRoutes(name, manifest.routes, all);
    await refuseConflicts(store, name, manifest);
    if (audience) return withCanary(name, current, published, audience);
    return {
      ...published,
      previous: current?.version ?? null,
      enabled: current?.enabled ?? true,
      canary: null,
    };
  });
  return { name, version, isNew: true };
}

/** Keeps a version beside what is live. Who published it first stands in its document. */
export async function keepVersion(
  store: Store,
  name: string,
  document: object,
  release: Release,
): Promise<void> {
  const known = await store.readRelease(name, release.version);
  if (!known) await store.placeVersion(name, document, release);
}

/** The shell leaves out a remote that names a script without a hash: nobody would see what was published. */
function refuseUnlisted(version: PublishedVersion): void {
  const { entry, preload, screens, integrity } = version;
  const named = [entry, ...preload, ...Object.values(screens).flat()];
  const unlisted = named.filter((file) => !Object.hasOwn(integrity, file));
  refuseOn(unlisted.map((file) => `remote.json names ${file}, which is no script of the build.`));
}

/** The shell and the server go by what a remote declares, before anything of it is there. */
function refuseFaults({ routes, nav, pages }: BuiltManifest): void {
  refuseOn([
    ...Object.entries(pages).flatMap(([path, page]) => pageFaults(path, page, routes)),
    ...nav.flatMap((link) => linkFaults(link, routes)),
  ]);
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
    throw new DeployError(`${file} cannot be published: ${(error as Error).message}`);
  }
  if (manifest.name !== name) {
    throw new DeployError(`${file} is of the remote ${manifest.name}, not of ${name}.`);
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
    requires: manifest.requires,
    api: manifest.api,
    integrity: Object.fromEntries(listed.map(([file, hash]) => [base + file, hash])),
  };
}
