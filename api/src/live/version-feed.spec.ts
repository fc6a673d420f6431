import { VersionFeed } from './version-feed';

/** Things whose versions the test sets. */
function things(versions: Record<string, string>) {
  const read = jest.fn((keys: readonly string[]) =>
    Promise.resolve(
      new Map(keys.flatMap((key) => (key in versions ? [[key, versions[key]!]] : []))),
    ),
  );
  return { versions, read, feed: new VersionFeed<string>(read) };
}

async function following(versions: Record<string, string>, key: string) {
  const { read, feed } = things(versions);
  const follower = jest.fn();
  const stop = feed.follow(key, follower);
  await feed.ready([key]);
  return { read, feed, follower, stop };
}

describe('VersionFeed', () => {
  it('announces a change once when it is read again', async () => {
    const versions = { a: '1', b: '1' };
    const { feed, follower } = await following(versions, 'a');
    await feed.check();
    expect(follower).not.toHaveBeenCalled();
    versions.a = '2';
    versions.b = '2';
    await feed.check();
    await feed.check();
    expect(follower).toHaveBeenCalledTimes(1);
  });

  it('announces that a thing has come, and that it has gone', async () => {
    const versions: Record<string, string> = {};
    const { feed, follower } = await following(versions, 'a');
    versions['a'] = '1';
    await feed.check();
    delete versions['a'];
    await feed.check();
    expect(follower).toHaveBeenCalledTimes(2);
  });

  it('announces what changes between the beginning of a stream and the next reading', async () => {
    const versions = { a: '1' };
    const { feed, follower } = await following(versions, 'a');
    versions.a = '2';
    await feed.check();
    expect(follower).toHaveBeenCalledTimes(1);
  });

  it('asks once about a thing that many follow, and a thousand things by one statement', async () => {
    const { feed, read } = things({});
    for (let index = 0; index < 1500; index += 1) {
      feed.follow(`key ${index}`, () => undefined);
      feed.follow(`key ${index}`, () => undefined);
    }
    await feed.check();
    expect(read.mock.calls.map(([keys]) => keys.length)).toEqual([1000, 500]);
  });

  it('asks about nothing that nobody follows any more, and begins anew with who does', async () => {
    const versions = { a: '1' };
    const { feed, read, follower, stop } = await following(versions, 'a');
    stop();
    versions.a = '2';
    read.mockClear();
    await feed.check();
    expect(read).not.toHaveBeenCalled();
    feed.follow('a', follower);
    await feed.ready(['a']);
    await feed.check();
    expect(follower).not.toHaveBeenCalled();
  });

  it('begins when the database is back that was away at the first try', async () => {
    const { feed, read } = things({ a: '1' });
    read.mockRejectedValueOnce(new Error('away'));
    feed.follow('a', () => undefined);
    await expect(feed.ready(['a'])).rejects.toThrow('away');
    await expect(feed.ready(['a'])).resolves.toBeUndefined();
  });
});
