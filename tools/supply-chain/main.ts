/**
 * `npm run supply-chain`: lists the API's production packages in `api/docs/packages.csv` and counts them.
 * `npm run sbom`: writes what is shipped to `dist/sbom.cdx.json`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../programs/paths';
import { installedOn, productionPackages, readLockfile } from './lockfile';
import { PACKAGE_LIST, packageList } from './package-list';
import { PLATFORMS, SHIPPED } from './policy';
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
  writeFileSync(PACKAGE_LIST, packageList(lockfile));
  const packages = productionPackages(lockfile, 'api');
  console.log(`${packages.length} packages for all platforms together`);
  for (const platform of PLATFORMS) {
    console.log(`${installedOn(packages, platform).length} on ${platform}`);
  }
}
