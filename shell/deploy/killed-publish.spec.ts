/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { check } from './check';
import { exists } from './files';
import { publishRemote } from './publish';
import { openStore, type Store } from './store';

jest.setTimeout(60_000);

/** Every change to the disk, in order; the last spec proves that none is missing here. */
const STEPS = [
  'copy',
  'folder',
  'version',
  'lock',
  'history',
  'twins gone',
  'discovery',
  'first twin',
  'second twin',
] as const;

/** Until discovery itself has changed, the version before is what visitors get. */
const GOES_LIVE_AT = STEPS.indexOf('discovery');

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courier-killed-'));
  store = await openStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.each(STEPS.map((step, index) => ({ step, index })))(
  'a publish killed after: $step',
  ({ step, index }) => {
    it('leaves a whole version live, and the next publish works', async () => {
      const first = await publishRemote(store, 'help', await build('one'));
      const second = await build('two');
      await killedPublish(second, step);

      const { version } = (await store.readDiscovery()).remotes.help ?? {};
      if (index < GOES_LIVE_AT) expect(version).toBe(first.version);
      else expect(version).not.toBe(first.version);
      expect(await check(store)).toEqual(['No shell is published.']);
      await expectTwinAgrees();

      await publishRemote(store, 'help', second);
      const third = await publishRemote(store, 'help', await build('three'));
      const { help } = (await store.readDiscovery()).remotes;
      expect(help?.version).toBe(third.version);
      expect(help?.previous).not.toBe(first.version);
      expect(await check(store)).toEqual(['No shell is published.']);
      await expectTwinAgrees();
    });
  },
);

it('knows every change that a publish makes', async () => {
  const { stdout } = await killedPublish(await build('one'), 'none of them');
  expect(stdout.trim().split('\n')).toEqual([...STEPS]);
});

async function killedPublish(dist: string, step: string): Promise<{ stdout: string }> {
  const script = path.join(__dirname, 'testing/killed-publish.ts');
  const args = ['--conditions=source', '--import', 'tsx', script, folder, 'help', dist, step];
  try {
    return await promisify(execFile)(process.execPath, args);
  } catch (error) {
    expect((error as { signal?: string }).signal).toBe('SIGKILL');
    return error as { stdout: string };
  }
}

/** A browser is given the compressed twin where there is one. */
async function expectTwinAgrees(): Promise<void> {
  const file = path.join(folder, 'store/discovery.json');
  if (!(await exists(`${file}.br`))) return;
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(
    await readFile(file, 'utf8'),
  );
}

async function build(content: string): Promise<string> {
  const dist = path.join(folder, `dist-${content}`);
  await mkdir(dist, { recursive: true });
  const manifest = {
    name: 'help',
    version: '1.2.3',
    contract: 1,
    entry: 'remoteEntry.js',
    preload: [],
    routes: ['/help'],
    nav: [],
    requires: {},
  };
  await writeFile(path.join(dist, 'remote.json'), JSON.stringify(manifest));
  await writeFile(path.join(dist, 'remoteEntry.js'), content);
  return dist;
}
