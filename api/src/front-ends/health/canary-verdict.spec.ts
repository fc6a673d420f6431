import { reasonToAbort, reasonToAbortSoon } from './canary-verdict';

const RULE = { minLoads: 20, margin: 5 };

describe('reasonToAbort', () => {
  it.each([
    ['crashes on every page', [20, 20], [100, 0]],
    ['crashes on every page, and nobody was shown the live version', [20, 20], [0, 0]],
    ['crashes on a fifth of the pages', [200, 40], [2000, 10]],
    ['crashes on more pages than were counted as loads', [20, 30], [100, 0]],
  ] as const)('gives a reason when the canary %s', (_what, [loads, bad], [liveLoads, liveBad]) => {
    const live = { loads: liveLoads, bad: liveBad };
    expect(reasonToAbort({ loads, bad }, live, RULE)).toMatch(
      /^\d+ of \d+ pages failed or crashed, against \d+ of \d+ pages of the live version$/,
    );
  });

  it.each([
    ['has too few loads', [19, 19], [100, 0]],
    ['is as bad as the live version', [100, 30], [1000, 300]],
    ['is better than the live version', [100, 0], [1000, 300]],
    ['had one crash that says little', [20, 1], [100, 0]],
    ['is worse by less than the margin', [10_000, 400], [10_000, 0]],
    ['is good, and nobody was shown the live version', [100, 0], [0, 0]],
  ] as const)('gives none when the canary %s', (_what, [loads, bad], [liveLoads, liveBad]) => {
    expect(reasonToAbort({ loads, bad }, { loads: liveLoads, bad: liveBad }, RULE)).toBeNull();
  });
});

describe('reasonToAbortSoon', () => {
  const live = { loads: 100, bad: 1 };

  it.each([
    ['failed for each of seven', [7, 7]],
    ['failed for ten of twelve', [12, 10]],
  ] as const)('gives a reason when the canary %s networks', (_what, [loads, bad]) => {
    expect(reasonToAbortSoon({ loads, bad }, live, RULE)).toMatch(/ failed or crashed, against /);
  });

  it.each([
    ['failed for each of four networks', [4, 4], [100, 1]],
    ['failed for three of nineteen', [19, 3], [100, 1]],
    ['was seen by nobody', [0, 0], [100, 1]],
    ['failed for all, and so does most of the live version', [19, 19], [100, 60]],
  ] as const)('gives none when the canary %s', (_what, [loads, bad], [liveLoads, liveBad]) => {
    const compared = { loads: liveLoads, bad: liveBad };
    expect(reasonToAbortSoon({ loads, bad }, compared, RULE)).toBeNull();
  });
});
