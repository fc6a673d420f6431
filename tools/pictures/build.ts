import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from './settings';

/**
 * Builds the fonts and the Storybook (without its docs, which no picture shows) where they are missing or older than
 * what they are made from.
 */
export function buildIfNeeded(): void {
  if (!existsSync(paths.fonts)) run('build');
  const built = join(paths.build, 'index.json');
  const newest = Math.max(...paths.sources.map(changedAt));
  if (existsSync(built) && statSync(built).mtimeMs > newest) return;
  process.stdout.write('building Storybook…\n');
  run('storybook:build');
}

function run(script: string): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', script], {
    cwd: paths.root,
    encoding: 'utf8',
    env: { ...process.env, CI: '1' },
  });
  if (status !== 0) throw new Error(`npm run ${script} failed\n${stdout}\n${stderr}`);
}

function changedAt(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return /\.spec\.tsx?$/.test(path) ? 0 : stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}
