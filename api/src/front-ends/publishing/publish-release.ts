import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compare, valid } from 'semver';
import { array, object, string } from 'yup';
import { DeployError } from './deploy-error';
import { mapOf, remoteOf } from './discovery';
import { publishFrontEnds } from './publish-front-ends';
import type { Store } from './store';

/** In the store: the releases that have started with it, in that order, and the versions that each brought. */
const RELEASES_FILE = 'releases.json';

/** Where release 0.1.0 keeps its name: left as it is, so that a machine which still runs it publishes nothing again. */
const RELEASE_0_1_0_FILE = 'release.txt';

const releasesSchema = array(
  object({ release: string().required(), versions: mapOf(string().required()) }),
).required();

/**
 * Publishes the front ends that came with a release, at its first start with a store and no later one. A release that the
 * store has seen, or that is older than one it has seen, publishes nothing: a machine that restarts in the middle of a
 * roll-out changes nothing for the others.
 * @param folder of the unpacked release: its name in `release.txt`, its builds below `front-ends`
 * @returns a line for each that was published, or stays although the release brings another
 */
export async function publishRelease(store: Store, folder: string): Promise<readonly string[]> {
  const release = (await readFile(path.join(folder, 'release.txt'), 'utf8')).trim();
  const started = await readReleases(store);
  if (started.some((each) => each.release === release)) return [];
  const newer = started.find((each) => isOlder(release, each.release));
  if (newer) {
    return [`Published nothing: this release, ${release}, is older than ${newer.release}.`];
  }
  const frontEnds = path.join(folder, 'front-ends');
  const remotes = (await readdir(frontEnds)).filter((name) => name !== 'shell');
  const builds = {
    shell: path.join(frontEnds, 'shell'),
    remotes: new Map(remotes.map((name) => [name, path.join(frontEnds, name)])),
  };
  const author = { by: 'start of a release', notes: `Release ${release}` };
  const discovery = await store.readDiscovery();
  const removed = [...versionsOf(started.at(-1)).keys()].filter(
    (name) => name !== 'shell' && !remoteOf(discovery, name),
  );
  const { lines, versions } = await publishFrontEnds(store, builds, author, removed);
  await store.placeFile(RELEASES_FILE, `${JSON.stringify([...started, { release, versions }])}\n`);
  return lines;
}

/** The versions that the newest release brought, by the names of the front ends. */
export async function readBroughtVersions(store: Store): Promise<ReadonlyMap<string, string>> {
  return versionsOf((await readReleases(store)).at(-1));
}

async function readReleases(store: Store) {
  const found = await store.findFile(RELEASES_FILE);
  if (found) {
    try {
      return releasesSchema.validateSync(JSON.parse(found.toString()));
    } catch (error) {
      throw new DeployError(`${RELEASES_FILE} in the store is broken: ${(error as Error).message}`);
    }
  }
  const first = await store.findFile(RELEASE_0_1_0_FILE);
  return first ? [{ release: first.toString().trim(), versions: {} }] : [];
}

function versionsOf(release: { readonly versions: object } | undefined): Map<string, string> {
  return new Map(Object.entries(release?.versions ?? {}));
}

/** By their versions; what follows the third number, the commit, says nothing of an order. */
function isOlder(release: string, than: string): boolean {
  const [one, other] = [release, than].map((name) => valid(name.split('-')[0]));
  return one && other ? compare(one, other) < 0 : false;
}
