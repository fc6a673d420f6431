import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSuite } from '../../start/build';
import { copyCheckout, runIn } from './copy';

// It starts processes.
jest.retryTimes(1);

/** An installation, a build by webpack and Jest, on a machine that does other work too. */
jest.setTimeout(600_000);

const REMOTE = '@courier/fleet-app';
const PIPELINE = '.github/workflows/fleet-app.yml';

describe('npm run new:remote in a copy of the repository', () => {
  let checkout: string;
  let dataDir: string;

  beforeAll(async () => {
    await buildSuite(() => undefined, ['@courier/contract', '@courier/shared-ui']);
    checkout = await mkdtemp(path.join(tmpdir(), 'courier-new-remote-'));
    dataDir = path.join(checkout, 'data');
    await copyCheckout(checkout);
    await inCheckout('npm', 'run', 'build', '-w', '@courier/contract', '-w', '@courier/shared-ui');
    await inCheckout('npm', 'run', 'new:remote', '--', 'fleet');
    await inCheckout('npm', 'install', '--prefer-offline');
  });
  afterAll(() => rm(checkout, { recursive: true, force: true }));

  const inCheckout = (tool: string, ...args: string[]) =>
    runIn(checkout, { DATA_DIR: dataDir }, tool, ...args);

  it('makes a remote whose format, rules and types are right', async () => {
    await inCheckout('npx', '--no-install', 'prettier', '--check', 'fleet-app', PIPELINE);
    await inCheckout('npx', '--no-install', 'eslint', '--max-warnings=0', 'fleet-app');
    await inCheckout('npx', '--no-install', 'oxlint', 'fleet-app');
    await inCheckout('npm', 'run', 'types', '-w', REMOTE);
  });

  it('makes specs that pass, also with those of the whole', async () => {
    expect(await inCheckout('npm', 'test', '-w', REMOTE)).toMatch(/Tests: +[1-9]\d* passed/);
    const patterns = '--testPathPatterns=fleet-app/|supply-chain';
    const jestHere = ['--no-install', 'jest', '--forceExit', '--verbose', patterns];
    expect(await inCheckout('npx', ...jestHere)).toMatch(/PASS fleet-app/);
  });

  it('makes a remote that npm run deploy builds and publishes', async () => {
    expect(await inCheckout('npm', 'run', 'deploy', '-w', REMOTE)).toMatch(
      /Published fleet 0\.1\.0/,
    );
    const discovery = await readFile(path.join(dataDir, 'store/discovery.json'), 'utf8');
    const { remotes } = JSON.parse(discovery) as { remotes: Record<string, object> };
    expect(remotes.fleet).toMatchObject({ enabled: true, routes: ['/fleet'] });
  });
});
