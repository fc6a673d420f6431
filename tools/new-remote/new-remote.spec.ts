import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pageFaults } from '@courier/contract';
import { parse } from 'yaml';
import { ROOT } from '../programs/paths';
import { addRemote, writeCheckout, writeRemote } from './new-remote';

/** What a new remote changes in the repository. */
const CHANGED = [
  'package.json',
  'tsconfig.web.json',
  'jest.config.cjs',
  'eslint.config.mjs',
  '.github/CODEOWNERS',
  '.github/workflows/admin-app.yml',
] as const;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'courier-new-remote-'));
  for (const file of CHANGED) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await cp(path.join(ROOT, file), path.join(root, file));
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

const read = (file: string) => readFile(path.join(root, file), 'utf8');

it('new:remote lists the remote wherever the others are listed, and keeps those', async () => {
  await addRemote('van-fleet', root);
  for (const file of CHANGED.filter((name) => !name.includes('workflows'))) {
    expect([file, await read(file)]).toEqual([file, expect.stringMatching(/\bvan-fleet-app\b/)]);
    expect([file, await read(file)]).toEqual([file, expect.stringMatching(/\badmin-app\b/)]);
  }
  const { workspaces } = JSON.parse(await read('package.json')) as { workspaces: string[] };
  expect(workspaces).toEqual(expect.arrayContaining(['van-fleet-app', 'admin-app', 'tools']));
});

it('new:remote gives the remote a pipeline with tokens of its own', async () => {
  await addRemote('van-fleet', root);
  const pipeline = await read('.github/workflows/van-fleet-app.yml');
  expect(pipeline).toContain('with: { folder: van-fleet-app, name: van-fleet }');
  expect(pipeline).toContain('secrets.PRODUCTION_TOKEN_VAN_FLEET }}');
  expect(pipeline).not.toMatch(/admin/i);
});

it('new:remote writes a package that declares one page, which can be published', async () => {
  const folder = path.join(root, 'van-fleet-app');
  const written = await writeRemote('van-fleet', folder);
  const { name, routes, pages } = JSON.parse(await read('van-fleet-app/remote.json')) as {
    name: string;
    routes: string[];
    pages: Record<string, object>;
  };
  expect([name, routes, Object.keys(pages)]).toEqual(['van-fleet', ['/van-fleet'], ['/van-fleet']]);
  expect(pageFaults('/van-fleet', pages['/van-fleet'], routes)).toEqual([]);
  for (const file of written) {
    expect([file, /sample/i.test(await readFile(file, 'utf8'))]).toEqual([file, false]);
  }
  expect(await read('van-fleet-app/src/App.tsx')).toContain('function VanFleetPage()');
});

it('new:remote --output writes a repository of its own, with the versions that this one has', async () => {
  const folder = path.join(root, 'fleet');
  const written = await writeCheckout('fleet', folder);
  expect(new Set(written).size).toBe(written.length);
  for (const file of written) {
    const text = await readFile(file, 'utf8');
    expect([file, text.match(/\.\.\/(tools|tsconfig)|undefined/)]).toEqual([file, null]);
  }
  const { scripts, devDependencies } = JSON.parse(await read('fleet/package.json')) as {
    scripts: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  expect(scripts.deploy).toBe('courier-publish publish fleet dist');
  expect(devDependencies).toMatchObject({ webpack: '5.110.3', jest: expect.any(String) });
  const pipeline = parse(await read('fleet/.github/workflows/pipeline.yml'), { merge: true }) as {
    jobs: Record<string, object>;
  };
  expect(Object.keys(pipeline.jobs)).toEqual(['test', 'preview', 'staging', 'production']);
});

describe('new:remote --output binds the scope of the suite in .npmrc', () => {
  it.each([
    ['to the registry that is named', 'https://npm.example/', 'https://npm.example/'],
    ['else to a variable, without which npm stops', undefined, '${COURIER_REGISTRY}'],
  ])('%s', async (_to, given, bound) => {
    await writeCheckout('fleet', path.join(root, 'teams/fleet'), given);
    const settings = (await read('teams/fleet/.npmrc')).split('\n');
    expect(settings).toContain(`@courier:registry=${bound}`);
  });

  it('and refuses what is no address', async () => {
    const writing = writeCheckout('fleet', path.join(root, 'fleet'), 'npm.example');
    await expect(writing).rejects.toThrow('npm.example is no address of a registry');
  });

  it('so that npm asks no other registry while the variable is not set', async () => {
    const folder = path.join(root, 'fleet');
    await writeCheckout('fleet', folder);
    const { COURIER_REGISTRY: _unset, ...env } = process.env;
    const options = { cwd: folder, env, encoding: 'utf8' } as const;
    const asked = spawnSync('npm', ['view', '@courier/shared-ui', 'version'], options);
    expect(asked.stderr).toContain('Invalid URL');
    expect(asked.status).not.toBe(0);
  });
});

it.each(['Fleet', '../fleet', '4x4', ''])('new:remote refuses the name %j', async (name) => {
  await expect(addRemote(name, root)).rejects.toThrow('is no name of a remote');
});

it('new:remote refuses a name that is taken, and changes nothing', async () => {
  await addRemote('fleet', root);
  const before = await read('package.json');
  await expect(addRemote('fleet', root)).rejects.toThrow('EEXIST');
  expect(await read('package.json')).toBe(before);
});
