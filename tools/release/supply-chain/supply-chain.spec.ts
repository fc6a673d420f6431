import { isAllowed } from './licenses';
import { productionPackages, readLockfile } from './lockfile';
import { ALLOWED_INSTALL_SCRIPTS, SHIPPED } from './policy';
import { sbomOf } from './sbom';

const lockfile = readLockfile();
const shipped = productionPackages(lockfile, ...SHIPPED);

const small = {
  api: {
    name: '@courier/api',
    dependencies: { first: '1', '@courier/own': '1' },
    optionalDependencies: { fast: '1' },
  },
  own: { name: '@courier/own', dependencies: { first: '2' } },
  'node_modules/@courier/own': { link: true, resolved: 'own' },
  'node_modules/first': { version: '1.0.0', license: 'MIT', dependencies: { second: '1' } },
  'node_modules/second': {
    version: '1.5.0',
    license: 'ISC',
    hasInstallScript: true,
    integrity: 'sha512-AQI=',
  },
  'node_modules/fast': { version: '1.0.0', license: 'MIT' },
  'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only' },
  'own/node_modules/first': { version: '2.0.0', license: 'MIT' },
};

describe('productionPackages', () => {
  it('finds what dependencies and own workspaces bring, and no development tool', () => {
    const found = productionPackages(small, 'api').map(({ name, version }) => `${name}@${version}`);
    expect(found).toEqual(['fast@1.0.0', 'first@1.0.0', 'first@2.0.0', 'second@1.5.0']);
  });

  it('names who needs a package', () => {
    const second = productionPackages(small, 'api').find(({ name }) => name === 'second');
    expect(second?.neededBy).toEqual(['first@1.0.0']);
  });
});

describe('isAllowed', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['LGPL-3.0-or-later', false],
    ['', false],
  ])('judges the licence %p as %p', (license, expected) => {
    expect(isAllowed({ name: 'anything', license })).toBe(expected);
  });

  it('accepts the LGPL for the shared library of sharp alone', () => {
    expect(isAllowed({ name: '@img/sharp-libvips-linux-x64', license: 'LGPL-3.0-or-later' })).toBe(
      true,
    );
  });
});

describe('sbomOf', () => {
  it('lists packages with their address, licence, hash and dependencies', () => {
    const sbom = sbomOf('suite', '1', productionPackages(small, 'api'));
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    const { components, dependencies } = sbom as Record<string, unknown[]>;
    expect(components).toContainEqual({
      'bom-ref': 'pkg:npm/second@1.5.0',
      type: 'library',
      name: 'second',
      version: '1.5.0',
      purl: 'pkg:npm/second@1.5.0',
      licenses: [{ expression: 'ISC' }],
      hashes: [{ alg: 'SHA-512', content: '0102' }],
    });
    expect(dependencies).toContainEqual({
      ref: 'pkg:npm/first@1.0.0',
      dependsOn: ['pkg:npm/second@1.5.0'],
    });
  });
});

describe('supply chain', () => {
  it('ships only packages whose licence is allowed', () => {
    const refused = shipped.filter((each) => !isAllowed(each));
    expect(refused.map(({ name, version, license }) => [name, version, license])).toEqual([]);
  });

  it('ships no package that runs a script at installation, but for those that are allowed', () => {
    const scripts = shipped.filter(({ hasInstallScript }) => hasInstallScript);
    const names = scripts.map(({ name }) => name);
    expect(names.filter((name) => !ALLOWED_INSTALL_SCRIPTS.includes(name))).toEqual([]);
  });

  it('takes every package by its hash, and none from an address of its own', () => {
    const odd = Object.entries(lockfile).filter(
      ([folder, { link, resolved, integrity = '' }]) =>
        folder.includes('node_modules/') && !link && (resolved || !integrity.startsWith('sha512-')),
    );
    expect(odd.map(([folder]) => folder)).toEqual([]);
  });
});
