import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { scripts, workspaces } from '../../package.json';
import { ROOT } from '../programs/paths';
import { GROUPS, STEPS } from '../test/checks';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Everything that is shipped or published: what has a team, versions and a change log. */
export const PACKAGES = workspaces.filter((folder) => folder !== 'tools');

export const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

const CHECKS = new Set([...STEPS.flat().map(({ name }) => name), ...Object.keys(GROUPS)]);

/** The scripts, packages, checks and tools of a command at the top of the repository that there are not. */
export function unknownIn(command: string): string[] {
  const npm = /\bnpm (?:run (?:--silent )?([\w:-]+)|test\b)(?: -w (?:@courier\/)?([\w-]+))?/.exec(
    command,
  );
  const [, script = 'test', of] = npm ?? [];
  const owner = workspaces.find((folder) => of !== undefined && isCalled(of, folder));
  const known = owner ? manifestOf(owner).scripts : scripts;
  const checks = of ? '' : (/npm test -- ([\w ]+)/.exec(command)?.[1] ?? '');
  const [, tool] = /\bnpx (?:--[\w-]+ )*([\w@/-]+)/.exec(command) ?? [];
  return [
    ...(npm && ((of && !owner) || !Object.hasOwn(known ?? {}, script)) ? [script] : []),
    ...checks.split(' ').filter((name) => name !== '' && !CHECKS.has(name)),
    ...(tool && !existsSync(path.join(ROOT, 'node_modules/.bin', tool)) ? [tool] : []),
  ];
}

/** A package is named by its folder or its name. */
const isCalled = (name: string, folder: string) =>
  folder === name || manifestOf(folder).name === `@courier/${name}`;
