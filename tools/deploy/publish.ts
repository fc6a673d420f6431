import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { conflicts } from './compatibility';
import { DeployError, refuseOn } from './deploy-error';
import { type BuiltManifest, type PublishedVersion, remoteManifestSchema } from './discovery';
import { contentId, hashFolder, type Hashes } from './files';
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
 * @throws DeployError when it is refused; what was live stays live
 */
export async function publishRemote(store: Store, name: string, dist: string): Promise<Published> {
  const manifest = await readManifest(name, dist);
  await refuseConflicts(store, manifest);
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
  await store.placeVersion(name, published);
  await store.changeRemote(name, async (current, all) => {
    // Again: routes may have been taken, and another shell may have gone live, since they were checked.
    refuseTakenRoutes(name, manifest.routes, all);
    await refuseConflicts(store, manifest);
    return {
      ...published,
      previous: current?.version ?? null,
      enabled: current?.enabled ?? true,
    };
  });
  return { name, version, isNew: true };
}

async function refuseConflicts(store: Store, manifest: BuiltManifest): Promise<void> {
  const shell = await store.readShell();
  if (shell) refuseOn(conflicts(shell, manifest.name, manifest));
}

/** The shell leaves out a remote that names a script without a hash: nobody would see what was published. */
function refuseUnlisted({ entry, preload, screens, integrity }: PublishedVersion): void {
  const named = [entry, ...preload, ...Object.values(screens).flat()];
  const unlisted = named.filter((file) => !Object.hasOwn(integrity, file));
  refuseOn(unlisted.map((file) => `remote.json names ${file}, which is no script of the build.`));
}

async function readManifest(name: string, dist: string): Promise<BuiltManifest> {
  const file = path.join(dist, 'remote.json');
  let manifest: BuiltManifest;
  try {
    manifest = await remoteManifestSchema.validate(JSON.parse(await readFile(file, 'utf8')));
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
  const scripts = Object.entries(hashes).filter(([file]) => file.endsWith('.js'));
  return {
    version,
    contract: manifest.contract,
    entry: base + manifest.entry,
    preload: addresses(manifest.preload),
    screens: Object.fromEntries(
      Object.entries(manifest.screens).map(([path, files]) => [path, addresses(files)]),
    ),
    routes: manifest.routes,
    nav: manifest.nav,
    requires: manifest.requires,
    integrity: Object.fromEntries(scripts.map(([file, hash]) => [base + file, hash])),
  };
}
