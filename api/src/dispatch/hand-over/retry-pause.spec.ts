import { retryPause } from './retry-pause';

const PAUSES = { pauseMs: 1000, pauseMostMs: 60_000 };
const even = () => 0.5;

describe('pauses between tries', () => {
  it('double up to the longest', () => {
    const pauses = [1, 2, 3, 6, 7, 8, 500].map((attempts) => retryPause(attempts, PAUSES, even));
    expect(pauses).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('are spread by a quarter to both sides', () => {
    expect(retryPause(1, PAUSES, () => 0)).toBe(750);
    expect(retryPause(1, PAUSES, () => 1)).toBe(1250);
  });
});
