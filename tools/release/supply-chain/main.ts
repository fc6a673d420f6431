/**
 * `npm run supply-chain -w tools`: prints the API's production packages, with their licences and who needs them.
 * `npm run sbom -w tools`: writes what is shipped to `dist/sbom.cdx.json`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../programs/paths';
import { licenseOf } from './licenses';
import { productionPackages, readLockfile } from './lockfile';
import { SHIPPED } from './policy';
import { sbomOf } from './sbom';

const lockfile = readLockfile();

if (process.argv[2] === 'sbom') {
  const file = path.join(ROOT, 'dist/sbom.cdx.json');
  const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  const packages = productionPackages(lockfile, ...SHIPPED);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(sbomOf('courier-suite', revision.trim(), packages), null, 2));
  console.log(`${packages.length} packages in ${path.relative(ROOT, file)}`);
} else {
  for (const each of productionPackages(lockfile, 'api')) {
    console.log(`${each.name}@${each.version} ${licenseOf(each)}: ${each.neededBy.join(', ')}`);
  }
}
