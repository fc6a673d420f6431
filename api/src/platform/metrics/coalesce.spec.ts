import { CoalescedRun } from './coalesce';

/** Work whose runs end when the test says so. */
function work() {
  const ends: ((outcome: number | Error) => void)[] = [];
  const shared = new CoalescedRun(
    () =>
      new Promise<number>((resolve, reject) => {
        ends.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
      }),
  );
  return { shared, ends };
}

describe('CoalescedRun', () => {
  it('shares one later run among all who ask while one runs', async () => {
    const { shared, ends } = work();
    const first = shared.run();
    const crowd = Array.from({ length: 100 }, () => shared.run());
    expect(ends).toHaveLength(1);
    ends[0]?.(1);
    expect(await first).toBe(1);
    expect(ends).toHaveLength(2);
    ends[1]?.(2);
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([2]));
  });

  it('starts the next run after one that failed', async () => {
    const { shared, ends } = work();
    const first = shared.run();
    const second = shared.run();
    ends[0]?.(new Error('away'));
    await expect(first).rejects.toThrow('away');
    ends[1]?.(2);
    expect(await second).toBe(2);
    const third = shared.run();
    ends[2]?.(3);
    expect(await third).toBe(3);
  });
});
