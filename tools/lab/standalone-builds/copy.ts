import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../programs/paths';
import { run } from '../../programs/processes';
import { shellEnvironment } from './environment';

/** Copies what a clone of this repository holds, with its changes, and the packages that are installed here. */
export async function copyCheckout(to: string): Promise<void> {
  await copySources(to);
  const manifest = await readFile(path.join(ROOT, 'package.json'), 'utf8');
  const { workspaces } = JSON.parse(manifest) as { workspaces: string[] };
  for (const folder of ['', ...workspaces])
    await copyPackages(path.join(folder, 'node_modules'), to);
}

/** Copies what a clone of this repository holds, with its changes. */
export async function copySources(to: string): Promise<void> {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const listed = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], options);
  for (const file of listed.split('\0')) {
    const from = path.join(ROOT, file);
    if (file === '' || !existsSync(from)) continue;
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await cp(from, path.join(to, file));
  }
}

async function copyPackages(folder: string, to: string): Promise<void> {
  const installed = path.join(ROOT, folder);
  if (!existsSync(installed)) return;
  // Not what earlier builds have left.
  const names = (await readdir(installed)).filter((name) => name !== '.cache');
  if (names.length === 0) return;
  const modules = path.join(to, folder);
  await mkdir(modules, { recursive: true });
  const from = names.map((name) => path.join(installed, name));
  // By their names alone where that can be done: one disk, and a `cp` that links.
  const { code } = await run('cp', ['-RPl', ...from, modules]);
  if (code === 0) return;
  await rm(modules, { recursive: true });
  await mkdir(modules);
  execFileSync('cp', ['-RP', ...from, modules]);
}

/**
 * Runs a command as a developer types it in another folder.
 * @returns what was printed
 * @throws Error with that where it fails
 */
export async function runIn(
  folder: string,
  env: NodeJS.ProcessEnv,
  tool: string,
  ...args: string[]
): Promise<string> {
  const { code, output } = await run(tool, args, {
    cwd: folder,
    env: { ...shellEnvironment(), ...env },
  });
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')}:\n${output}`);
  return output;
}
