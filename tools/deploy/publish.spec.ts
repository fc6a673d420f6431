/** @jest-environment node */
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { retire, rollback, setEnabled } from './manage';
import { publishRemote } from './publish';
import { publishShell, rollbackShell } from './publish-shell';
import { openStore, type Store } from './store';
import { remoteBuild, shellBuild } from './testing/builds';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courier-store-'));
  store = await openStore(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('publishing a remote', () => {
  it('writes its folder and points discovery at it, with a hash for every script', async () => {
    const { version, isNew } = await publishRemote(store, 'help', await build('help', 'one'));
    const entry = (await store.readDiscovery()).remotes.help;

    expect(isNew).toBe(true);
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{7}$/);
    expect(entry).toMatchObject({
      version,
      previous: null,
      enabled: true,
      routes: ['/help'],
      entry: `/remotes/help/${version}/remoteEntry.js`,
      integrity: { [`/remotes/help/${version}/remoteEntry.js`]: expect.stringMatching(/^sha256-/) },
    });
    const served = path.join(folder, 'store/remotes/help', version, 'remoteEntry.js');
    expect(await readFile(served, 'utf8')).toBe('one');
  });

  it('changes nothing when it is repeated', async () => {
    const dist = await build('help', 'one');
    await publishRemote(store, 'help', dist);
    const before = await store.readDiscovery();

    expect((await publishRemote(store, 'help', dist)).isNew).toBe(false);
    expect(await store.readDiscovery()).toEqual(before);
  });

  it('gives changed content a new version and keeps the previous one', async () => {
    const first = await publishRemote(store, 'help', await build('help', 'one'));
    const second = await publishRemote(store, 'help', await build('help', 'two'));

    expect(second.version).not.toBe(first.version);
    expect((await store.readDiscovery()).remotes.help?.previous).toBe(first.version);
  });

  it('refuses changed content under a published version', async () => {
    const dist = await build('help', 'one');
    const { version } = await publishRemote(store, 'help', dist);
    await writeFile(path.join(folder, 'store/remotes/help', version, 'remoteEntry.js'), 'tampered');
    await setEnabled(store, 'help', false);
    await publishRemote(store, 'help', await build('help', 'two'));

    await expect(publishRemote(store, 'help', dist)).rejects.toThrow('raise the version');
  });

  it.each([
    ['a name that is not its own', { name: 'other' }, 'is of the remote other'],
    ['no routes', { routes: [] }, 'a remote owns at least one route'],
    ['an entry that is not there', { entry: 'gone.js' }, '/gone.js, which is no script'],
    ['a screen without its script', { screens: { '/help': ['gone.js'] } }, '/gone.js, which is no'],
  ])('refuses %s and keeps what is live', async (_what, wrong, words) => {
    await publishRemote(store, 'help', await build('help', 'one'));
    const before = await store.readDiscovery();

    await expect(publishRemote(store, 'help', await build('help', 'two', wrong))).rejects.toThrow(
      words,
    );
    expect(await store.readDiscovery()).toEqual(before);
  });

  it('refuses a script that was changed after its compressed copy was made', async () => {
    const dist = await build('help', 'one');
    await writeFile(path.join(dist, 'remoteEntry.js.br'), brotliCompressSync('one'));
    await publishRemote(store, 'help', dist);
    await writeFile(path.join(dist, 'remoteEntry.js'), 'formatted');
    await expect(publishRemote(store, 'help', dist)).rejects.toThrow(
      'remoteEntry.js was changed after it was built',
    );
  });

  it('refuses a route that belongs to another remote', async () => {
    await publishRemote(store, 'help', await build('help', 'one'));
    const rival = await build('rival', 'one', { routes: ['/help/faq'] });

    await expect(publishRemote(store, 'rival', rival)).rejects.toThrow(
      '/help/faq of rival belongs to help',
    );
  });

  it('keeps both of two remotes that are published at the same time', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const dists = await Promise.all(names.map((name) => build(name, name)));
    await Promise.all(names.map((name, index) => publishRemote(store, name, dists[index] ?? '')));

    const { remotes, generation } = await store.readDiscovery();
    expect(Object.keys(remotes).sort()).toEqual([...names].sort());
    expect(generation).toBe(names.length);
  });
});

describe('rolling back a remote', () => {
  it('returns to the previous version, and forward again', async () => {
    const first = await publishRemote(store, 'help', await build('help', 'one'));
    const second = await publishRemote(store, 'help', await build('help', 'two'));

    await rollback(store, 'help');
    expect((await store.readDiscovery()).remotes.help).toMatchObject({
      version: first.version,
      previous: second.version,
    });
    await rollback(store, 'help', second.version);
    expect((await store.readDiscovery()).remotes.help?.version).toBe(second.version);
  });

  it('finds a version whose document still lies beside its files, as it did at first', async () => {
    const { version } = await publishRemote(store, 'help', await build('help', 'one'));
    await publishRemote(store, 'help', await build('help', 'two'));
    const inStore = (...names: string[]) => path.join(folder, 'store', ...names, `${version}.json`);
    await rename(inStore('versions', 'help'), inStore('remotes', 'help'));

    await rollback(store, 'help');
    expect((await store.readDiscovery()).remotes.help?.version).toBe(version);
  });

  it('is refused when another remote has taken its route meanwhile', async () => {
    await publishRemote(store, 'help', await build('help', 'one', { routes: ['/help', '/faq'] }));
    await publishRemote(store, 'help', await build('help', 'two'));
    await publishRemote(store, 'rival', await build('rival', 'one', { routes: ['/faq/all'] }));
    const before = await store.readDiscovery();

    await expect(rollback(store, 'help')).rejects.toThrow('/faq of help belongs to rival already');
    expect(await store.readDiscovery()).toEqual(before);
  });

  it('says so when there is no previous version', async () => {
    await publishRemote(store, 'help', await build('help', 'one'));
    await expect(rollback(store, 'help')).rejects.toThrow('no earlier version of help');
  });
});

