import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REMOTES, ROOT } from '../../programs/paths';
import { freePort, run, until } from '../../programs/processes';
import { shellEnvironment } from './environment';

/** What every remote may import, by the name of its package. */
const FOUNDATIONS = { 'shared-ui': 'shared-ui', contract: 'api/contract' } as const;
/** What every package's own configuration of Jest starts from. */
const JEST_CONFIGURATION = 'tools/jest';
const SETTINGS = /^(package\.json|tsconfig\..*)$/;
/** With the time that the suite gives a test: the root's own configuration is not where a remote's are run. */
const JEST = ['--forceExit', '--testTimeout=60000'] as const;
const OWN_BUILDS = /\/(node_modules|dist|dist-storybook|standalone)$/;

/** A first build on a machine that does other work too. */
const FIRST_BUILD_MS = 300_000;

/**
 * Copies a remote with what it may rest on (design system, contract, the repository's settings) into an empty folder:
 * nobody needs the rest of the suite to work on it.
 */
export async function withRemoteAlone(
  remote: string,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  if (!REMOTES.includes(remote)) {
    throw new Error(`Name one of ${REMOTES.join(', ')}.`);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-alone-'));
  try {
    await copyAlone(remote, folder);
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds the remote in its folder, and checks its types and its specs there. */
export async function checkAlone(remote: string, folder: string): Promise<void> {
  await expectSuccess(folder, 'npm', 'run', 'build', '-w', '@courier/shared-ui');
  for (const script of ['build', 'types']) {
    await expectSuccess(folder, 'npm', 'run', script, '-w', `@courier/${remote}`);
  }
  await expectSuccess(path.join(folder, remote), 'npx', '--no-install', 'jest', ...JEST);
}

async function copyAlone(remote: string, folder: string): Promise<void> {
  const packages = { ...FOUNDATIONS, [remote]: remote };
  await cp(path.join(ROOT, JEST_CONFIGURATION), path.join(folder, JEST_CONFIGURATION), {
    recursive: true,
  });
  for (const from of Object.values(packages)) {
    await cp(path.join(ROOT, from), path.join(folder, from), {
      recursive: true,
      filter: (file) => !OWN_BUILDS.test(file),
    });
  }
  for (const file of await readdir(ROOT)) {
    if (SETTINGS.test(file)) await cp(path.join(ROOT, file), path.join(folder, file));
  }
  const modules = path.join(folder, 'node_modules');
  await mkdir(path.join(modules, '@courier'), { recursive: true });
  for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
    if (name === '@courier' || name === '.cache') continue;
    await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  for (const [name, at] of Object.entries(packages)) {
    await symlink(path.join(folder, at), path.join(modules, '@courier', name));
  }
}

async function expectSuccess(cwd: string, tool: string, ...args: string[]): Promise<void> {
  const { code, output } = await run(tool, args, { cwd, env: shellEnvironment() });
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')}:\n${output}`);
  console.log(`${tool} ${args.join(' ')}: done`);
}

/** Serves the remote's own page by `npm run dev`, for as long as it is looked at. */
export async function whileServed(
  remote: string,
  folder: string,
  look: (address: string) => Promise<void>,
): Promise<void> {
  const address = `http://127.0.0.1:${await freePort()}`;
  // No API: one that happens to run on this machine would ask who it is that looks.
  const api = `http://127.0.0.1:${await freePort()}`;
  const options = ['--port', new URL(address).port, '--env', `api=${api}`];
  const server = spawn('npm', ['run', 'dev', '--', ...options], {
    cwd: path.join(folder, remote),
    env: shellEnvironment(),
    stdio: 'ignore',
    // npm starts a shell that starts the server: they are a group, and end together.
    detached: true,
  });
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const page = async () => {
    const answer = await fetch(address).catch(() => null);
    return answer?.ok === true && (await answer.text()).includes('<script');
  };
  try {
    if (!(await until(page, FIRST_BUILD_MS, hasEnded))) {
      throw new Error('The sandbox did not start.');
    }
    await look(address);
  } finally {
    if (server.pid !== undefined && !hasEnded()) process.kill(-server.pid, 'SIGTERM');
  }
}
