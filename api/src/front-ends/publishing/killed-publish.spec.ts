import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { check } from './check';
import { exists } from './files';
import { publishRemote } from './publish';
import { publishShell, rollbackShell } from './publish-shell';
import { openStore, type Store } from './store';
import { AUTHOR, remoteBuild, shellBuild } from '../../../test/publishing/builds';

/** A process that has ended. */
const GONE = spawnSync(process.execPath, ['--version']).pid;

/** Every change that a remote's publish makes to the disk, in order; a spec proves that none is missing here. */
const STEPS = [
  'copy',
  'folder',
  'maps',
  'version',
  'lock',
  'history',
  'copies gone',
  'discovery',
  'first copy',
  'second copy',
] as const;

/** Until discovery itself has changed, the version before is what visitors get. */
const GOES_LIVE_AT = STEPS.indexOf('discovery');

/** The same of the shell's. A page that the new shell no longer has is the last to change. */
const SHELL_STEPS = [
  'copy',
  'folder',
  'maps',
  'history/shell/1.0.1-two/index.html',
  'history/shell/1.0.1-two/pages/quote.html',
  'history/shell/1.0.1-two/shell.json',
  'version',
  'lock',
  'index.html',
  'pages/quote.html',
  'shell.json',
  'pages/old.html',
  'history',
  'copies gone',
  'discovery',
  'first copy',
  'second copy',
] as const;
const SHELL_GOES_LIVE_AT = SHELL_STEPS.indexOf('index.html');

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courier-killed-'));
  store = await openStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.each(STEPS.map((step, index) => ({ step, index })))(
  'publish of a remote killed after: $step',
  ({ step, index }) => {
    it('leaves one whole version live, and the next publish succeeds', async () => {
      const first = await publishRemote(store, 'help', await build('one'), AUTHOR);
      const second = await build('two');
      await killedPublish('help', second, step);

      const { version } = (await store.readDiscovery()).remotes.help ?? {};
      if (index < GOES_LIVE_AT) expect(version).toBe(first.version);
      else expect(version).not.toBe(first.version);
      expect(await check(store)).toEqual(['No shell is published.']);
      await expectCopyMatches();

      await publishRemote(store, 'help', second, AUTHOR);
      const third = await publishRemote(store, 'help', await build('three'), AUTHOR);
      const { help } = (await store.readDiscovery()).remotes;
      expect(help?.version).toBe(third.version);
      expect(help?.previous).not.toBe(first.version);
      expect(await check(store)).toEqual(['No shell is published.']);
      await expectCopyMatches();
    });
  },
);

it('publish of a remote makes no change beyond the tested steps', async () => {
  const steps = await killedPublish('help', await build('one'), 'none of them');
  expect(steps).toEqual([...STEPS]);
});

describe.each(SHELL_STEPS.map((step, index) => ({ step, index })))(
  'publish of the shell killed after: $step',
  ({ step, index }) => {
    it('leaves only working pages, and the next publish and a rollback succeed', async () => {
      await publishShell(store, await shellDist('1.0.0-one', ['quote', 'old']), AUTHOR);
      await publishRemote(store, 'help', await build('one'), AUTHOR);
      const second = await shellDist('1.0.1-two', ['quote']);
      await killedPublish('shell', second, step);

      const shown = await livePages();
      if (index < SHELL_GOES_LIVE_AT) {
        expect(new Set(shown.values())).toEqual(new Set(['1.0.0-one']));
      }
      for (const version of shown.values()) await expectWhole(version);
      await expectWhole((await store.readShell())?.version ?? 'none');
      expect(await check(store)).toEqual([]);

      await publishShell(store, second, AUTHOR);
      const pages = ['index.html', 'pages/quote.html'];
      expect([...(await livePages())]).toEqual(pages.map((page) => [page, '1.0.1-two']));
      expect(await store.readShell()).toMatchObject({
        version: '1.0.1-two',
        previous: '1.0.0-one',
      });

      await rollbackShell(store, AUTHOR);
      expect([...(await livePages())]).toEqual(
        ['index.html', 'pages/old.html', 'pages/quote.html'].map((page) => [page, '1.0.0-one']),
      );
    });
  },
);

it('publish of the shell makes no change beyond the tested steps', async () => {
  await publishShell(store, await shellDist('1.0.0-one', ['quote', 'old']), AUTHOR);
  const second = await shellDist('1.0.1-two', ['quote']);
  const steps = await killedPublish('shell', second, 'none of them');
  expect(steps).toEqual([...SHELL_STEPS]);
});

/**
 * Leaves the disk as `kill -9` right after the named change does: as it was at that moment, and the lock with a process
 * that is gone. Returns all changes that the publish would have made.
 */
async function killedPublish(name: string, dist: string, step: string): Promise<string[]> {
  const left = `${folder}-killed`;
  const steps: string[] = [];
  const watched = await openStore(folder, (done) => {
    steps.push(done);
    if (done !== step) return;
    cpSync(folder, left, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  });
  if (name === 'shell') await publishShell(watched, dist, AUTHOR);
  else await publishRemote(watched, name, dist, AUTHOR);
  if (!steps.includes(step)) return steps;
  await rm(folder, { recursive: true });
  await rename(left, folder);
  const held = `${hostname()} ${process.pid}`;
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(file.parentPath, file.name);
    if (!file.isFile() || !/^\d+$/.test(file.name)) continue;
    if ((await readFile(place, 'utf8')) === held) await writeFile(place, `${hostname()} ${GONE}`);
  }
  return steps;
}

/** A browser is given the compressed copy where there is one. */
async function expectCopyMatches(): Promise<void> {
  const file = path.join(folder, 'store/discovery.json');
  if (!(await exists(`${file}.br`))) return;
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(
    await readFile(file, 'utf8'),
  );
}

/** The version of the shell that each live page starts, by the page. */
async function livePages(): Promise<Map<string, string>> {
  const others = Object.keys(await store.hashFolder('pages')).map((page) => `pages/${page}`);
  const pages = new Map<string, string>();
  for (const page of ['index.html', ...others]) {
    const [, version] = /"base":"\/shell\/([^/]+)\/"/.exec(`${await store.readFile(page)}`) ?? [];
    pages.set(page, version ?? 'none');
  }
  return pages;
}

async function expectWhole(version: string): Promise<void> {
  expect(`${await store.readFile(`shell/${version}/main.js`)}`).toBe(`main of ${version}`);
}

const shellDist = (version: string, pages: readonly string[]) =>
  shellBuild(folder, { version, contract: 1 }, pages);
const build = (script: string) => remoteBuild(folder, 'help', script);
