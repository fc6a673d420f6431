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

  describe('with a longest wait', () => {
    const entrant = (name: string, isAbandoned = false) => ({
      begin: () => void events.push(`${name} begins`),
      refuse: () => void events.push(`${name} is refused`),
      isAbandoned: () => isAbandoned,
    });
    let events: string[];
    let limit: ConcurrencyLimit;

    beforeEach(() => {
      jest.useFakeTimers();
      events = [];
      limit = new ConcurrencyLimit({ running: 1, waiting: 3, waitMs: 150 });
      limit.enter(entrant('first'));
    });
    afterEach(() => jest.useRealTimers());

    it('refuses what has waited so long, each after its own wait', () => {
      limit.enter(entrant('second'));
      jest.advanceTimersByTime(100);
      limit.enter(entrant('third'));
      jest.advanceTimersByTime(50);
      expect(events).toEqual(['first begins', 'second is refused']);
      limit.leave();
      expect(events.at(-1)).toBe('third begins');
      jest.advanceTimersByTime(1000);
      expect(events).toHaveLength(3);
    });

    it('lets half as many wait once one has waited too long, and as many as before when none waits', () => {
      for (const name of ['second', 'third']) limit.enter(entrant(name));
      jest.advanceTimersByTime(100);
      limit.enter(entrant('fourth'));
      jest.advanceTimersByTime(50);
      expect(events).toEqual(['first begins', 'second is refused', 'third is refused']);
      expect(limit.isFull).toBe(true);
      limit.enter(entrant('fifth'));
      expect(events.at(-1)).toBe('fifth is refused');
      limit.leave();
      expect(events.at(-1)).toBe('fourth begins');
      expect([limit.isFullFor(2), limit.isFullFor(3)]).toEqual([false, true]);
    });

    it('passes over what was abandoned while it waited, which takes no place', () => {
      limit.enter(entrant('abandoned', true));
      limit.enter(entrant('third'));
      limit.leave();
      expect(events).toEqual(['first begins', 'third begins']);
      expect(limit.running).toBe(1);
      limit.leave();
      expect(limit.running).toBe(0);
    });
  });

  it('frees the place of work that failed', async () => {
    const limit = new ConcurrencyLimit({ running: 1, waiting: 0 });
    await expect(limit.run(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    expect(await limit.run(() => Promise.resolve('drawn'))).toBe('drawn');
  });
});
