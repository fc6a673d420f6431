import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { type Options, transform } from '@swc/core';
import releases from '../../api/releases.json';
import { ROOT } from '../programs/paths';

/** Below the packages of this checkout, so that Node finds them from there. */
const CACHE = path.join(ROOT, 'node_modules/.cache/releases');

/** The release that machines have while they are upgraded to this one: the last that was recorded. */
export function earlierRelease() {
  const release = releases.at(-1);
  if (release === undefined) throw new Error('api/releases.json records no release');
  return release;
}

/** Why the earlier release cannot be built here, in one sentence; null where it can. */
export function earlierReleaseProblem(): string | null {
  const { release, commit } = earlierRelease();
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return null;
  } catch {
    return `this clone does not go back to release ${release}: run "git fetch --unshallow"`;
  }
}

/**
 * Builds the API of the earlier release from its commit, once, with the packages of this checkout.
 * @returns the file that starts it
 */
export async function buildEarlierRelease(): Promise<string> {
  const { commit } = earlierRelease();
  const folder = path.join(CACHE, commit);
  if (!existsSync(folder)) {
    await mkdir(CACHE, { recursive: true });
    const scratch = await mkdtemp(path.join(CACHE, 'building-'));
    await build(commit, scratch);
    // Another run may have been faster, with the same files.
    await rename(scratch, folder).catch(() => rm(scratch, { recursive: true, force: true }));
  }
  return path.join(folder, 'api/dist/main.js');
}

async function build(commit: string, folder: string): Promise<void> {
  const archive = path.join(folder, 'sources.tar');
  execFileSync('git', ['archive', '-o', archive, commit, 'api'], { cwd: ROOT });
  execFileSync('tar', ['xf', archive, '-C', folder]);
  const contract = path.join(folder, 'node_modules/@courier/contract');
  const settings = await readFile(path.join(folder, 'api/swc.json'), 'utf8');
  const { jsc, module } = JSON.parse(settings) as Options;
  const options = { swcrc: false, jsc, module };
  await compile(path.join(folder, 'api/src'), path.join(folder, 'api/dist'), options);
  // In release 0.1.0 the simulator lay beside the sources, and the migrations among them.
  for (const name of ['simulator', 'migrations']) {
    const sources = path.join(folder, 'api', name);
    if (existsSync(sources)) await compile(sources, path.join(folder, 'api/dist', name), options);
  }
  await compile(path.join(folder, 'api/contract/src'), path.join(contract, 'dist'), options);
  await cp(path.join(folder, 'api/contract/package.json'), path.join(contract, 'package.json'));
  // Those that npm has put there because another package wants another version.
  await symlink(path.join(ROOT, 'api/node_modules'), path.join(folder, 'api/node_modules'));
}

async function compile(from: string, to: string, options: Options): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from, source));
    await mkdir(path.dirname(target), { recursive: true });
    if (!source.endsWith('.ts')) {
      await cp(source, target);
      continue;
    }
    const { code } = await transform(await readFile(source, 'utf8'), {
      ...options,
      filename: source,
    });
    await writeFile(target.replace(/ts$/, 'js'), code);
  }
}
