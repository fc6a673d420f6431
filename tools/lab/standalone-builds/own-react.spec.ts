import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeRemote } from '../../new-remote/new-remote';
import { ROOT } from '../../programs/paths';
import { runIn } from './copy';

// It starts processes.
jest.retryTimes(1);

/** An installation of two packages and three builds, on a machine that does other work too. */
jest.setTimeout(600_000);

/** A minor before the one of this repository. */
const EARLIER = '19.2.9';

describe('two remotes of one checkout, of which one has a React of its own', () => {
  let checkout: string;
  let versionHere: string;

  beforeAll(async () => {
    checkout = await mkdtemp(path.join(tmpdir(), 'courier-react-'));
    versionHere = await reactIn(ROOT);
    await symlink(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'));
    await symlink(path.join(ROOT, 'tools'), path.join(checkout, 'tools'));
    await cp(path.join(ROOT, 'tsconfig.base.json'), path.join(checkout, 'tsconfig.base.json'));
    for (const name of ['fleet', 'depot']) await writeRemote(name, folderOf(name));
    // As npm does where a workspace asks for another version than the root has.
    const apart = path.join(checkout, 'apart');
    await mkdir(apart);
    await writeFile(path.join(apart, 'package.json'), '{"private":true}');
    const packages = [`react@${EARLIER}`, `react-dom@${EARLIER}`];
    await runIn(apart, {}, 'npm', 'install', '--prefer-offline', '--no-audit', ...packages);
    await cp(path.join(apart, 'node_modules'), path.join(folderOf('depot'), 'node_modules'), {
      recursive: true,
    });
  });
  afterAll(() => rm(checkout, { recursive: true, force: true }));

  const folderOf = (name: string) => path.join(checkout, `${name}-app`);
  const build = (name: string, ...options: string[]) =>
    runIn(folderOf(name), {}, 'npx', '--no-install', 'webpack', '--mode=production', ...options);

  async function requiredBy(name: string): Promise<Record<string, string>> {
    await build(name);
    const built = await readFile(path.join(folderOf(name), 'dist/remote.json'), 'utf8');
    return (JSON.parse(built) as { requires: Record<string, string> }).requires;
  }

  it('ask the shell for React in the range of the one that each is built with', async () => {
    expect(await requiredBy('fleet')).toMatchObject({
      react: `^${versionHere}`,
      'react-dom': `^${versionHere}`,
    });
    expect(await requiredBy('depot')).toMatchObject({
      react: `^${EARLIER}`,
      'react-dom': `^${EARLIER}`,
    });
    expect(await askedByManifest('depot')).toMatchObject({
      react: `^${EARLIER}`,
      'react/jsx-runtime': `^${EARLIER}`,
    });
  });

  /** What its federation's own manifest asks for. */
  async function askedByManifest(name: string): Promise<Record<string, string>> {
    const text = await readFile(path.join(folderOf(name), 'dist/mf-manifest.json'), 'utf8');
    const { shared } = JSON.parse(text) as { shared: { name: string; requiredVersion: string }[] };
    return Object.fromEntries(shared.map((each) => [each.name, each.requiredVersion]));
  }

  it('are drawn with one React in their specs and in a page of their own: the remote’s', async () => {
    const spec = `
      import { render, screen } from '@testing-library/react';
      import * as React from 'react';
      import { MemoryRouter } from 'react-router-dom';
      import App from './App';

      it('draws the design system', () => {
        render(<MemoryRouter initialEntries={['/depot']}><App /></MemoryRouter>);
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Depot');
        expect(React.version).toBe('${EARLIER}');
      });`;
    await writeFile(path.join(folderOf('depot'), 'src/version.spec.tsx'), spec);
    await runIn(folderOf('depot'), {}, 'npx', '--no-install', 'jest', '--testTimeout=60000');

    await build('depot', '--env', 'standalone');
    const scripts = path.join(folderOf('depot'), 'standalone/dist');
    const files = (await readdir(scripts)).filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(
      files.map((file) => readFile(path.join(scripts, file), 'utf8')),
    );
    expect(texts.some((text) => text.includes(`"${EARLIER}"`))).toBe(true);
    expect(texts.filter((text) => text.includes(`"${versionHere}"`))).toEqual([]);
  });

  async function reactIn(folder: string): Promise<string> {
    const text = await readFile(path.join(folder, 'node_modules/react/package.json'), 'utf8');
    return (JSON.parse(text) as { version: string }).version;
  }
});
