import { PollingLoop } from './polling-loop';

describe('PollingLoop', () => {
  const PAUSE_MS = 5000;

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('works immediately when woken, also when woken during a round, and otherwise after a pause', async () => {
    let rounds = 0;
    const loop: PollingLoop = new PollingLoop(
      async () => {
        rounds += 1;
        if (rounds === 1) loop.wake();
        return false;
      },
      PAUSE_MS,
      () => undefined,
    );
    loop.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(rounds).toBe(2);
    loop.wake();
    await jest.advanceTimersByTimeAsync(0);
    expect(rounds).toBe(3);
    await jest.advanceTimersByTimeAsync(PAUSE_MS - 1);
    expect(rounds).toBe(3);
    await jest.advanceTimersByTimeAsync(1);
    expect(rounds).toBe(4);
    await loop.stop();
  });

  it('continues after an error', async () => {
    const errors: unknown[] = [];
    const loop = new PollingLoop(
      () => Promise.reject(new Error('no database')),
      PAUSE_MS,
      (error) => errors.push(error),
    );
    loop.start();
    await jest.advanceTimersByTimeAsync(PAUSE_MS);
    await loop.stop();
    expect(errors).toHaveLength(2);
  });

  it('finishes the running round before it stops', async () => {
    const done: string[] = [];
    let finish = () => {};
    const loop = new PollingLoop(
      async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        done.push('round');
        return true;
      },
      PAUSE_MS,
      () => undefined,
    );
    loop.start();
    await jest.advanceTimersByTimeAsync(0);
    const stopped = loop.stop().then(() => done.push('stopped'));
    await jest.advanceTimersByTimeAsync(0);
    expect(done).toEqual([]);
    finish();
    await stopped;
    await jest.advanceTimersByTimeAsync(2 * PAUSE_MS);
    expect(done).toEqual(['round', 'stopped']);
  });
});
