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
  const received: number[] = [];
  const leave = feed.listen(1, ({ id }) => received.push(id));
  await feed.ready();
  return { feed, received, leave };
}

describe('RowFeed', () => {
  it('passes each new row on once when it is read again', async () => {
    const source = table(1, 2, 3);
    const { feed, received } = await listening(source);
    await feed.read();
    source.add(4, 5);
    await feed.read();
    await feed.read();
    expect(received).toEqual([4, 5]);
  });

  it('passes a row on when it was committed after a later one', async () => {
    const source = table(1, 3);
    const { feed, received } = await listening(source);
    source.add(5);
    await feed.read(0);
    source.add(2, 4);
    await feed.read(9000);
    expect(received).toEqual([5, 2, 4]);
  });

  it('forgets rows when they are too old for a late commit before them', async () => {
    const source = table();
    const { feed, received } = await listening(source);
    source.add(...Array.from({ length: 2500 }, (_, index) => index + 1));
    const now = Date.now();
    await feed.read(now);
    await feed.read(now + 20_000);
    const read = jest.spyOn(source, 'rowsAfter');
    await feed.read(now + 20_001);
    expect(read.mock.calls).toEqual([[2500, 1000]]);
    expect(received).toHaveLength(2500);
  });

  it('reads nothing while nobody listens and starts from the newest row when somebody does', async () => {
    const source = table(1);
    const { feed, received, leave } = await listening(source);
    leave();
    source.add(2);
    const read = jest.spyOn(source, 'rowsAfter');
    await feed.read();
    expect(read).not.toHaveBeenCalled();
    feed.listen(1, ({ id }) => received.push(id));
    await feed.read();
    source.add(3);
    await feed.read();
    expect(received).toEqual([3]);
  });

  it('starts again when the database was away at the first try', async () => {
    const source = table(1);
    const newest = jest.spyOn(source, 'newestId').mockRejectedValueOnce(new Error('away'));
    const feed = new RowFeed(source);
    feed.listen(1, () => {});
    await expect(feed.ready()).rejects.toThrow('away');
    await feed.ready();
    expect(newest).toHaveBeenCalledTimes(2);
  });
});
