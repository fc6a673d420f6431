import { monthRange } from './month-range';

it.each([
  ['2026-11', '2026-10-31T22:00:00.000Z', '2026-11-30T22:00:00.000Z'],
  ['2026-12', '2026-11-30T22:00:00.000Z', '2026-12-31T22:00:00.000Z'],
  ['2028-02', '2028-01-31T22:00:00.000Z', '2028-02-29T22:00:00.000Z'],
])('monthRange of %s lasts from %s until %s', (month, from, before) => {
  const range = monthRange(month);
  expect(new Date(range.createdFrom!).toISOString()).toBe(from);
  expect(new Date(range.createdBefore!).toISOString()).toBe(before);
});
