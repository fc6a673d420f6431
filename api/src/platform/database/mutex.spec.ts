import { setImmediate as turn } from 'node:timers/promises';
import { UnavailableError } from '../errors/domain-errors';
import { type LockTimeout, Mutex } from './mutex';

describe('Mutex', () => {
  it('gives the lock to one caller at a time, in the order of their calls', async () => {
    const mutex = new Mutex(() => undefined);
    const seen: string[] = [];
    await Promise.all(
      ['one', 'two', 'three'].map(async (name) => {
        const lease = await mutex.acquire();
        seen.push(`${name} in`);
        await turn();
        seen.push(`${name} out`);
        lease.release();
      }),
    );
    expect(seen).toEqual(['one in', 'one out', 'two in', 'two out', 'three in', 'three out']);
  });

  describe('when its holder does not release it', () => {
    const TIMEOUT = 10_000;

    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it('rejects the other callers and reports the holder once', async () => {
      const timeouts: LockTimeout[] = [];
      const mutex = new Mutex((timeout) => timeouts.push(timeout), TIMEOUT);
      const lease = await mutex.acquire();
      lease.note('UPDATE orders SET status = ?');
      const waiting = Promise.allSettled([mutex.acquire(), mutex.acquire()]);
      await jest.advanceTimersByTimeAsync(TIMEOUT);
      const others = await waiting;
      for (const other of others)
        expect(other).toMatchObject({ reason: expect.any(UnavailableError) });
      expect(timeouts).toEqual([
        { statement: 'UPDATE orders SET status = ?', heldMs: TIMEOUT, callers: 3 },
      ]);
    });

    it('keeps all callers waiting until it is released, and then serves again', async () => {
      const mutex = new Mutex(() => undefined, TIMEOUT);
      const waitInVain = async () => {
        const refused = expect(mutex.acquire()).rejects.toBeInstanceOf(UnavailableError);
        await jest.advanceTimersByTimeAsync(TIMEOUT);
        await refused;
      };
      const lease = await mutex.acquire();
      await waitInVain();
      await waitInVain();
      lease.release();
      const next = await mutex.acquire();
      await waitInVain();
      next.release();
      (await mutex.acquire()).release();
    });
  });
});
