import type { PublishedRemote, PublishedVersion } from '@courier/contract';
import { changeRemote, refuseConflicts } from './change';
import { DeployError } from './deploy-error';
import { NOTHING_PUBLISHED, remoteOf } from './discovery';
import type { Author } from './history';
import { refuseTaken } from './routes';
import type { Store } from './store';

/** Which version to go back to, the one before unless named, and the generation that the author has seen. */
export interface RollbackOptions {
  readonly version?: string;
  readonly seen?: number;
  /** `publish` for what a release brought and nobody had yet; left out, `rollback`. */
  readonly action?: 'publish' | 'rollback';
}

/**
 * Points a remote at a version that was live before; its folder is still there, so nothing is built or copied.
 * Without a version: the one before the present one.
 */
export async function rollback(
  store: Store,
  name: string,
  author: Author,
  { version: wanted, seen, action = 'rollback' }: RollbackOptions = {},
): Promise<PublishedVersion> {
  const live = remoteOf(await store.readDiscovery(), name);
  const version = wanted ?? live?.previous;
  if (!version || (!live && action === 'rollback'))
    throw new DeployError(`There is no earlier version of ${name} to go back to.`);
  const earlier = await publishedVersion(store, name, version);
  if ((await store.readRelease(name, version))?.preview)
    throw new DeployError(`Version ${version} of ${name} is a preview: publish it.`);
  await changeRemote(store, name, { action, author, seen }, async (current, all) => {
    // What this version gave up may belong to another remote by now.
    refuseTaken(name, earlier, all);
    await refuseConflicts(store, name, earlier);
    const enabled = current?.enabled ?? true;
    return { ...earlier, previous: current?.version ?? null, enabled, canary: null };
  });
  return earlier;
}

/**
 * Takes a version away for good: nobody can pin it or roll back to it. A tab that still shows it has to reload.
 * @throws DeployError while it is live
 */
export async function retire(
  store: Store,
  name: string,
  version: string,
  author: Author,
): Promise<void> {
  await publishedVersion(store, name, version);
  await changeRemote(store, name, { action: 'retire', author, version }, async (current) => {
    const remote = published(name, current);
    if (remote.version === version) {
      throw new DeployError(
        `Version ${version} of ${name} is live: publish or roll back to another one first.`,
      );
    }
    if (remote.canary?.version === version) {
      throw new DeployError(
        `Version ${version} of ${name} is a canary: promote or abort it first.`,
      );
    }
    return { ...remote, previous: remote.previous === version ? null : remote.previous };
  });
  await store.removeVersion(name, version);
}

/**
 * Switches a remote off, so that its page says so, or on again, where the shell of the meantime can run it. A version
 * before that this shell cannot run is no way back any more.
 */
export async function setEnabled(
  store: Store,
  name: string,
  enabled: boolean,
  author: Author,
  seen?: number,
): Promise<void> {
  const action = enabled ? 'enable' : 'disable';
  await changeRemote(store, name, { action, author, seen }, async (current) => {
    const remote = published(name, current);
    if (!enabled) return { ...remote, enabled };
    await refuseConflicts(store, name, remote);
    const previous = remote.previous && (await store.readVersion(name, remote.previous));
    const fits =
      previous &&
      (await refuseConflicts(store, name, previous).then(
        () => true,
        () => false,
      ));
    return { ...remote, enabled, previous: fits ? remote.previous : null };
  });
}

/** Takes a remote out of discovery: its paths are free. Its versions stay until they are pruned. */
export async function remove(store: Store, name: string, author: Author): Promise<void> {
  await store.changeLive(async ({ remotes }) => {
    const { version } = published(name, remotes[name]);
    const others = Object.entries(remotes).filter(([other]) => other !== name);
    return { ...author, action: 'remove', name, version, remotes: Object.fromEntries(others) };
  });
}

/**
 * Makes live what was live in a generation, all remotes of it, also where discovery is missing or broken.
 * @throws DeployError when a version of it is gone, or the live shell cannot run it
 */
export async function restore(store: Store, generation: number, author: Author): Promise<void> {
  const wanted = await store.readGeneration(generation);
  if (!wanted) throw new DeployError(`Generation ${generation} is not kept in the history.`);
  for (const [name, remote] of Object.entries(wanted.remotes)) {
    await publishedVersion(store, name, remote.version);
    if (remote.enabled) await refuseConflicts(store, name, remote);
  }
  const [newest = 0] = await store.listGenerations();
  const unreadable = await store.readDiscovery().then(
    () => undefined,
    () => ({ ...NOTHING_PUBLISHED, generation: newest }),
  );
  await store.changeLive(async (_current, changed) => {
    const remotes: Record<string, PublishedRemote> = {};
    for (const [name, remote] of Object.entries(wanted.remotes)) {
      const { previous } = remote;
      const isKept = previous !== null && (await store.readVersion(name, previous)) !== null;
      remotes[name] = { ...remote, previous: isKept ? previous : null, canary: null, changed };
    }
    return { ...author, action: 'restore', name: 'all', version: null, remotes };
  }, unreadable);
}

function published(name: string, current: PublishedRemote | undefined): PublishedRemote {
  if (!current) throw new DeployError(`There is no remote ${name}.`);
  return current;
}

async function publishedVersion(
  store: Store,
  name: string,
  version: string,
): Promise<PublishedVersion> {
  const found = await store.readVersion(name, version);
  if (!found) throw new DeployError(`Version ${version} of ${name} was never published here.`);
  return found;
}
