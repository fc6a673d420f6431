import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../programs/paths';

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly scripts?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

const { workspaces = [], scripts = {} } = manifestOf('.');
const scriptsByPackage = new Map(
  workspaces
    .map(manifestOf)
    .map(({ name, scripts: own = {} }): [string, string[]] => [name, Object.keys(own)]),
);

/** Of each script at the top: itself, the script that it runs in a package, and how it names that package. */
const handedOn = Object.entries(scripts).flatMap(([name, command]) =>
  [...command.matchAll(/npm run --silent (\S+)((?: -w \S+)+)/g)].flatMap(([, script, packages]) =>
    [...(packages ?? '').matchAll(/-w (\S+)/g)].map(([, target]) => [name, script, target]),
  ),
);

describe('scripts at the top of the repository', () => {
  // `-w api` is every package in that folder: npm runs it in api, misses it in api/contract and ends with 1.
  it.each(handedOn)('%s runs %s in %s, a package by its name that has it', (_, script, target) => {
    expect(scriptsByPackage.get(target ?? '')).toContain(script);
  });
});
