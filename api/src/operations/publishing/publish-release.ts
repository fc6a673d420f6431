import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { publishFrontEnds } from './publish-front-ends';
import type { Store } from './store';

/** In the store: the release whose front ends were published last. */
const RELEASE_FILE = 'release.txt';

/**
 * Publishes the front ends that came with a release, at its first start with a store and no later one: what teams
 * have published since stays live when the machine starts again.
 * @param folder of the unpacked release: its name in `release.txt`, its builds below `front-ends`
 * @returns a line for each that was published
 */
export async function publishRelease(store: Store, folder: string): Promise<string[]> {
  const release = await readFile(path.join(folder, 'release.txt'), 'utf8');
  const before = await store.readFile(RELEASE_FILE).catch(() => null);
  if (before?.toString() === release) return [];
  const frontEnds = path.join(folder, 'front-ends');
  const remotes = (await readdir(frontEnds)).filter((name) => name !== 'shell');
  const builds = {
    shell: path.join(frontEnds, 'shell'),
    remotes: new Map(remotes.map((name) => [name, path.join(frontEnds, name)])),
  };
  const author = { by: 'start of a release', notes: `Release ${release.trim()}` };
  const lines = await publishFrontEnds(store, builds, author);
  await store.placeFile(RELEASE_FILE, release);
  return lines;
}
