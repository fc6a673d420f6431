import { type PublishedVersion, runsContract } from '@courier/contract';
import { satisfies } from 'semver';
import type { ShellBuild } from './shell-build';

type Needs = Pick<PublishedVersion, 'version' | 'contract' | 'requires'>;
type ApiNeeds = Pick<PublishedVersion, 'version' | 'api'>;
type Gives = Pick<ShellBuild, 'version' | 'contract' | 'provides'>;

/**
 * Why a shell cannot run a remote, one sentence each; empty when it can. The design system is left out: a remote
 * that asks for another one brings its own.
 */
export function conflicts(shell: Gives, name: string, remote: Needs): string[] {
  const found: string[] = [];
  const wanting = `${name} ${remote.version} wants`;
  if (!runsContract(shell.contract, remote.contract)) {
    found.push(
      `${wanting} host contract ${remote.contract}, shell ${shell.version} has ${shell.contract}.`,
    );
  }
  for (const [library, range] of Object.entries(remote.requires)) {
    if (library === '@courier/shared-ui') continue;
    const version = shell.provides[library];
    if (version === undefined)
      found.push(`${wanting} ${library}, shell ${shell.version} has none.`);
    else if (!satisfies(version, range)) {
      found.push(`${wanting} ${library} ${range}, shell ${shell.version} has ${version}.`);
    }
  }
  return found;
}

/** Whether a version of the API is in the range that a remote needs; left out, it needs none in particular. */
export function fitsApi(served: string, api = '*'): boolean {
  return satisfies(served, api, { includePrerelease: true });
}

/**
 * Why a remote cannot work yet: a process serves an API that is not in the range which it declares. Empty when all do.
 * @param served the versions that processes serve
 */
export function apiConflicts(served: readonly string[], name: string, remote: ApiNeeds): string[] {
  const { version, api } = remote;
  return served
    .filter((each) => !fitsApi(each, api))
    .map((each) => `${name} ${version} wants API ${api}, and a process serves ${each}.`);
}
