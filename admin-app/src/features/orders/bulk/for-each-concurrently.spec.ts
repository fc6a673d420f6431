/** @jest-environment node */
import { forEachConcurrently } from './use-bulk-update';

function slowWork() {
  const begun: number[] = [];
  const finishers: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async (item: number) => {
    begun.push(item);
    most = Math.max(most, (running += 1));
    await new Promise<void>((resolve) => finishers.push(resolve));
    running -= 1;
  };
  const finishOne = async () => {
    finishers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { work, begun, finishOne, most: () => most };
}

const numbers = Array.from({ length: 20 }, (_, index) => index);

it('forEachConcurrently never does more than its limit at a time, and everything once', async () => {
  const { work, begun, finishOne, most } = slowWork();
  const done = forEachConcurrently(6, numbers, work, new AbortController().signal);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  for (let left = numbers.length; left > 0; left -= 1) await finishOne();
  await done;
  expect(begun).toEqual(numbers);
  expect(most()).toBe(6);
});

it('forEachConcurrently finishes what has begun when it is stopped, and begins nothing new', async () => {
  const { work, begun, finishOne } = slowWork();
  const stop = new AbortController();
  const done = forEachConcurrently(6, numbers, work, stop.signal);
  await finishOne();
  stop.abort();
  for (let left = 6; left > 0; left -= 1) await finishOne();
  await done;
  expect(begun).toHaveLength(7);
});
