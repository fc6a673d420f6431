import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { conflicts } from './compatibility';
import { DeployError, refuseOn } from './deploy-error';
import type { PublishedVersion } from './discovery';
import { hashFolder } from './files';
import type { Published } from './publish';
import { parseShellBuild, type ShellBuild } from './shell-build';
import { SHELL_FILE, type Store } from './store';
import { assertCopiesMatch } from './compressed-copies';

/** Documents of one build, by their path in the store. */
type Pages = ReadonlyMap<string, Buffer>;

/**
 * Publishes the shell's build: its versioned folder first, then the pages that name it. The pages are kept for a
 * rollback.
 * @throws DeployError when a live remote, or the one a rollback would bring back, does not run in it
 */
export async function publishShell(store: Store, dist: string): Promise<Published> {
  const about = path.join(dist, SHELL_FILE);
  const json = await readFile(about, 'utf8').catch(() => {
    throw new DeployError(`${dist} is not a build of the shell: run its build first.`);
  });
  const shell = parseShellBuild(json, about);
  await refuseUnfit(store, shell);

  const { version } = shell;
  const folder = path.join(dist, 'shell', version);
  const hashes = await hashFolder(folder);
  await assertCopiesMatch(folder, hashes);
  const isNew = await store.placeFolder(folder, `shell/${version}`, hashes);
  const names = Object.keys(await hashFolder(dist)).filter((file) => !file.startsWith('shell/'));
  const pages = await readPages(names, (name) => readFile(path.join(dist, name)));
  for (const [name, content] of pages) await store.placeFile(kept(version, name), content);
  await goLive(store, shell, pages);
  return { name: 'shell', version, isNew };
}

/**
 * Puts the pages of an earlier shell back; its folder is still there. Without a version: the one before the present.
 * @throws DeployError when there is none, or a remote that is live by now does not run in it
 */
export async function rollbackShell(store: Store, wanted?: string): Promise<ShellBuild> {
  const version = wanted ?? (await store.readShell())?.previous;
  if (!version) throw new DeployError('There is no earlier version of shell to go back to.');
  const names = Object.keys(await store.hashFolder(kept(version, '')));
  if (!names.includes(SHELL_FILE)) {
    throw new DeployError(`Version ${version} of shell was never published here.`);
  }
  const pages = await readPages(names, (name) => store.readFile(kept(version, name)));
  const shell = parseShellBuild(String(pages.get(SHELL_FILE)), kept(version, SHELL_FILE));
  await goLive(store, shell, pages);
  return shell;
}

/** Each page names its own folder, so a change that ends between two of them leaves pages that all work. */
async function goLive(store: Store, shell: ShellBuild, pages: Pages): Promise<void> {
  await store.exclusively(async () => {
    await refuseUnfit(store, shell);
    const live = await store.readShell();
    const previous = live?.version === shell.version ? live.previous : (live?.version ?? null);
    for (const [name, content] of pages) {
      const about = `${JSON.stringify({ ...shell, previous }, null, 2)}\n`;
      await store.placeFile(name, name === SHELL_FILE ? about : content);
    }
    // A page that only the shell before had would stay live for ever.
    for (const page of Object.keys(await store.hashFolder('pages'))) {
      if (!pages.has(`pages/${page}`)) await store.removeFile(`pages/${page}`);
    }
  });
}

async function refuseUnfit(store: Store, shell: ShellBuild): Promise<void> {
  for (const remote of await remotesInReach(store)) refuseOn(conflicts(shell, ...remote));
}

/** Every remote that a visitor may get from this moment on: the live ones, and those one rollback away. */
async function remotesInReach(store: Store): Promise<[string, PublishedVersion][]> {
  const { remotes } = await store.readDiscovery();
  const reached = await Promise.all(
    Object.entries(remotes).map(async ([name, live]) => {
      const earlier = live.previous && (await store.readVersion(name, live.previous));
      return [live, ...(earlier ? [earlier] : [])].map((remote): [string, PublishedVersion] => [
        name,
        remote,
      ]);
    }),
  );
  return reached.flat();
}

async function readPages(
  names: readonly string[],
  read: (name: string) => Promise<Buffer>,
): Promise<Pages> {
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

/** Where the pages of a version lie that is not live; nothing below `history` is served. */
export function kept(version: string, name: string): string {
  return `history/shell/${version}/${name}`;
}
