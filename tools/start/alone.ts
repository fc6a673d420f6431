/**
 * `npm run alone -- support-app`: copies one remote with what it may rest on (design system, contract, the
 * repository's settings) into an empty folder, and builds, tests and serves it there: nobody needs the rest of the
 * suite to work on it.
 */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../programs/paths';
import { freePort, run, until } from '../programs/processes';

const REMOTES = ['customer-app', 'support-app', 'admin-app'] as const;
/** What every remote may import, by the name of its package. */
const FOUNDATIONS = { 'shared-ui': 'shared-ui', contract: 'api/contract' } as const;
/** What every package's own configuration of Jest starts from. */
const JEST_CONFIGURATION = 'tools/jest';
const SETTINGS = /^(package\.json|tsconfig\..*)$/;
/** With the time that the suite gives a test: the root's own configuration is not where a remote's are run. */
const JEST = ['--forceExit', '--testTimeout=60000'] as const;
const OWN_BUILDS = /\/(node_modules|dist|dist-storybook|standalone)$/;

async function main([remote = '']: string[]): Promise<void> {
  if (!REMOTES.some((name) => name === remote)) {
    throw new Error(`Name one of ${REMOTES.join(', ')}.`);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-alone-'));
  try {
    await copyAlone(remote, folder);
    await expectSuccess(folder, 'npm', 'run', 'build', '-w', '@courier/shared-ui');
    for (const script of ['build', 'types']) {
      await expectSuccess(folder, 'npm', 'run', script, '-w', `@courier/${remote}`);
    }
    await expectSuccess(path.join(folder, remote), 'npx', '--no-install', 'jest', ...JEST);
    await expectServed(path.join(folder, remote));
    console.log(`${remote} is built, type-checked, tested and served alone.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
  const { code, output } = await run(tool, args, { cwd, env: { ...process.env, CI: '1' } });
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')}:\n${output}`);
  console.log(`${tool} ${args.join(' ')}: done`);
}

/** The sandbox page is there, with a script of the remote's own. */
async function expectServed(cwd: string): Promise<void> {
  const port = await freePort();
  const server = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
    cwd,
    stdio: 'ignore',
    // npm starts a shell that starts the server: they are a group, and end together.
    detached: true,
  });
  const page = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    return answer?.ok === true && (await answer.text()).includes('<script');
  };
  const isServed = await until(page, 120_000, () => server.exitCode !== null);
  if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
  if (!isServed) throw new Error('The sandbox did not start.');
  console.log('npm run dev: served');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
