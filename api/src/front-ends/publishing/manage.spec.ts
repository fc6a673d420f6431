import { AUTHOR, remoteBuild, shellBuild } from '../../../test/publishing/builds';
import { makeStore, type TestStore } from '../../../test/publishing/test-store';
import { ReleaseChangedError } from './change';
import { remove, restore, retire, rollback, setEnabled } from './manage';
import { prune } from './prune';
import { publishRemote } from './publish';
import { publishShell } from './publish-shell';
import type { Store } from './store';

let test: TestStore;
let folder: string;
let store: Store;
beforeEach(async () => {
  test = await makeStore();
  ({ folder, store } = test);
});
afterEach(() => test.close());

const DISCOVERY = 'discovery.json';
const discoveryText = async () => (await test.files.read(DISCOVERY))?.content.toString() ?? null;
const liveVersions = async () =>
  Object.fromEntries(
    Object.entries((await store.readDiscovery()).remotes).map(([name, { version }]) => [
      name,
      version,
    ]),
  );
const publish = async (name: string, script: string) => {
  const dist = await remoteBuild(folder, name, script);
  return (await publishRemote(store, name, dist, AUTHOR)).version;
};

describe.each([
  ['missing', () => test.files.remove(DISCOVERY), 'is missing'],
  ['broken', () => test.files.write(DISCOVERY, '{"schema":1,"remo'), 'is broken'],
  ['of an unknown format', () => test.files.write(DISCOVERY, '{"schema":7}'), 'is broken'],
])('a discovery that is %s', (_what, damage, words) => {
  it('stops every command with the way out, and is overwritten by none', async () => {
    await publish('desk', 'one');
    const first = await publish('help', 'one');
    await publish('help', 'two');
    await damage();
    const left = await discoveryText();

    store = await test.reopen();
    const shell = await shellBuild(folder);
    for (const command of [
      () => publish('help', 'three'),
      () => publishShell(store, shell, AUTHOR),
      () => rollback(store, 'help', AUTHOR),
      () => setEnabled(store, 'help', false, AUTHOR),
      () => retire(store, 'help', first, AUTHOR),
      () => remove(store, 'help', AUTHOR),
      () => prune(store, { newest: 1, days: 0 }),
    ]) {
      await expect(command()).rejects.toThrow(words);
      await expect(command()).rejects.toThrow('"npm run deploy -- restore 3"');
    }
    expect(await discoveryText()).toBe(left);
  });

  it('is restored from the history, and publishing goes on', async () => {
    const desk = await publish('desk', 'one');
    await publish('help', 'one');
    const live = await publish('help', 'two');
    await damage();

    await restore(store, 3, AUTHOR);
    expect(await liveVersions()).toEqual({ desk, help: live });
    const next = await publish('help', 'three');
    expect(await liveVersions()).toEqual({ desk, help: next });
    expect((await store.readDiscovery()).generation).toBe(5);
  });
});

it('openStore leaves a missing discovery alone when remotes are there and the history is gone', async () => {
  await publish('help', 'one');
  await test.files.remove(DISCOVERY);
  await test.files.removeFolder('history');
  store = await test.reopen();
  await expect(store.readDiscovery()).rejects.toThrow('bring the store back from a backup');
});

describe('restoring a generation', () => {
  it('makes all its remotes live again, and none that came later', async () => {
    const desk = await publish('desk', 'one');
    const help = await publish('help', 'one');
    await publish('help', 'two');
    await publish('news', 'one');
    await restore(store, 2, AUTHOR);
    expect(await liveVersions()).toEqual({ desk, help });
  });

  it('is refused when a version of it is gone, or the live shell cannot run it', async () => {
    const version = await publish('help', 'one');
    await publish('help', 'two');
    await retire(store, 'help', version, AUTHOR);
    await expect(restore(store, 1, AUTHOR)).rejects.toThrow(
      `Version ${version} of help was never published here.`,
    );
    await expect(restore(store, 99, AUTHOR)).rejects.toThrow('Generation 99 is not kept');
    await setEnabled(store, 'help', false, AUTHOR);
    await publishShell(store, await shellBuild(folder, { contract: 9 }), AUTHOR);
    await expect(restore(store, 2, AUTHOR)).rejects.toThrow('wants host contract 1');
  });
});

it('remove frees the paths of a remote and keeps its versions', async () => {
  const version = await publish('help', 'one');
  await remove(store, 'help', AUTHOR);
  const rival = await remoteBuild(folder, 'rival', 'one', { routes: ['/help'] });
  await publishRemote(store, 'rival', rival, AUTHOR);
  expect(Object.keys(await liveVersions())).toEqual(['rival']);
  expect(await store.readVersion('help', version)).not.toBeNull();
  await expect(remove(store, 'help', AUTHOR)).rejects.toThrow('There is no remote help.');
});

