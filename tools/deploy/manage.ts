import { conflicts } from './compatibility';
import { DeployError, refuseOn } from './deploy-error';
import type { Discovery, PublishedVersion } from './discovery';
import { refuseTakenRoutes } from './routes';
import type { ShellBuild } from './shell-build';
import type { Store } from './store';

/**
 * Points a remote at a version that was live before; its folder is still there, so nothing is built or copied.
 * Without a version: the one before the present one.
 */
export async function rollback(
  store: Store,
  name: string,
  wanted?: string,
): Promise<PublishedVersion> {
  const live = (await store.readDiscovery()).remotes[name];
  const version = wanted ?? live?.previous;
  if (!live || !version)
    throw new DeployError(`There is no earlier version of ${name} to go back to.`);
  const earlier = await store.readVersion(name, version);
  if (!earlier) throw new DeployError(`Version ${version} of ${name} was never published here.`);
  await store.changeRemote(name, async (current, all) => {
    // What this version gave up may belong to another remote by now.
    refuseTakenRoutes(name, earlier.routes, all);
    const shell = await store.readShell();
    if (shell) refuseOn(conflicts(shell, name, earlier));
    return { ...earlier, previous: current?.version ?? null, enabled: current?.enabled ?? true };
  });
  return earlier;
}

/**
 * Takes a version away for good: nobody can pin it or roll back to it. A tab that still shows it has to reload.
 * @throws DeployError while it is live
 */
export async function retire(store: Store, name: string, version: string): Promise<void> {
  if (!(await store.readVersion(name, version))) {
    throw new DeployError(`Version ${version} of ${name} was never published here.`);
  }
  await store.changeRemote(name, (current) => {
    if (!current) throw new DeployError(`There is no remote ${name}.`);
    if (current.version === version) {
      throw new DeployError(
        `Version ${version} of ${name} is live: publish or roll back to another one first.`,
      );
    }
    return { ...current, previous: current.previous === version ? null : current.previous };
  });
  await store.removeVersion(name, version);
}

/** Switches a remote off or on again; its page says so. */
export async function setEnabled(store: Store, name: string, enabled: boolean): Promise<void> {
  await store.changeRemote(name, (current) => {
    if (!current) throw new DeployError(`There is no remote ${name}.`);
    return { ...current, enabled };
  });
}

/** What is live and what a rollback would bring back: a line for the shell and one for each remote. */
export function describe(discovery: Discovery, shell: ShellBuild | null): string[] {
  const line = (name: string, version: string, before: string | null, more = '') =>
    `${name.padEnd(10)} ${version}  before: ${before ?? 'none'}${more}`;
  return [
    `generation ${discovery.generation}`,
    line('shell', shell?.version ?? 'none', shell?.previous ?? null),
    ...Object.entries(discovery.remotes).map(([name, { version, previous, enabled, routes }]) =>
      line(name, `${version}${enabled ? '' : ' (off)'}`, previous, `  ${routes.join(' ')}`),
    ),
  ];
}