describe('publishing the shell', () => {
  it('writes its versioned folder and its pages', async () => {
    const dist = await shellDist();

    expect(await publishShell(store, dist)).toEqual({
      name: 'shell',
      version: '1.0.0-abc',
      isNew: true,
    });
    for (const page of ['index.html', 'pages/index.html']) {
      const built = await readFile(path.join(dist, page), 'utf8');
      expect(await readFile(path.join(folder, 'store', page), 'utf8')).toBe(built);
    }
    expect((await publishShell(store, dist)).isNew).toBe(false);
  });

  it('is undone by a rollback, and restored by another', async () => {
    const page = () => readFile(path.join(folder, 'store/index.html'), 'utf8');
    const extra = path.join(folder, 'store/pages/quote.html');
    const first = await shellDist({ version: '1.0.0-abc' });
    await writeFile(path.join(first, 'index.html'), 'first');
    await publishShell(store, first);
    const second = await shellDist({ version: '1.0.1-def' });
    await writeFile(path.join(second, 'index.html'), 'second');
    await writeFile(path.join(second, 'pages/quote.html'), 'quote');
    await publishShell(store, second);
    expect([await page(), await readFile(extra, 'utf8')]).toEqual(['second', 'quote']);

    expect(await rollbackShell(store)).toMatchObject({ version: '1.0.0-abc' });
    expect(await page()).toBe('first');
    await expect(readFile(extra)).rejects.toThrow('ENOENT');
    expect(await rollbackShell(store)).toMatchObject({ version: '1.0.1-def' });
    expect([await page(), await readFile(extra, 'utf8')]).toEqual(['second', 'quote']);
  });

  it('cannot be rolled back to a shell that a live remote cannot run in, or that never existed', async () => {
    await expect(rollbackShell(store)).rejects.toThrow('no earlier version of shell');
    await publishShell(store, await shellDist({ version: '1.0.0-abc' }));
    await publishShell(store, await shellDist({ version: '1.0.1-def', contract: 3 }));
    const { version } = await publishRemote(
      store,
      'help',
      await build('help', 'one', { contract: 3 }),
    );
    await expect(rollbackShell(store)).rejects.toThrow(
      `help ${version} wants host contract 3, shell 1.0.0-abc has 2.`,
    );
    await expect(rollbackShell(store, '9.9.9-abc')).rejects.toThrow('never published here');
    expect((await store.readShell())?.version).toBe('1.0.1-def');
  });
});

describe('retiring a version', () => {
  it('removes its files and what a pin or a rollback would need', async () => {
    const { version } = await publishRemote(store, 'help', await build('help', 'one'));
    const live = await publishRemote(store, 'help', await build('help', 'two'));
    await retire(store, 'help', version);
    expect(await store.readVersion('help', version)).toBeNull();
    expect(await store.hashFolder(`remotes/help/${version}`)).toEqual({});
    const { help } = (await store.readDiscovery()).remotes;
    expect(help).toMatchObject({ version: live.version, previous: null });
    await expect(rollback(store, 'help', version)).rejects.toThrow('was never published here');
  });

  it('is refused while the version is live, or was never published', async () => {
    const { version } = await publishRemote(store, 'help', await build('help', 'one'));
    await expect(retire(store, 'help', version)).rejects.toThrow(
      `Version ${version} of help is live: publish or roll back to another one first.`,
    );
    await expect(retire(store, 'help', '9.9.9-abcdef0')).rejects.toThrow('was never published');
    expect(await store.readVersion('help', version)).not.toBeNull();
  });
});

describe('compatibility check of a publish', () => {
  it.each([
    [{ contract: 3 }, 'help 1.2.3 wants host contract 3, shell 1.0.0-abc has 2.'],
    [
      { requires: { react: '^20.0.0' } },
      'help 1.2.3 wants react ^20.0.0, shell 1.0.0-abc has 19.3.1.',
    ],
    [{ requires: { moment: '^1.0.0' } }, 'help 1.2.3 wants moment, shell 1.0.0-abc has none.'],
  ])('refuses a remote with %j that the live shell cannot run', async (changes, sentence) => {
    await publishShell(store, await shellDist());
    const dist = await build('help', 'one', changes);
    await expect(publishRemote(store, 'help', dist)).rejects.toThrow(sentence);
    expect((await store.readDiscovery()).remotes).toEqual({});
  });

  it('refuses a shell that a live remote cannot run in', async () => {
    const { version } = await publishRemote(store, 'help', await build('help', 'one'));
    await expect(publishShell(store, await shellDist({ contract: 9 }))).rejects.toThrow(
      `help ${version} wants host contract 1, shell 1.0.0-abc has 9.`,
    );
  });

  it('refuses a shell that the remote one rollback away cannot run in', async () => {
    const { version } = await publishRemote(store, 'help', await build('help', 'one'));
    await publishRemote(store, 'help', await build('help', 'two', { contract: 2 }));
    await expect(publishShell(store, await shellDist({ contract: 3 }))).rejects.toThrow(
      `help ${version} wants host contract 1, shell 1.0.0-abc has 3.`,
    );
  });

  it('refuses a remote with a route of the shell', async () => {
    const dist = await build('help', 'one', { routes: ['/login'] });
    await expect(publishRemote(store, 'help', dist)).rejects.toThrow('belongs to the shell');
  });
});

const shellDist = (changes?: Parameters<typeof shellBuild>[1]) => shellBuild(folder, changes);
const build = (name: string, script: string, changes?: object) =>
  remoteBuild(folder, name, script, changes);
