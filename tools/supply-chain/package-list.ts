import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../programs/paths';
import { licenseOf } from './licenses';
import { type Lockfile, productionPackages } from './lockfile';

/** Every production package of the API; written by `npm run supply-chain`. */
export const PACKAGE_LIST = path.join(ROOT, 'api/docs/packages.csv');

/** The API's own dependencies, each with its reason. */
const REASONS = path.join(ROOT, 'api/docs/dependencies.md');

/** The list as it has to be. */
export function packageList(lockfile: Lockfile): string {
  const rows = productionPackages(lockfile, 'api').map((each) =>
    [
      each.name,
      each.version,
      licenseOf(each),
      each.platform,
      each.hasInstallScript ? 'yes' : '',
      each.neededBy.join(' '),
    ].join(','),
  );
  return ['package,version,licence,only on,install script,needed by', ...rows, ''].join('\n');
}

/** Names and reasons of the first table of `api/docs/dependencies.md`. */
export function reasons(markdown = readFileSync(REASONS, 'utf8')): Map<string, string> {
  const rows = markdown.matchAll(/^\| `([^`]+)` +\| (.*?) *\|$/gm);
  return new Map(Array.from(rows, ([, name = '', reason = '']) => [name, reason]));
}
