import { type FeedRow, RowFeed } from './row-feed';

/** A table whose rows appear when the test says so. */
function table(...ids: number[]) {
  const rows: FeedRow[] = ids.map((id) => ({ id, key: 1 }));
  const newestId = () => Promise.resolve(Math.max(0, ...rows.map(({ id }) => id)));
  return {
    table: 'rows',
    add: (...added: number[]) => rows.push(...added.map((id) => ({ id, key: 1 }))),
    addFor: (key: number, ...added: number[]) => rows.push(...added.map((id) => ({ id, key }))),
    newestId,
    complete: (found: readonly FeedRow[]) => Promise.resolve(found),
    countBetween: (after: number, last: number) =>
      Promise.resolve(rows.filter(({ id }) => id > after && id <= last).length),
    rowsAfter: (after: number, most: number) =>
      Promise.resolve(
        rows
          .filter(({ id }) => id > after)
          .sort((a, b) => a.id - b.id)
          .slice(0, most),
      ),
  };
}

const STARTED = Date.UTC(2026, 0, 1);

async function listening(source: ReturnType<typeof table>) {
  const feed = new RowFeed(source);
  const received: number[] = [];
  const leave = feed.listen(1, ({ id }) => received.push(id));
  await feed.ready();
  /** So many ms after the feed was started. */
  const read = async (after = 0) => feed.read(await source.newestId(), STARTED + after);
  return { feed, received, leave, read };
}

describe('RowFeed', () => {
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(STARTED));
  afterEach(() => jest.restoreAllMocks());

  it('passes each new row on once when it is read again', async () => {
    const source = table(1, 2, 3);
    const { received, read } = await listening(source);
    await read();
    source.add(4, 5);
    await read();
    await read();
    expect(received).toEqual([4, 5]);
  });

  it('passes a row on at the next reading when it was committed shortly after a later one', async () => {
    const source = table(1, 3);
    const { received, read } = await listening(source);
    source.add(5);
    await read();
    source.add(4);
    await read(500);
    expect(received).toEqual([5, 4]);
  });

  it('passes a row on when it was committed long after a later one', async () => {
    const source = table(1, 3);
    const { received, read } = await listening(source);
    source.add(5);
    await read();
    source.add(2, 4);
    await read(9000);
    expect(received).toEqual([5, 2, 4]);
  });

  it('passes a row on when it was committed long after a later one that nobody may see', async () => {
    const source = table(1);
    const { feed, received } = await listening(source);
    await feed.read(3, STARTED);
    source.add(2);
    await feed.read(3, STARTED + 9000);
    expect(received).toEqual([2]);
  });

  it('reads no row again after a second, and then their number alone', async () => {
    const source = table();
    const { received, read } = await listening(source);
    source.add(...Array.from({ length: 2500 }, (_, index) => index + 1));
    await read();
    const [rows, count] = [jest.spyOn(source, 'rowsAfter'), jest.spyOn(source, 'countBetween')];
    await read(2000);
    expect([rows.mock.calls, count.mock.calls]).toEqual([[], []]);
    await read(5000);
    expect([rows.mock.calls, count.mock.calls]).toEqual([[[2500, 1000]], [[0, 2500]]]);
    expect(received).toHaveLength(2500);
  });

  it('completes the rows alone that somebody listens to', async () => {
    const source = table(1);
    const { received, read } = await listening(source);
    source.add(2);
    source.addFor(9, 3, 4);
    const complete = jest.spyOn(source, 'complete');
    await read();
    expect(complete.mock.calls).toEqual([[[{ id: 2, key: 1 }]]]);
    source.addFor(9, 5);
    await read(500);
    expect(complete).toHaveBeenCalledTimes(1);
    expect(received).toEqual([2]);
  });

  it('reads a new row once, however many listen', async () => {
    const source = table(1);
    const { feed, received, read } = await listening(source);
    for (let more = 0; more < 19; more += 1) feed.listen(1, ({ id }) => received.push(id));
    const rows = jest.spyOn(source, 'rowsAfter');
    source.add(2);
    await read();
    expect(rows).toHaveBeenCalledTimes(1);
    expect(received).toEqual(Array(20).fill(2));
  });

  it('forgets rows when they are too old for a late commit before them', async () => {
    const source = table();
    const { received, read } = await listening(source);
    source.add(1, 2);
    await read();
    const [rows, count] = [jest.spyOn(source, 'rowsAfter'), jest.spyOn(source, 'countBetween')];
    await read(20_000);
    expect([rows.mock.calls, count.mock.calls]).toEqual([[], []]);
    source.add(3);
    await read(20_500);
    source.add(4);
    await read(25_000);
    expect(count.mock.calls).toEqual([
      [0, 2],
      [2, 3],
    ]);
    expect(received).toEqual([1, 2, 3, 4]);
  });

  it('reads nothing while nobody listens and starts from the newest row when somebody does', async () => {
    const source = table(1);
    const { feed, received, leave, read } = await listening(source);
    leave();
    source.add(2);
    const rows = jest.spyOn(source, 'rowsAfter');
    await read();
    expect(rows).not.toHaveBeenCalled();
    feed.listen(1, ({ id }) => received.push(id));
    await read();
    source.add(3);
    await read();
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
