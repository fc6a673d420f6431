import type { EntityManager } from 'typeorm';
import { TtlCache } from './ttl-cache';

const MANAGER = {} as EntityManager;

describe('TtlCache', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reads again after half a minute, or once it is told to forget', async () => {
    let reads = 0;
    const kept = new TtlCache(() => Promise.resolve([(reads += 1)]));
    expect(await kept.rows(MANAGER)).toEqual([1]);
    jest.advanceTimersByTime(30_000);
    expect(await kept.rows(MANAGER)).toEqual([1]);
    jest.advanceTimersByTime(1);
    expect(await kept.rows(MANAGER)).toEqual([2]);
    kept.forget();
    expect(await kept.rows(MANAGER)).toEqual([3]);
  });

  it('does not keep rows that were read while they changed', async () => {
    let answer: (rows: string[]) => void = () => undefined;
    const read = jest
      .fn<Promise<string[]>, []>()
      .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
      .mockResolvedValueOnce(['after']);
    const kept = new TtlCache(read);
    const asked = kept.rows(MANAGER);
    kept.forget();
    answer(['before']);
    expect(await asked).toEqual(['before']);
    expect(await kept.rows(MANAGER)).toEqual(['after']);
  });
});
