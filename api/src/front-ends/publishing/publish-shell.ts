import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Discovery, PublishedVersion } from '@courier/contract';
import { ROOT_FILE } from '../serving/store-layout';
import { assertUnchanged, type Step } from './change';
import { conflicts } from './compatibility';
import { DeployError, refuseOn } from './deploy-error';
import { versionsInReach } from './discovery';
import { hashFolder, readAbout, readMaps } from './files';
import type { Author } from './history';
import type { RollbackOptions } from './manage';
import { keepVersion, type Published } from './publish';
import { parseShellBuild, type ShellBuild } from './shell-build';
import { keptPage, SHELL_FILE, type Store } from './store';
import { assertCopiesMatch } from './compressed-copies';

/** Documents of one build, by their path in the store. */
type Pages = ReadonlyMap<string, Buffer>;

/**
 * Publishes the shell's build: its versioned folder first, then the pages that name it. The pages are kept for a
 * rollback.
 * @param audience `nobody` where it is kept for an admin to take
 * @throws DeployError when a live remote, or the one a rollback would bring back, does not run in it
 */
export async function publishShell(
  store: Store,
  dist: string,
  author: Author,
  audience?: 'nobody',
): Promise<Published> {
  const about = path.join(dist, SHELL_FILE);
  const json = await readAbout(about);
  if (json === null) {
    throw new DeployError(`${dist} is not a build of the shell: run its build first.`);
  }
  const shell = parseShellBuild(json, about);
  const discovery = await store.readDiscovery();
  await refuseUnfit(store, shell, discovery);

  const { version } = shell;
  const came = (state: Published['state'], isNew = true) =>
    ({ name: 'shell', version, isNew, state, changes: [], scripts: null }) as const;
  const folder = path.join(dist, 'shell', version);
  const hashes = await hashFolder(folder);
  await assertCopiesMatch(folder, hashes);
  const names = Object.keys(await hashFolder(dist)).filter((file) => !file.startsWith('shell/'));
  refuseOn(
    names
      .filter((name) => !isDocument(name))
      .map((name) => `${name} is neither a page of the shell nor a file that browsers ask for.`),
  );
  const pages = await readPages(names, (name) => readFile(path.join(dist, name)));
  await store.placeFolder(folder, `shell/${version}`, hashes);
  await store.placeMaps('shell', version, await readMaps(dist));
  if (await isLive(store, shell, pages, discovery)) return came('live', false);
  for (const [name, content] of pages) await store.placeFile(keptPage(version, name), content);
  const release = { ...author, version, at: new Date().toISOString() };
  if (audience === 'nobody') {
    await keepVersion(store, 'shell', {}, release);
    return came('kept');
  }
  await store.placeVersion('shell', {}, release);
  await goLive(store, shell, pages, { action: 'publish', author });
  return came('live');
}

/**
 * Puts the pages of an earlier shell back; its folder is still there. Without a version: the one before the present.
 * @throws DeployError when there is none, or a remote that is live by now does not run in it
 */
export async function rollbackShell(
  store: Store,
  author: Author,
  { version: wanted, seen, action = 'rollback' }: RollbackOptions = {},
): Promise<ShellBuild> {
  const version = wanted ?? (await store.readShell())?.previous;
  if (!version) throw new DeployError('There is no earlier version of shell to go back to.');
  const names = Object.keys(await store.hashFolder(keptPage(version, '')));
  if (!names.includes(SHELL_FILE)) {
    throw new DeployError(`Version ${version} of shell was never published here.`);
  }
  const pages = await readPages(names, (name) => store.readFile(keptPage(version, name)));
  const shell = parseShellBuild(String(pages.get(SHELL_FILE)), keptPage(version, SHELL_FILE));
  await goLive(store, shell, pages, { action, author, seen });
  return shell;
}

/** What a shell puts beside its folder; all else in the store is other teams', or says what is live. */
function isDocument(name: string): boolean {
  return ROOT_FILE.test(name) || /^(shell\.json|index\.html|pages\/[^/]+)(\.br|\.gz)?$/.test(name);
}

/** Whether just these pages are live, and the history knows of it: a publish that was killed may have left some. */
async function isLive(
  store: Store,
  { version }: ShellBuild,
  pages: Pages,
  { generation }: Discovery,
): Promise<boolean> {
  const live = await store.readShell().catch(() => null);
  if (live?.version !== version || live.changed > generation) return false;
  const others = Object.keys(await store.hashFolder('pages')).map((page) => `pages/${page}`);
  if (others.some((page) => !pages.has(page))) return false;
  for (const [name, content] of pages) {
    const current = await store.readFile(name).catch(() => null);
    if (name !== SHELL_FILE && !current?.equals(content)) return false;
  }
  return true;
}

/** Each page names its own folder, so a change that ends between two of them leaves pages that all work. */
async function goLive(
  store: Store,
  shell: ShellBuild,
  pages: Pages,
  { action, author, seen }: Step,
): Promise<void> {
  await store.changeLive(async (current, changed) => {
    await refuseUnfit(store, shell, current);
    // Where that cannot be read, this is the way out.
    const live = await store.readShell().catch(() => null);
    assertUnchanged('shell', live?.changed, seen);
    const previous = live?.version === shell.version ? live.previous : (live?.version ?? null);
    for (const [name, content] of pages) {
      const about = `${JSON.stringify({ ...shell, previous, changed }, null, 2)}\n`;
      await store.placeFile(name, name === SHELL_FILE ? about : content);
    }
    // A page that only the shell before had would stay live for ever.
    for (const page of Object.keys(await store.hashFolder('pages'))) {
      if (!pages.has(`pages/${page}`)) await store.removeFile(`pages/${page}`);
    }
    const { version } = shell;
    return { ...author, action, name: 'shell', version, remotes: current.remotes };
  });
}

async function refuseUnfit(store: Store, shell: ShellBuild, discovery: Discovery): Promise<void> {
  for (const remote of await remotesInReach(store, discovery))
    refuseOn(conflicts(shell, ...remote));
}

/**
 * Every remote that a visitor may get from this moment on: the live ones, and those one rollback away. One that is
 * switched off is compared when it is switched on again.
 */
async function remotesInReach(
  store: Store,
  { remotes }: Discovery,
): Promise<[string, PublishedVersion][]> {
  const enabled = Object.entries(remotes).filter(([, remote]) => remote.enabled);
  const reached = await Promise.all(
    enabled.flatMap(([name, remote]) =>
      versionsInReach(remote).map(async (version): Promise<[string, PublishedVersion][]> => {
        const found = version === remote.version ? remote : await store.readVersion(name, version);
        return found ? [[name, found]] : [];
      }),
    ),
  );
  return reached.flat();
}

async function readPages(
  names: readonly string[],
  read: (name: string) => Promise<Buffer>,
): Promise<Pages> {
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}
