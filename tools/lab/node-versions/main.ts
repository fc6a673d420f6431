/**
 * `npm run node-versions -w tools -- 22 24`: installs and starts a fresh copy, and runs the API's tests and a release, on other
 * versions of Node, which come from npm. Ends with 1 where one of them fails.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copySources } from '../standalone-builds/copy';
import { shellEnvironment } from '../standalone-builds/environment';
import { ROOT } from '../../programs/paths';
import { freePort, run, stop, until } from '../../programs/processes';

/** What depends on Node: units, the API, and a release that starts. */
const PARTS = [
  ['test', 'unit', 'sqlite'],
  ['test:long', 'releases'],
] as const;

const DEFAULT = ['20.19.0', '22', '24'];

/** It builds everything first, on a machine that does other work too. */
const START_MS = 900_000;
const GRACE_MS = 15_000;

async function main(versions: readonly string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-node-'));
  try {
    for (const version of versions.length > 0 ? versions : DEFAULT) {
      if (!(await passesOn(version, path.join(folder, version)))) process.exitCode = 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function passesOn(version: string, folder: string): Promise<boolean> {
  const installed = await run('npm', ['install', '--prefix', folder, `node@${version}`]);
  if (installed.code !== 0) throw new Error(installed.output);
  const binaries = path.join(folder, 'node_modules/node/bin');
  const { output } = await run(path.join(binaries, 'node'), ['--version']);
  console.log(`Node ${output.trim()}`);
  const PATH = `${binaries}${path.delimiter}${process.env.PATH}`;
  const isServed = await isServedAfresh(path.join(folder, 'checkout'), PATH);
  let passes = isServed;
  for (const [script, ...parts] of PARTS) {
    const { code } = await run('npm', ['run', script, '--', ...parts], {
      cwd: ROOT,
      show: true,
      env: { ...process.env, PATH },
    });
    passes &&= code === 0;
  }
  return passes;
}

/** `npm ci && npm start`, as somebody types it who has just cloned the repository. */
async function isServedAfresh(folder: string, PATH: string): Promise<boolean> {
  await copySources(folder);
  const port = String(await freePort());
  const options = { cwd: folder, env: { ...shellEnvironment(), PATH, PORT: port } } as const;
  const installed = await run('npm', ['ci'], options);
  if (installed.code !== 0) {
    console.log(`npm ci: failed\n${installed.output}`);
    return false;
  }
  const suite = spawn('npm', ['start'], { ...options, stdio: 'inherit' });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  const isServed = await until(answers, START_MS, () => suite.exitCode !== null);
  await stop(suite, GRACE_MS);
  console.log(`npm ci && npm start: ${isServed ? 'serves the suite' : 'failed'}`);
  return isServed;
}

void main(process.argv.slice(2));