it.each(['shell', 'all'])('publishing refuses a remote with the name %s', async (name) => {
  await expect(publish(name, 'one')).rejects.toThrow('name must not be shell or all');
});

describe('a change by somebody who saw an earlier state', () => {
  it('is refused for the same remote and the shell, and not because another remote changed', async () => {
    await publish('help', 'one');
    await publish('help', 'two');
    const seen = (await store.readDiscovery()).remotes.help?.changed;
    await publish('desk', 'one');
    await setEnabled(store, 'help', false, AUTHOR, seen);
    await expect(rollback(store, 'help', AUTHOR, { seen })).rejects.toThrow(ReleaseChangedError);
    expect((await store.readDiscovery()).remotes.help?.enabled).toBe(false);
  });
});

describe('the history', () => {
  it('says of each change who made it, when, why and what was live', async () => {
    await publishShell(store, await shellBuild(folder), AUTHOR);
    const version = await publish('help', 'one');
    await setEnabled(store, 'help', false, { by: 'admin', notes: 'Wrong prices' });
    expect(await store.listGenerations()).toEqual([3, 2, 1]);
    expect(await store.readGeneration(3)).toMatchObject({
      shell: '1.0.0-abc',
      remotes: { help: { version, enabled: false, changed: 3 } },
      change: { action: 'disable', name: 'help', version, by: 'admin', notes: 'Wrong prices' },
    });
    expect(await store.readGeneration(1)).toMatchObject({
      change: { action: 'publish', name: 'shell', version: '1.0.0-abc' },
    });
    expect(await discoveryText()).not.toContain('Wrong prices');
  });

  it('keeps with each version who published it and what for', async () => {
    const dist = await remoteBuild(folder, 'help', 'one');
    const author = { by: 'team', notes: 'Shorter answers', commit: '5f2c91a' };
    const { version } = await publishRemote(store, 'help', dist, author);
    expect(await store.readRelease('help', version)).toMatchObject({ ...author, version });
    expect(await store.readVersion('help', version)).not.toHaveProperty('release');
  });
});

describe('pruning', () => {
  /** As if everything that is in the store had happened this long ago. */
  async function age(days: number): Promise<void> {
    const at = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
    for (const generation of await store.listGenerations()) {
      const file = `history/discovery.${generation}.json`;
      const text = String(await store.readFile(file));
      await test.files.write(file, text.replace(/"at":"[^"]+"/, `"at":"${at}"`));
    }
  }

  it('removes what is beyond the newest and nobody can reach', async () => {
    const versions: string[] = [];
    for (const script of ['a', 'b', 'c', 'd', 'e']) versions.push(await publish('help', script));
    const [a = '', b = '', c = '', d = '', e = ''] = versions;
    await rollback(store, 'help', AUTHOR, { version: b });
    await age(8);
    await publish('desk', 'one');

    // `b` is live, `e` is before it, and `d` and `e` are the newest.
    expect((await prune(store, { newest: 2, days: 0 })).sort()).toEqual(
      [`help ${a}`, `help ${c}`].sort(),
    );
    for (const version of [b, d, e]) {
      expect(await store.readVersion('help', version)).not.toBeNull();
    }
    expect(await store.hashFolder(`remotes/help/${a}`)).toEqual({});
    expect(await prune(store, { newest: 2, days: 0 })).toEqual([]);
  });

  it('keeps what was live within the last week', async () => {
    const old = await publish('help', 'a');
    await age(8);
    const recent = [
      await publish('help', 'b'),
      await publish('help', 'c'),
      await publish('help', 'd'),
    ];
    expect(await prune(store, { newest: 1, days: 0 })).toEqual([]);
    await age(8);
    await publish('help', 'e');
    expect((await prune(store, { newest: 1, days: 0 })).sort()).toEqual(
      [old, ...recent.slice(0, 2)].map((version) => `help ${version}`).sort(),
    );
  });

  it('keeps what was published within the days of the floor', async () => {
    const young = await publish('help', 'a');
    for (const script of ['b', 'c', 'd']) await publish('help', script);
    await age(31);
    await publish('help', 'e');
    expect(await prune(store, { newest: 1, days: 1 })).toEqual([]);
    expect(await prune(store, { newest: 1, days: 0 })).toContain(`help ${young}`);
  });

  it('removes old shells with their pages, and neither the live one nor the one before', async () => {
    for (const version of ['1.0.0-a', '1.0.1-b', '1.0.2-c']) {
      await publishShell(store, await shellBuild(folder, { version }), AUTHOR);
    }
    await age(8);
    await publish('help', 'one');
    expect(await prune(store, { newest: 1, days: 0 })).toEqual(['shell 1.0.0-a']);
    for (const gone of ['shell/1.0.0-a', 'history/shell/1.0.0-a']) {
      expect(await store.hashFolder(gone)).toEqual({});
    }
    expect(await store.hashFolder('shell/1.0.1-b')).not.toEqual({});
  });
});
