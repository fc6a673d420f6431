import { DISCOVERY_FILE, type PublishedVersion } from '@courier/contract';
import { integrityOf } from '../../platform/web/integrity';
import { apiConflicts, conflicts } from './compatibility';
import { DeployError } from './deploy-error';
import { versionsInReach } from './discovery';
import type { ShellBuild } from './shell-build';
import { filesOfPage, type Listed } from './shell-page';
import { keptPage, type Store } from './store';
import { differingCopies } from './compressed-copies';

/**
 * What is wrong with what is live and with what a rollback would bring back, one sentence each: files gone or
 * changed, versions that do not fit.
 */
export async function check(store: Store): Promise<string[]> {
  try {
    return await checkLive(store);
  } catch (error) {
    if (error instanceof DeployError) return [error.message];
    throw error;
  }
}

async function checkLive(store: Store): Promise<string[]> {
  const { remotes } = await store.readDiscovery();
  const shell = await store.readShell();
  const found = shell ? await checkShells(store, shell) : ['No shell is published.'];
  found.push(...(await checkCopies(store, [`${DISCOVERY_FILE}.br`, `${DISCOVERY_FILE}.gz`])));
  for (const [name, live] of Object.entries(remotes)) {
    for (const version of versionsInReach(live)) {
      const document = await store.readVersion(name, version);
      const isLive = version === live.version;
      if (!document) found.push(isLive ? noDocument(name, version) : notKept(name, version));
      const checked = isLive ? live : document;
      if (!checked) continue;
      found.push(...(await checkRemote(store, name, checked)));
      if (shell && live.enabled) found.push(...conflicts(shell, name, checked));
      if (live.enabled) found.push(...apiConflicts(await store.servedApis(), name, checked));
    }
  }
  return [...new Set(found)];
}

async function checkRemote(
  store: Store,
  name: string,
  remote: PublishedVersion,
): Promise<string[]> {
  return [
    ...(await checkFiles(store, new Map(Object.entries(remote.integrity)))),
    ...(await checkFolderCopies(store, `remotes/${name}/${remote.version}`)),
  ];
}

/** The live shell by the pages that visitors get, the one before by the pages that were kept. */
async function checkShells(store: Store, { version, previous }: ShellBuild): Promise<string[]> {
  const pages = new Set(['index.html']);
  for (const page of Object.keys(await store.hashFolder('pages'))) pages.add(`pages/${page}`);
  // Those that were published too: one that is missing is shown as the page of every path.
  for (const page of Object.keys(await store.hashFolder(keptPage(version, '')))) pages.add(page);
  const found = await checkPages(store, [...pages]);
  if (previous === null) return found;
  const names = Object.keys(await store.hashFolder(keptPage(previous, '')));
  if (names.length === 0) return [...found, notKept('shell', previous)];
  const earlier = await checkPages(
    store,
    names.map((name) => keptPage(previous, name)),
  );
  return [...found, ...earlier];
}

/** Each page names its own folder of the shell: after a publish that was killed not all name the same. */
async function checkPages(store: Store, files: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const folders = new Set<string>();
  for (const page of files.filter((file) => file.endsWith('.html'))) {
    const html = await store.readFile(page).catch(() => null);
    const listed = html && filesOfPage(html.toString());
    if (!listed) {
      found.push(`/${page} ${html ? 'has no list of scripts that can be read' : 'is missing'}.`);
      continue;
    }
    found.push(...(await checkFiles(store, listed)));
    for (const address of listed.keys()) folders.add(address.split('/').slice(1, 3).join('/'));
  }
  for (const folder of folders) found.push(...(await checkFolderCopies(store, folder)));
  return found;
}

async function checkFiles(store: Store, listed: Listed): Promise<string[]> {
  const found: string[] = [];
  for (const [address, integrity] of listed) {
    const content = await store.readFile(address.slice(1)).catch(() => null);
    if (!content) found.push(`${address} is missing.`);
    else if (integrity && integrityOf(content, integrity.split('-')[0]) !== integrity) {
      found.push(`${address} was changed after it was published.`);
    }
  }
  return found;
}

async function checkFolderCopies(store: Store, folder: string): Promise<string[]> {
  const files = Object.keys(await store.hashFolder(folder));
  return checkCopies(
    store,
    files.map((file) => `${folder}/${file}`),
  );
}

/** A browser is given the copy in the place of the file. */
async function checkCopies(store: Store, files: readonly string[]): Promise<string[]> {
  const differing = await differingCopies(files, (file) => store.readFile(file));
  return differing.map((copy) => `/${copy} does not hold what the file beside it does.`);
}

function noDocument(name: string, version: string): string {
  return `${name} ${version} is live without its document: once replaced, nobody could pin it or roll back to it.`;
}

function notKept(name: string, version: string): string {
  return `${name} ${version}, which a rollback would bring back, is not here.`;
}
