import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compare, lt, valid } from 'semver';
import { array, type InferType, number, object, string } from 'yup';
import { ReleaseChangedError } from './change';
import { apiConflicts } from './compatibility';
import { DeployError } from './deploy-error';
import { mapOf, remoteOf } from './discovery';
import { rollbackFrontEnd } from './front-end';
import { findLive, publishFrontEnds } from './publish-front-ends';
import type { Store } from './store';

/** In the store: the releases that have started with it, in that order, and the versions that each brought. */
const RELEASES_FILE = 'releases.json';

/** Where release 0.1.0 keeps its name: left as it is, so that a machine which still runs it publishes nothing again. */
const RELEASE_0_1_0_FILE = 'release.txt';

const releasesSchema = array(
  object({
    release: string().required(),
    versions: mapOf(string().required()),
    /** What waits for every process to serve this release's API, with the generation of what it is to replace. */
    waiting: mapOf(number().required()),
  }),
).required();

type StartedRelease = InferType<typeof releasesSchema>[number];

/** What of a release waits, by the names of the front ends, and for which version of the API. */
export interface Waiting {
  readonly names: readonly string[];
  readonly api: string;
}

/**
 * Publishes the front ends that came with a release, at its first start with a store and no later one. A release that the
 * store has seen, or that is older than one it has seen, publishes nothing: a machine that restarts in the middle of a
 * roll-out changes nothing for the others. Only into an empty store they go immediately: other machines may serve the API
 * of the release before, and `publishWaiting` sees when none does any more.
 * @param folder of the unpacked release: its name in `release.txt`, its builds below `front-ends`
 * @returns a line for each that was published or waits, stays although the release brings another, or is live and needs a
 * later API than this release has
 */
export async function publishRelease(store: Store, folder: string): Promise<readonly string[]> {
  const release = (await readFile(path.join(folder, 'release.txt'), 'utf8')).trim();
  const started = await readReleases(store);
  if (started.some((each) => each.release === release)) return unserved(store);
  const newer = started.find((each) => isOlder(release, each.release));
  if (newer) {
    return [
      `Published nothing: this release, ${release}, is older than ${newer.release}.`,
      ...(await unserved(store)),
    ];
  }
  const frontEnds = path.join(folder, 'front-ends');
  const remotes = (await readdir(frontEnds)).filter((name) => name !== 'shell');
  const builds = {
    shell: path.join(frontEnds, 'shell'),
    remotes: new Map(remotes.map((name) => [name, path.join(frontEnds, name)])),
  };
  const discovery = await store.readDiscovery();
  const removed = [...versionsOf(started.at(-1)).keys()].filter(
    (name) => name !== 'shell' && !remoteOf(discovery, name),
  );
  const { lines, versions, waiting } = await publishFrontEnds(store, builds, authorOf(release), {
    removed,
    waits: discovery.generation > 0,
  });
  await changeReleases(store, (known) => [
    ...known.filter((each) => each.release !== release),
    { release, versions, waiting },
  ]);
  const api = apiOf(release);
  return [
    ...lines,
    ...Object.keys(waiting).map(
      (name) =>
        `${name} ${versions[name]} goes live as soon as every process serves ${wordsFor(api)}.`,
    ),
    ...(await unserved(store)),
  ];
}

/** The versions that the newest release brought, by the names of the front ends. */
export async function readBroughtVersions(store: Store): Promise<ReadonlyMap<string, string>> {
  return versionsOf((await readReleases(store)).at(-1));
}

/** What of the newest release waits for other processes; null where nothing does. */
export async function readWaiting(store: Store): Promise<Waiting | null> {
  const newest = (await readReleases(store)).at(-1);
  const names = Object.keys(newest?.waiting ?? {});
  return newest && names.length > 0 ? { names, api: apiOf(newest.release) } : null;
}

/**
 * Publishes what waits where no process serves an older API any more. What somebody else changed meanwhile stays.
 * @returns a line for each front end; none while they wait
 */
export async function publishWaiting(store: Store): Promise<readonly string[]> {
  const newest = (await readReleases(store)).at(-1);
  if (!newest) return [];
  const { release, versions, waiting } = newest;
  const api = valid(apiOf(release));
  if (api && (await store.servedApis()).some((served) => lt(served, api))) return [];
  const lines: string[] = [];
  for (const [name, seen] of Object.entries(waiting)) {
    const version = versions[name];
    if (version === undefined || (await findLive(store, name))?.version === version) continue;
    try {
      const options = { version, seen, action: 'publish' } as const;
      await rollbackFrontEnd(store, name, authorOf(release), options);
      lines.push(`Published ${name} ${version}`);
    } catch (error) {
      if (!(error instanceof DeployError)) throw error;
      const reason =
        error instanceof ReleaseChangedError ? 'it was changed while that waited.' : error.message;
      lines.push(`${name} stays, although release ${release} brings ${version}: ${reason}`);
    }
  }
  await changeReleases(store, (known) =>
    known.map((each) => (each.release === release ? { ...each, waiting: {} } : each)),
  );
  return lines;
}

/** What is live and cannot work with what is served, as where machines went back and the front ends did not. */
async function unserved(store: Store): Promise<readonly string[]> {
  const { remotes } = await store.readDiscovery();
  const served = await store.servedApis();
  return Object.entries(remotes).flatMap(([name, remote]) =>
    remote.enabled ? apiConflicts(served, name, remote) : [],
  );
}

async function readReleases(store: Store): Promise<StartedRelease[]> {
  const found = await store.findFile(RELEASES_FILE);
  if (found) {
    try {
      return releasesSchema.validateSync(JSON.parse(found.toString()));
    } catch (error) {
      throw new DeployError(`${RELEASES_FILE} in the store is broken: ${(error as Error).message}`);
    }
  }
  const first = await store.findFile(RELEASE_0_1_0_FILE);
  return first ? [{ release: first.toString().trim(), versions: {}, waiting: {} }] : [];
}

/** Two machines may start, or follow the last one, at the same time. */
async function changeReleases(
  store: Store,
  change: (known: StartedRelease[]) => StartedRelease[],
): Promise<void> {
  await store.exclusively(async () => {
    const next = change(await readReleases(store));
    await store.placeFile(RELEASES_FILE, `${JSON.stringify(next)}\n`);
  });
}

function authorOf(release: string) {
  return { by: 'start of a release', notes: `Release ${release}` };
}

function versionsOf(release: { readonly versions: object } | undefined): Map<string, string> {
  return new Map(Object.entries(release?.versions ?? {}));
}

/** The version of the API in a release; what follows the third number of its name, the commit, is none of it. */
function apiOf(release: string): string {
  return release.split('-')[0] ?? release;
}

function wordsFor(api: string): string {
  return `API ${api} or a later one`;
}

/** By their versions; the commit says nothing of an order. */
function isOlder(release: string, than: string): boolean {
  const [one, other] = [release, than].map((name) => valid(apiOf(name)));
  return one && other ? compare(one, other) < 0 : false;
}
