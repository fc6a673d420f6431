import { RateLimitError } from '../errors/domain-errors';
import { ConcurrencyLimit } from './concurrency-limit';

describe('ConcurrencyLimit', () => {
  it('runs as many as it may, lets as many wait in their order, and refuses more', async () => {
    const limit = new ConcurrencyLimit({ running: 2, waiting: 2 });
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const work = (name: number) =>
      limit.run(() => {
        started.push(name);
        return new Promise<void>((resolve) => finish.push(resolve));
      });
    const all = [1, 2, 3, 4].map(work);
    await expect(work(5)).rejects.toThrow(RateLimitError);
    expect(started).toEqual([1, 2]);
    finish[0]?.();
    await all[0];
    await new Promise(setImmediate);
    expect(started).toEqual([1, 2, 3]);
    finish[1]?.();
    await all[1];
    await new Promise(setImmediate);
    for (const end of finish) end();
    await Promise.all(all);
    expect(started).toEqual([1, 2, 3, 4]);
  });

  it('frees the place of work that failed', async () => {
    const limit = new ConcurrencyLimit({ running: 1, waiting: 0 });
    await expect(limit.run(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    expect(await limit.run(() => Promise.resolve('drawn'))).toBe('drawn');
  });
});
