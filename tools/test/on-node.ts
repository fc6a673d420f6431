/**
 * `npm run test:node -- 22 24`: runs the API's tests and a release on other versions of Node, which come from npm. Ends
 * with 1 where one of them fails.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../programs/paths';
import { run } from '../programs/processes';

/** What depends on Node: the API in this process and in others, publishing, and a release that starts. */
const CHECKS = ['sqlite', 'processes'];

const DEFAULT = ['20.19.0', '22', '24'];

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
  const { code } = await run('npm', ['test', '--', ...CHECKS], {
    cwd: ROOT,
    show: true,
    env: { ...process.env, PATH: `${binaries}${path.delimiter}${process.env.PATH}` },
  });
  return code === 0;
}

void main(process.argv.slice(2));
