import { AUTHOR, remoteBuild, shellBuild } from '../../../test/publishing/builds';
import { makeStore, type TestStore } from '../../../test/publishing/test-store';
import { abortCanary, type Audience, changeAudience, promote } from './canary';
import { check } from './check';
import { retire, rollback } from './manage';
import { statusLines } from './printed';
import { prune } from './prune';
import { publishRemote } from './publish';
import { publishShell } from './publish-shell';
import type { Store } from './store';

let test: TestStore;
let folder: string;
let store: Store;
let live: string;

const TENTH: Audience = { share: 10, staffOnly: false, promotes: false };
const AUTO: Audience = { ...TENTH, promotes: true };
const publish = async (script: string, audience?: Audience, changes?: object) => {
  const dist = await remoteBuild(folder, 'help', script, changes);
  return (await publishRemote(store, 'help', dist, AUTHOR, audience)).version;
};
const help = async () => (await store.readDiscovery()).remotes.help;

beforeEach(async () => {
  test = await makeStore();
  ({ folder, store } = test);
  live = await publish('one');
});
afterEach(() => test.close());

describe('a canary', () => {
  it('is published beside the live version, with what the shell loads and who gets it', async () => {
    const version = await publish('two', TENTH);
    const entry = `/remotes/help/${version}/remoteEntry.js`;
    expect(await help()).toMatchObject({
      version: live,
      previous: null,
      canary: { ...TENTH, version, entry, integrity: { [entry]: expect.any(String) } },
    });
    expect(await statusLines(store)).toContainEqual(
      expect.stringMatching(`${version}  canary for 10 %`),
    );
  });

  it('has cards of its own, which are live with it alone', async () => {
    const places = [{ place: 'today', expose: './Card', title: 'Vans', order: 1 }];
    await publish('two', TENTH, { places, exposes: ['./Card'] });
    expect((await help())?.places ?? []).toEqual([]);
    expect((await help())?.canary?.places).toEqual(places);
    await promote(store, 'help', AUTHOR);
    expect((await help())?.places).toEqual(places);
  });

  it('reaches more visitors, and is still compared since it was published', async () => {
    await publish('two', TENTH);
    const since = (await help())?.canary?.since;
    await changeAudience(store, 'help', { share: 50, staffOnly: false, promotes: false }, AUTHOR);
    expect((await help())?.canary).toMatchObject({ share: 50, since });
    await changeAudience(store, 'help', { share: 0, staffOnly: true, promotes: false }, AUTHOR);
    expect(await statusLines(store)).toContainEqual(expect.stringContaining('canary for staff'));
  });

  it('says that it promotes itself, until a person gives it to others', async () => {
    const version = await publish('two', AUTO);
    expect((await help())?.canary).toMatchObject({ version, share: 10, promotes: true });
    expect(await statusLines(store)).toContainEqual(
      expect.stringContaining('canary for 10 %, promotes itself'),
    );
    await changeAudience(store, 'help', { ...TENTH, share: 50 }, AUTHOR);
    expect((await help())?.canary).toMatchObject({ share: 50, promotes: false });
  });

  it.each([
    ['nothing is live', 'other', {}],
    ['it owns other paths than the live version', 'help', { routes: ['/help', '/faq'] }],
  ])('that promotes itself is live immediately where %s', async (_case, name, changes) => {
    const dist = await remoteBuild(folder, name, 'two', changes);
    const { version, state } = await publishRemote(store, name, dist, AUTHOR, AUTO);
    expect(state).toBe('live');
    expect((await store.readDiscovery()).remotes[name]).toMatchObject({ version, canary: null });
  });

  it('is live for everybody once it is promoted, and a rollback brings the version before', async () => {
    const version = await publish('two', TENTH);
    await promote(store, 'help', AUTHOR);
    expect(await help()).toMatchObject({ version, previous: live, canary: null });
    await rollback(store, 'help', AUTHOR);
    expect(await help()).toMatchObject({ version: live, previous: version, canary: null });
  });

  it('is gone once it is aborted, and the live version stays', async () => {
    const version = await publish('two', TENTH);
    await expect(abortCanary(store, 'help', AUTHOR, '9.9.9-abc')).rejects.toThrow(
      '9.9.9-abc is no canary of help any more',
    );
    await abortCanary(store, 'help', AUTHOR, version);
    expect(await help()).toMatchObject({ version: live, previous: null, canary: null });
    for (const command of [abortCanary, promote]) {
      await expect(command(store, 'help', AUTHOR)).rejects.toThrow('There is no canary of help');
    }
  });

  it('ends with a publish for everybody and with a rollback', async () => {
    await publish('two', TENTH);
    await publish('three');
    expect((await help())?.canary).toBeNull();
    await publish('four', TENTH);
    await rollback(store, 'help', AUTHOR);
    expect(await help()).toMatchObject({ version: live, canary: null });
  });

  it('is neither retired nor pruned, and is checked', async () => {
    await publishShell(store, await shellBuild(folder, { contract: 1 }), AUTHOR);
    const version = await publish('two', TENTH);
    await expect(retire(store, 'help', version, AUTHOR)).rejects.toThrow('is a canary');
    for (const script of ['three', 'four']) await publish(script, TENTH);
    const canary = await publish('two', TENTH);
    expect(await prune(store, { newest: 1, days: 0 })).not.toContain(`help ${canary}`);
    expect(await check(store)).toEqual([]);
    await store.removeFile(`remotes/help/${canary}/remoteEntry.js`);
    expect(await check(store)).toEqual([`/remotes/help/${canary}/remoteEntry.js is missing.`]);
  });

  it.each([
    ['with other routes', 'two', { routes: ['/help', '/faq'] }, 'must own the routes'],
    ['that needs a newer host', 'two', { contract: 9 }, 'wants host contract 9'],
  ])('is refused %s', async (_what, script, changes, words) => {
    await publishShell(store, await shellBuild(folder, { contract: 1 }), AUTHOR);
    await expect(publish(script, TENTH, changes)).rejects.toThrow(words);
    expect((await help())?.canary).toBeNull();
  });

  it('is refused as the first version of a remote', async () => {
    const dist = await remoteBuild(folder, 'desk', 'one');
    await expect(publishRemote(store, 'desk', dist, AUTHOR, TENTH)).rejects.toThrow(
      'The first version of desk cannot be a canary.',
    );
  });
});
