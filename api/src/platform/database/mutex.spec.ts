import { setTimeout as pause } from 'node:timers/promises';
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
        await pause(2);
        seen.push(`${name} out`);
        lease.release();
      }),
    );
    expect(seen).toEqual(['one in', 'one out', 'two in', 'two out', 'three in', 'three out']);
  });

  describe('when its holder does not release it', () => {
    const TIMEOUT = 30;

    it('rejects the other callers and reports the holder once', async () => {
      const timeouts: LockTimeout[] = [];
      const mutex = new Mutex((timeout) => timeouts.push(timeout), TIMEOUT);
      const lease = await mutex.acquire();
      lease.note('UPDATE orders SET status = ?');
      const others = await Promise.allSettled([mutex.acquire(), mutex.acquire()]);
      for (const other of others)
        expect(other).toMatchObject({ reason: expect.any(UnavailableError) });
      expect(timeouts).toEqual([
        { statement: 'UPDATE orders SET status = ?', heldMs: expect.any(Number), callers: 3 },
      ]);
      expect(timeouts[0]?.heldMs).toBeGreaterThanOrEqual(TIMEOUT - 5);
    });

    it('keeps all callers waiting until it is released, and then serves again', async () => {
      const mutex = new Mutex(() => undefined, TIMEOUT);
      const lease = await mutex.acquire();
      await expect(mutex.acquire()).rejects.toBeInstanceOf(UnavailableError);
      await expect(mutex.acquire()).rejects.toBeInstanceOf(UnavailableError);
      lease.release();
      const next = await mutex.acquire();
      await expect(mutex.acquire()).rejects.toBeInstanceOf(UnavailableError);
      next.release();
      (await mutex.acquire()).release();
    });
  });
});
