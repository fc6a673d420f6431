import { licenseOf } from './licenses';
import type { Package } from './lockfile';

/** A CycloneDX 1.5 bill of materials. The same packages give the same file, byte by byte. */
export function sbomOf(name: string, version: string, packages: readonly Package[]): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { 'bom-ref': name, type: 'application', name, version } },
    components: packages.map(componentOf),
    dependencies: [
      { ref: name, dependsOn: packages.filter(isNamedByUs).map(urlOf) },
      ...packages.map((each) => ({
        ref: urlOf(each),
        dependsOn: packages.filter(isNeededBy(each)).map(urlOf),
      })),
    ],
  };
}

function componentOf(each: Package): object {
  return {
    'bom-ref': urlOf(each),
    type: 'library',
    name: each.name,
    version: each.version,
    purl: urlOf(each),
    licenses: [{ expression: licenseOf(each) }],
    ...(each.integrity && { hashes: hashesOf(each.integrity) }),
  };
}

function isNamedByUs({ neededBy }: Package): boolean {
  return neededBy.some((name) => name.startsWith('@courier/'));
}

function isNeededBy({ name, version }: Package): (other: Package) => boolean {
  return ({ neededBy }) => neededBy.includes(`${name}@${version}`);
}

/** As https://github.com/package-url/purl-spec has it: the `@` of a scope is escaped. */
function urlOf({ name, version }: Package): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function hashesOf(integrity: string): object[] {
  return integrity.split(' ').map((hash) => {
    const [algorithm = '', digest = ''] = hash.split(/-(.*)/s);
    const alg = algorithm.replace(/^sha(\d+)$/, 'SHA-$1');
    return { alg, content: Buffer.from(digest, 'base64').toString('hex') };
  });
}
