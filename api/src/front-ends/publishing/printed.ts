/** What commands print of a store, on the server and over the network. */
import type { Discovery } from '@courier/contract';
import { DeployError } from './deploy-error';
import { type KeptVersion, keptVersions } from './kept-versions';
import { readWaiting } from './publish-release';
import { readWaitingReviews } from './reviews';
import type { ShellBuild } from './shell-build';
import type { Store } from './store';

/** What is live, what a rollback would bring back, and what waits: for other machines, or for an admin's yes. */
export async function statusLines(store: Store): Promise<string[]> {
  const waiting = await readWaiting(store);
  return [
    ...describe(await store.readDiscovery(), await store.readShell()),
    ...(waiting?.names ?? []).map(
      (name) =>
        `${name} of the newest release waits until every process serves API ${waiting?.api}`,
    ),
    ...(await readWaitingReviews(store)).map(
      ({ name, version, by }) => `${name} ${version} of ${by} waits for an administrator's yes`,
    ),
  ];
}

/**
 * The versions that are kept, the last published first: those that may be rolled back to.
 * @param name of one front end; left out, all
 * @throws DeployError where there is none
 */
export async function versionLines(store: Store, name?: string): Promise<string[]> {
  const kept = [...(await keptVersions(store))].filter(([of]) => name === undefined || of === name);
  if (kept.length === 0) throw new DeployError(`No version of ${name ?? 'anything'} is kept.`);
  return kept.flatMap(([of, versions]) => [of, ...versions.map(lineOf)]);
}

function lineOf({ version, release, state }: KeptVersion): string {
  const published = release ? `${release.at.slice(0, 16).replace('T', ' ')} by ${release.by}` : '';
  return `  ${version.padEnd(26)} ${(state ?? '').padEnd(7)} ${published}  ${release?.notes ?? ''}`.trimEnd();
}

/** What is live and what a rollback would bring back: a line for the shell and one for each remote. */
function describe(discovery: Discovery, shell: ShellBuild | null): string[] {
  const line = (name: string, version: string, before: string | null, more = '') =>
    `${name.padEnd(10)} ${version}  before: ${before ?? 'none'}${more}`;
  return [
    `generation ${discovery.generation}`,
    line('shell', shell?.version ?? 'none', shell?.previous ?? null),
    ...Object.entries(discovery.remotes).flatMap(([name, remote]) => {
      const { version, previous, enabled, routes, canary } = remote;
      const shown = `${version}${enabled ? '' : ' (off)'}`;
      const live = line(name, shown, previous, `  ${routes.join(' ')}`);
      if (!canary) return [live];
      const audience = canary.staffOnly ? 'staff' : `${canary.share} %`;
      const goesOn = canary.promotes ? ', promotes itself' : '';
      return [live, `${''.padEnd(10)} ${canary.version}  canary for ${audience}${goesOn}`];
    }),
  ];
}
