import { dueRange, monthRange, placedRange } from './list-ranges';

it.each([
  ['2026-11', '2026-10-31T22:00:00.000Z', '2026-11-30T22:00:00.000Z'],
  ['2026-12', '2026-11-30T22:00:00.000Z', '2026-12-31T22:00:00.000Z'],
  ['2028-02', '2028-01-31T22:00:00.000Z', '2028-02-29T22:00:00.000Z'],
])('monthRange of %s lasts from %s until %s', (month, from, before) => {
  const range = monthRange(month);
  expect(new Date(range.createdFrom!).toISOString()).toBe(from);
  expect(new Date(range.createdBefore!).toISOString()).toBe(before);
});

it('placedRange of a day lasts from its first instant in South Africa to its last', () => {
  expect(placedRange('2026-11-21', '2026-11-21')).toEqual({
    createdFrom: Date.parse('2026-11-20T22:00:00Z'),
    createdBefore: Date.parse('2026-11-21T22:00:00Z'),
  });
});

it('placedRange of nothing narrows nothing', () => {
  expect(placedRange(undefined, null)).toEqual({});
});

it.each([
  ['late', '2026-11-21T21:59:59Z', { dueBefore: '2026-11-21' }],
  ['late', '2026-11-21T22:00:00Z', { dueBefore: '2026-11-22' }],
  ['today', '2026-11-21T22:00:00Z', { dueOn: '2026-11-22' }],
  ['tomorrow', '2026-12-31T10:00:00Z', { dueOn: '2027-01-01' }],
] as const)('dueRange of %s at %s is %j', (due, now, range) => {
  expect(dueRange(due, new Date(now))).toEqual(range);
});
