import { setTimeout as pause } from 'node:timers/promises';
import { PollingLoop } from './polling-loop';

describe('PollingLoop', () => {
  const never = 3_600_000;

  it('works immediately when woken, also when woken during a round', async () => {
    let rounds = 0;
    const loop: PollingLoop = new PollingLoop(
      async () => {
        rounds += 1;
        if (rounds === 1) loop.wake();
        return false;
      },
      never,
      () => undefined,
    );
    loop.start();
    await pause(10);
    expect(rounds).toBe(2);
    loop.wake();
    await pause(10);
    expect(rounds).toBe(3);
    await loop.stop();
  });

  it('continues after an error', async () => {
    const errors: unknown[] = [];
    const loop = new PollingLoop(
      () => Promise.reject(new Error('no database')),
      5,
      (error) => errors.push(error),
    );
    loop.start();
    await pause(40);
    await loop.stop();
    expect(errors.length).toBeGreaterThan(1);
  });

  it('finishes the running round before it stops', async () => {
    const done: string[] = [];
    const loop = new PollingLoop(
      async () => {
        await pause(30);
        done.push('round');
        return true;
      },
      never,
      () => undefined,
    );
    loop.start();
    await pause(5);
    await loop.stop();
    expect(done).toEqual(['round']);
    await pause(40);
    expect(done).toEqual(['round']);
  });
});
