import { AUTHOR, remoteBuild } from '../../../test/publishing/builds';
import { makeStore, type TestStore } from '../../../test/publishing/test-store';
import { keptVersionsOf } from './kept-versions';
import { rollback } from './manage';
import { removeEndedPreviews } from './preview';
import { prune } from './prune';
import { publishRemote } from './publish';
import type { Store } from './store';

let test: TestStore;
let store: Store;
let live: string;

const ENDS = new Date('2099-01-14T08:00:00.000Z');
const publish = async (script: string, label?: string, name = 'help') => {
  const dist = await remoteBuild(test.folder, name, script);
  const audience = label === undefined ? undefined : { label, ends: ENDS };
  return (await publishRemote(store, name, dist, AUTHOR, audience)).version;
};
const isKept = async (version: string) => (await store.readVersion('help', version)) !== null;
const hasFiles = async (version: string) =>
  Object.keys(await store.hashFolder(`remotes/help/${version}`)).length > 0;

beforeEach(async () => {
  test = await makeStore();
  ({ store } = test);
  live = await publish('one');
});
afterEach(() => test.close());

describe('a preview', () => {
  it('is kept with its files, while discovery and the list of versions stay as they are', async () => {
    const before = await store.readDiscovery();
    const version = await publish('two', 'mr-12');
    expect(await store.readDiscovery()).toEqual(before);
    expect((await keptVersionsOf(store, 'help')).map((kept) => kept.version)).toEqual([live]);
    expect(await store.readRelease('help', version)).toMatchObject({
      preview: { label: 'mr-12', ends: ENDS.toISOString() },
    });
    expect(await hasFiles(version)).toBe(true);
  });

  it('is no version to go back to', async () => {
    const version = await publish('two', 'mr-12');
    await expect(rollback(store, 'help', AUTHOR, { version })).rejects.toThrow(
      `Version ${version} of help is a preview: publish it.`,
    );
  });

  it('cannot be the first version of a remote', async () => {
    await expect(publish('one', 'mr-12', 'rival')).rejects.toThrow(
      'The first version of rival cannot be a preview.',
    );
  });

  it('gives way to the second next build of its label, and not to those of others', async () => {
    const other = await publish('other', 'mr-13');
    const [first, second, third] = [
      await publish('two', 'mr-12'),
      await publish('three', 'mr-12'),
      await publish('four', 'mr-12'),
    ];
    const kept = await Promise.all([other, first, second, third].map(isKept));
    expect(kept).toEqual([true, false, true, true]);
    expect(await hasFiles(first)).toBe(false);
  });

  it('is removed once it has ended, and by a pruning', async () => {
    const version = await publish('two', 'mr-12');
    expect(await removeEndedPreviews(store, new Date(ENDS.getTime() - 1))).toEqual([]);
    await prune(store, { newest: 1, days: 1 });
    expect(await isKept(version)).toBe(true);
    expect(await removeEndedPreviews(store, ENDS)).toEqual([`help ${version}`]);
    expect(await hasFiles(version)).toBe(false);
    expect(await isKept(live)).toBe(true);
  });

  it('is a version like any other once the same bytes are published, and stays one', async () => {
    const version = await publish('two', 'mr-12');
    expect(await publish('two')).toBe(version);
    await publish('three');
    await expect(publish('two', 'mr-14')).rejects.toThrow(
      `help ${version} is published already: it needs no preview.`,
    );
    expect(await removeEndedPreviews(store, ENDS)).toEqual([]);
    expect(await isKept(version)).toBe(true);
  });
});
