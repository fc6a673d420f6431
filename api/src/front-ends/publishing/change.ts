import type { Discovery, PublishedRemote } from '@courier/contract';
import { apiConflicts, conflicts } from './compatibility';
import { DeployError, refuseOn } from './deploy-error';
import { remoteOf } from './discovery';
import type { Author, ChangeAction } from './history';
import type { Store } from './store';

/** What is done to a remote, or to the shell, and by whom. */
export interface Step {
  readonly action: ChangeAction;
  readonly author: Author;
  /** The version that it is about, where that is not the one that is live afterwards. */
  readonly version?: string;
  /** The generation that last changed the remote, as the author saw it; without it whatever is live is changed. */
  readonly seen?: number;
}

/** Somebody else has changed the remote, or the shell, since the author looked. */
export class ReleaseChangedError extends DeployError {}

/** Changes one remote's entry in discovery, and no other. */
export function changeRemote(
  store: Store,
  name: string,
  { action, author, version, seen }: Step,
  change: (
    current: PublishedRemote | undefined,
    all: Discovery,
  ) => Promise<Omit<PublishedRemote, 'changed'>>,
): Promise<Discovery> {
  return store.changeLive(async (all, generation) => {
    const current = remoteOf(all, name);
    assertUnchanged(name, current?.changed, seen);
    const remote = { ...(await change(current, all)), changed: generation };
    return {
      ...author,
      action,
      name,
      version: version ?? remote.version,
      remotes: { ...all.remotes, [name]: remote },
    };
  });
}

/**
 * @param changed the generation of what is live; undefined where nothing is
 * @throws ReleaseChangedError when what is changed is not what was seen
 */
export function assertUnchanged(name: string, changed: number | undefined, seen?: number): void {
  if (seen === undefined || seen === (changed ?? 0)) return;
  throw new ReleaseChangedError(`${name} was changed by somebody else meanwhile: look again.`);
}

/** @throws DeployError when the live shell cannot run a remote, or a process serves no API that it can work with */
export async function refuseConflicts(
  store: Store,
  name: string,
  remote: Parameters<typeof conflicts>[2] & Parameters<typeof apiConflicts>[2],
): Promise<void> {
  refuseOn(apiConflicts(await store.servedApis(), name, remote));
  const shell = await store.readShell();
  if (shell) refuseOn(conflicts(shell, name, remote));
}
