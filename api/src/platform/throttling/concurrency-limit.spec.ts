import { RateLimitError } from '../errors/domain-errors';
import { ConcurrencyLimit } from './concurrency-limit';
import type { Network } from './network';

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
      begin(done: () => void) {
        events.push(`${name} begins`);
        leave = done;
      },
      refuse: () => void events.push(`${name} is refused`),
      isAbandoned: () => isAbandoned,
    });
    let events: string[];
    let limit: ConcurrencyLimit;
    /** Gives back the place of whoever began last. */
    let leave: () => void;

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
      leave();
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
      limit.enter(entrant('fifth'));
      expect(events.at(-1)).toBe('fifth is refused');
      leave();
      expect(events.at(-1)).toBe('fourth begins');
      for (const name of ['sixth', 'seventh', 'eighth', 'ninth']) limit.enter(entrant(name));
      expect(events.slice(4)).toEqual(['fourth begins', 'ninth is refused']);
    });

    it('passes over what was abandoned while it waited, which takes no place', () => {
      limit.enter(entrant('abandoned', true));
      limit.enter(entrant('third'));
      leave();
      expect(events).toEqual(['first begins', 'third begins']);
      expect(limit.running).toBe(1);
      leave();
      expect(limit.running).toBe(0);
    });
  });

  describe('with a share for each network', () => {
    const households = (name: string) => [{ name, shares: 1 }];

    function desk() {
      const limit = new ConcurrencyLimit({ running: 4, waiting: 4, perNetwork: 2 });
      const events: string[] = [];
      const leaving = new Map<string, () => void>();
      const enter = (name: string, networks: readonly Network[]) =>
        limit.enter({
          networks,
          begin(leave) {
            events.push(name);
            leaving.set(name, leave);
          },
          refuse: () => void events.push(`${name} is refused`),
        });
      return { events, enter, leave: (name: string) => leaving.get(name)?.() };
    }

    it('lets a network wait that has its share, and others by, and refuses it when its share waits', () => {
      const { events, enter, leave } = desk();
      for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) enter(name, households('a'));
      expect(events).toEqual(['a1', 'a2', 'a5 is refused']);
      for (const name of ['b1', 'c1', 'c2']) enter(name, households(name[0] ?? ''));
      expect(events.slice(3)).toEqual(['b1', 'c1']);
      leave('b1');
      expect(events.at(-1)).toBe('c2');
      leave('a1');
      leave('a1');
      expect(events.slice(6)).toEqual(['a3']);
    });

    it('lets a network of many households have no more than half', () => {
      const { events, enter } = desk();
      for (const part of ['1', '2', '3']) {
        enter(part, [...households(part), { name: 'around', shares: 4 }]);
      }
      enter('other', households('other'));
      expect(events).toEqual(['1', '2', 'other']);
    });
  });

  it('frees the place of work that failed', async () => {
    const limit = new ConcurrencyLimit({ running: 1, waiting: 0 });
    await expect(limit.run(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    expect(await limit.run(() => Promise.resolve('drawn'))).toBe('drawn');
  });
});
