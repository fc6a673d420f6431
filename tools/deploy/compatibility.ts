import type { PublishedVersion } from './discovery';
import type { ShellBuild } from './shell-build';

type Needs = Pick<PublishedVersion, 'version' | 'contract' | 'requires'>;
type Gives = Pick<ShellBuild, 'version' | 'contract' | 'provides'>;

/**
 * Why a shell cannot run a remote, one sentence each; empty when it can. The design system is left out: a remote
 * that asks for another one brings its own.
 */
export function conflicts(shell: Gives, name: string, remote: Needs): string[] {
  const found: string[] = [];
  const wanting = `${name} ${remote.version} wants`;
  if (remote.contract !== shell.contract && remote.contract !== shell.contract - 1) {
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

/** The two forms our table of shared libraries writes: `^1.2.3` and comparators such as `>=1.0.0 <3.0.0`. */
export function satisfies(version: string, range: string): boolean {
  return range.split(/\s+/).every((part) => {
    const [, operator = '', bound = ''] = /^(\^|>=|<=|>|<|=)?(\d+\.\d+\.\d+)$/.exec(part) ?? [];
    if (bound === '') return false;
    const order = compare(version, bound);
    if (operator === '^') return order >= 0 && compare(version, nextBreaking(bound)) < 0;
    if (operator === '>=') return order >= 0;
    if (operator === '<=') return order <= 0;
    if (operator === '>') return order > 0;
    if (operator === '<') return order < 0;
    return order === 0;
  });
}

/** The first version that a caret leaves out: the leftmost number that is not zero goes up. */
function nextBreaking(version: string): string {
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  if (major > 0) return `${major + 1}.0.0`;
  return minor > 0 ? `0.${minor + 1}.0` : `0.0.${patch + 1}`;
}

function compare(version: string, other: string): number {
  const [a, b] = [numbers(version), numbers(other)];
  return [0, 1, 2].map((place) => (a[place] ?? 0) - (b[place] ?? 0)).find((gap) => gap !== 0) ?? 0;
}

function numbers(version: string): number[] {
  return version.split('.').map(Number);
}
