import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../programs/paths';
import { run } from '../programs/processes';
import { filesIn } from '../release/stage';
import { buildSuite } from '../start/build';
import { shellEnvironment } from './environment';

/** Builds by webpack, on a machine that does other work too. */
jest.setTimeout(600_000);

/** The host, and the largest of the remotes. */
const FRONT_ENDS = ['shell', 'customer-app'] as const;

describe('a build', () => {
  let scratch: string;
  let checkout: string;

  beforeAll(async () => {
    await buildSuite(
      () => undefined,
      FRONT_ENDS.map((name) => `@courier/${name}`),
    );
    scratch = await mkdtemp(path.join(tmpdir(), 'courier-any-folder-'));
    // Neither as deep as this one nor of its name.
    checkout = path.join(scratch, 'a/longer path/suite');
    await copyCheckout(checkout);
    for (const foundation of ['contract', 'shared-ui']) await build(`@courier/${foundation}`);
  });
  afterAll(() => rm(scratch, { recursive: true, force: true }));

  async function build(name: string): Promise<void> {
    const { code, output } = await run('npm', ['run', 'build', '-w', name], {
      cwd: checkout,
      env: shellEnvironment(),
    });
    if (code !== 0) throw new Error(output);
  }

  it.each(FRONT_ENDS)('of %s is the same bytes in any folder', async (name) => {
    await build(`@courier/${name}`);

    const here = await hashesIn(path.join(ROOT, name, 'dist'));
    expect(Object.keys(here).length).toBeGreaterThan(20);
    expect(await hashesIn(path.join(checkout, name, 'dist'))).toEqual(here);
  });
});

/** What a clone holds, with the packages that are installed here. */
async function copyCheckout(to: string): Promise<void> {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const listed = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], options);
  for (const file of listed.split('\0')) {
    const from = path.join(ROOT, file);
    if (file === '' || !existsSync(from)) continue;
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await cp(from, path.join(to, file));
  }
  const manifest = await readFile(path.join(ROOT, 'package.json'), 'utf8');
  const { workspaces } = JSON.parse(manifest) as { workspaces: string[] };
  for (const folder of ['', ...workspaces]) {
    const installed = path.join(ROOT, folder, 'node_modules');
    if (!existsSync(installed)) continue;
    const modules = path.join(to, folder, 'node_modules');
    await mkdir(modules, { recursive: true });
    // Not what earlier builds have left.
    const names = (await readdir(installed)).filter((name) => name !== '.cache');
    const from = names.map((name) => path.join(installed, name));
    // By their names alone where that can be done: one disk, and a `cp` that links.
    const { code } = await run('cp', ['-RPl', ...from, modules]);
    if (code !== 0) execFileSync('cp', ['-RPf', ...from, modules]);
  }
}

async function hashesIn(folder: string): Promise<Record<string, string>> {
  const hashes = (await filesIn(folder)).map(async (file) => {
    const bytes = await readFile(path.join(folder, file));
    return [file, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
