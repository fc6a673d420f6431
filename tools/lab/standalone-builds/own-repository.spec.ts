import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OwnSuite, startOwnSuite } from '../../e2e/own-suite';
import { deployIn } from '../../e2e/probe-remote';
import { writeCheckout } from '../../new-remote/new-remote';
import { layOutPackages } from '../../publish/packages/packages';
import { type Registry, startRegistry } from '../../publish/packages/registry';
import { ROOT } from '../../programs/paths';
import { run } from '../../programs/processes';
import { buildSuite } from '../../start/build';
import { runIn } from './copy';
import { shellEnvironment } from './environment';

// It starts processes.
jest.retryTimes(1);

/** An installation of 800 packages and builds by webpack, on a machine that does other work too. */
const MINUTES = 60_000;
jest.setTimeout(15 * MINUTES);

describe('a remote in a repository of its own', () => {
  let scratch: string;
  let checkout: string;
  let registry: Registry;
  let suite: OwnSuite;
  let token: string;

  beforeAll(async () => {
    await buildSuite(() => undefined);
    scratch = await mkdtemp(path.join(tmpdir(), 'courier-checkout-'));
    const packages = await layOutPackages(path.join(scratch, 'packages'));
    registry = await startRegistry(packages, scratch);
    suite = await startOwnSuite();
    token = await newToken();
    checkout = path.join(scratch, 'fleet');
    await writeCheckout('fleet', checkout, registry.address);
    await inCheckout('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
  });
  afterAll(async () => {
    await suite?.stop();
    await registry?.stop();
    await rm(scratch, { recursive: true, force: true });
  });

  const inCheckout = (tool: string, ...args: string[]) =>
    runIn(checkout, { SITE: suite.site, PUBLISH_TOKEN: token }, tool, ...args);

  async function newToken(): Promise<string> {
    const args = ['add', '--team', 'Fleet', '--publishes', 'fleet', '--manages', 'fleet'];
    const main = path.join(ROOT, 'api/dist/cli/team-tokens.js');
    const { output } = await run(process.execPath, [main, ...args], {
      env: { ...shellEnvironment(), DATA_DIR: suite.dataDir },
    });
    const found = /^\S{40,}$/m.exec(output)?.[0];
    if (!found) throw new Error(output);
    return found;
  }

  const deploy = (...options: string[]) =>
    inCheckout('npm', 'run', 'deploy', '--', '--to', suite.site, ...options);
  const live = async () => {
    const discovery = await fetch(`${suite.site}/discovery.json`);
    return ((await discovery.json()) as Discovery).remotes.fleet;
  };
  interface Discovery {
    readonly remotes: { readonly fleet?: Live };
  }
  interface Live {
    readonly version: string;
    readonly canary: {
      readonly version: string;
      readonly share: number;
      readonly staffOnly: boolean;
    } | null;
  }

  it('installs the design system and the contract as modules with declarations, licence and peers', async () => {
    const installed = path.join(checkout, 'node_modules/@courier');
    for (const name of ['shared-ui', 'contract']) {
      const files = await readdir(path.join(installed, name), { recursive: true });
      expect(files).toEqual(
        expect.arrayContaining(['LICENSE', 'README.md', 'src/index.js', 'src/index.d.ts']),
      );
      expect(files.filter((file) => /((?<!\.d)\.tsx?|\.(spec|stories)\..*)$/.test(file))).toEqual(
        [],
      );
    }
    const manifest = await readFile(path.join(installed, 'shared-ui/package.json'), 'utf8');
    const { peerDependencies, exports } = JSON.parse(manifest) as Manifest;
    expect(Object.keys(peerDependencies)).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'react-router-dom', 'styled-components']),
    );
    const named = Object.values(exports).flatMap((at) =>
      typeof at === 'string' ? [at] : Object.values(at),
    );
    expect(named.length).toBeGreaterThan(20);
    const designSystem = path.join(installed, 'shared-ui');
    const missing = named.filter(
      (at) => !at.includes('*') && !existsSync(path.join(designSystem, at)),
    );
    expect(missing).toEqual([]);
    const rule = `import { LIMITS } from '@courier/contract'; console.log(LIMITS.archiveFiles)`;
    const printed = await inCheckout(process.execPath, '--input-type=module', '-e', rule);
    expect(Number(printed)).toBeGreaterThan(0);
  });

  interface Manifest {
    readonly peerDependencies: Readonly<Record<string, string>>;
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  }

  it('asks the running suite by the client from the registry, in a program whose types are checked', async () => {
    await inCheckout('npm', 'install', '--prefer-offline', '--no-save', '@courier/api-client');
    const ask = [
      `import { createSessionClient } from '@courier/api-client';`,
      `const courier = createSessionClient({ baseUrl: ${JSON.stringify(suite.site)} });`,
      `const { data, error } = await courier.GET('/api/stores/active');`,
      `if (error) throw new Error(error.detail);`,
    ].join('\n');
    const strict = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext'];
    const check = async (program: string) => {
      await writeFile(path.join(checkout, 'ask.mts'), `${ask}\n${program}\n`);
      return inCheckout('npx', '--no-install', 'tsc', ...strict, 'ask.mts');
    };
    await check('data.map(({ name }) => name satisfies string);');
    await expect(check('data.map(({ colour }) => colour);')).rejects.toThrow(
      /Property 'colour' does not exist/,
    );
    const program = `${ask} console.log('stores:', data.length);`;
    const printed = await inCheckout(process.execPath, '--input-type=module', '-e', program);
    expect(printed).toMatch(/^stores: \d+$/m);
  });

  it('checks its types and runs its specs without the suite', async () => {
    await inCheckout('npm', 'run', 'types');
    expect(await inCheckout('npm', 'test')).toMatch(/Tests: +2 passed, 2 total/);
  });

  it('mounts what the live remotes expose, and nothing else, by types written from the running suite', async () => {
    await inCheckout('npm', 'run', 'mountable', '--', '--from', suite.site);
    const mount = async (part: string) => {
      const lines = `import { getHost } from '@courier/shared-ui/host';
        export const Desk = () => getHost().mount('support', '${part}');`;
      await writeFile(path.join(checkout, 'src/Desk.tsx'), lines);
      return inCheckout('npm', 'run', 'types');
    };
    await mount('./Desk');
    await expect(mount('./Desks')).rejects.toThrow(/'"\.\/Desks"' is not assignable/);
    await rm(path.join(checkout, 'src/Desk.tsx'));
  });

  it('publishes over the network what its journeys then find in the running suite', async () => {
    await inCheckout('npm', 'run', 'build');
    const printed = await deploy('--notes', 'The vans');
    const version = /^fleet (0\.1\.0-\w+) waits for an administrator's yes/m.exec(printed)?.[1];
    await deployIn(suite.dataDir, 'approve', 'fleet', version ?? '', '--notes', 'Seen');
    expect(await live()).toMatchObject({ version });
    expect(await inCheckout('npm', 'run', 'e2e')).toContain('1 passed');
  });

  it('publishes a version to the staff alone, to half of the visitors and to everybody, over the network', async () => {
    const before = await live();
    const page = path.join(checkout, 'src/App.tsx');
    const source = await readFile(page, 'utf8');
    await writeFile(page, source.replace('title="Fleet"', 'title="Fleet" description="Every van"'));
    await inCheckout('npm', 'run', 'build');

    const printed = await deploy('--notes', 'A sentence', '--canary', 'staff');
    const version = /Published fleet (\S+) as a canary/.exec(printed)?.[1];
    expect(await live()).toMatchObject({
      version: before?.version,
      canary: { version, staffOnly: true },
    });

    const steer = (...command: string[]) => {
      const options = ['--to', suite.site, '--notes', 'The staff have seen it'];
      return inCheckout('npm', 'run', 'releases', '--', ...command, ...options);
    };
    expect(await steer('canary', 'fleet', '50')).toContain(`${version} is a canary for 50 %`);
    expect(await live()).toMatchObject({ canary: { version, share: 50, staffOnly: false } });
    await steer('abort', 'fleet');
    expect(await live()).toMatchObject({ version: before?.version, canary: null });
    await deploy('--notes', 'Again', '--canary', '10');
    await steer('promote', 'fleet');
    expect(await live()).toMatchObject({ version, canary: null });
  });
});
