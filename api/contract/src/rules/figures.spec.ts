import { daysBefore, daysOf, percentOf } from './figures';

describe('daysBefore', () => {
  it.each([
    ['a day', '2026-11-27', '2026-11-27', '2026-11-20', '2026-11-20'],
    ['a week so far', '2026-11-23', '2026-11-26', '2026-11-16', '2026-11-19'],
    ['the first days of a month', '2026-11-01', '2026-11-03', '2026-10-25', '2026-10-27'],
    ['a month so far', '2026-11-01', '2026-11-27', '2026-10-01', '2026-10-27'],
    ['a whole month', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    [
      'a month that is longer than the one before',
      '2026-03-01',
      '2026-03-30',
      '2026-02-01',
      '2026-02-28',
    ],
    ['a year so far', '2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
    ['any other days', '2026-11-05', '2026-11-20', '2026-10-20', '2026-11-04'],
  ])('compares %s with what is like it', (_, from, to, fromBefore, toBefore) => {
    expect(daysBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore });
  });
});

describe('daysOf', () => {
  it.each([
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-23'],
    ['month', '2026-11-29', '2026-11-01', '2026-11-29'],
    ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['year', '2026-11-29', '2026-01-01', '2026-11-29'],
  ] as const)('gives the days of %s on %s', (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to });
  });
});

it('percentOf has one decimal, and none of nothing', () => {
  expect(percentOf(1, 3)).toBe(33.3);
  expect(percentOf(0, 3)).toBe(0);
  expect(percentOf(0, 0)).toBeNull();
});
