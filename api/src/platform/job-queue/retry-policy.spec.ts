import { nextAttempt, retryPause } from './retry-policy';

const PAUSES = { pauseMs: 1000, pauseMostMs: 60_000 };
const even = () => 0.5;

describe('pauses between attempts', () => {
  it('double up to the longest', () => {
    const pauses = [1, 2, 3, 6, 7, 8, 500].map((attempts) => retryPause(attempts, PAUSES, even));
    expect(pauses).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('vary by a quarter in both directions', () => {
    expect(retryPause(1, PAUSES, () => 0)).toBe(750);
    expect(retryPause(1, PAUSES, () => 1)).toBe(1250);
  });
});

describe('nextAttempt', () => {
  const policy = { ...PAUSES, tries: 3 };

  it.each([
    ['ready', 'attempts are left', 2, {}],
    ['parked', 'it was the last attempt', 3, {}],
    ['parked', 'the failure is final', 1, { isFinal: true }],
  ] as const)('leaves a job %s when %s', (state, _, attempts, failure) => {
    expect(nextAttempt({ attempts }, policy, failure).state).toBe(state);
  });

  it('waits at least as long as the server asks when the pause would be shorter', () => {
    jest.useFakeTimers({ now: 1000 });
    const { nextAttemptAt } = nextAttempt({ attempts: 1 }, policy, { leastMs: 90_000 });
    jest.useRealTimers();
    expect(nextAttemptAt.getTime()).toBe(91_000);
  });
});
