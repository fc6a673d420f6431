import { type FeedRow, RowFeed } from './row-feed';

/** A table whose rows appear when the test says so. */
function table(...ids: number[]) {
  const rows: FeedRow[] = ids.map((id) => ({ id, key: 1 }));
  return {
    add: (...added: number[]) => rows.push(...added.map((id) => ({ id, key: 1 }))),
    newestId: () => Promise.resolve(Math.max(0, ...rows.map(({ id }) => id))),
    rowsAfter: (after: number, most: number) =>
      Promise.resolve(
        rows
          .filter(({ id }) => id > after)
          .sort((a, b) => a.id - b.id)
          .slice(0, most),
      ),
  };
}

async function listening(source: ReturnType<typeof table>) {
  const feed = new RowFeed(source);
  const heard: number[] = [];
  const leave = feed.listen(1, ({ id }) => heard.push(id));
  await feed.ready();
  return { feed, heard, leave };
}

describe('a feed of rows', () => {
  it('tells what is new, once', async () => {
    const source = table(1, 2, 3);
    const { feed, heard } = await listening(source);
    await feed.read();
    source.add(4, 5);
    await feed.read();
    await feed.read();
    expect(heard).toEqual([4, 5]);
  });

  it('tells a row that was committed after a later one', async () => {
    const source = table(1, 3);
    const { feed, heard } = await listening(source);
    source.add(5);
    await feed.read(0);
    source.add(2, 4);
    await feed.read(9000);
    expect(heard).toEqual([5, 2, 4]);
  });

  it('forgets what is too old to be overtaken', async () => {
    const source = table();
    const { feed, heard } = await listening(source);
    source.add(...Array.from({ length: 2500 }, (_, index) => index + 1));
    const now = Date.now();
    await feed.read(now);
    await feed.read(now + 20_000);
    const read = jest.spyOn(source, 'rowsAfter');
    await feed.read(now + 20_001);
    expect(read.mock.calls).toEqual([[2500, 1000]]);
    expect(heard).toHaveLength(2500);
  });

  it('reads nothing while nobody listens, and starts afresh', async () => {
    const source = table(1);
    const { feed, heard, leave } = await listening(source);
    leave();
    source.add(2);
    const read = jest.spyOn(source, 'rowsAfter');
    await feed.read();
    expect(read).not.toHaveBeenCalled();
    feed.listen(1, ({ id }) => heard.push(id));
    await feed.read();
    source.add(3);
    await feed.read();
    expect(heard).toEqual([3]);
  });

  it('starts again after the database was away', async () => {
    const source = table(1);
    const newest = jest.spyOn(source, 'newestId').mockRejectedValueOnce(new Error('away'));
    const feed = new RowFeed(source);
    feed.listen(1, () => {});
    await expect(feed.ready()).rejects.toThrow('away');
    await feed.ready();
    expect(newest).toHaveBeenCalledTimes(2);
  });
});
