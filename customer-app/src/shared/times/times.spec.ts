/** @jest-environment node */
import { formatKnownAt, formatMoment, shortDay } from './times';

it.each([
  ['2026-11-20T07:12:00.000Z', '20 Nov 2026'],
  ['2026-11-20T21:59:59.000Z', '20 Nov 2026'],
  ['2026-11-20T22:30:00.000Z', '21 Nov 2026'],
  ['2026-12-31T22:00:00.000Z', '1 Jan 2027'],
  [null, 'N/A'],
  ['soon', 'N/A'],
])('shows %s as the South African day %s', (instant, day) => {
  expect(shortDay(instant)).toBe(day);
});

it.each([
  ['2026-11-20T07:12:00.000Z', '20 Nov 2026, 09:12'],
  ['2026-09-30T22:00:00.000Z', '1 Oct 2026, 00:00'],
  [null, null],
  ['soon', null],
])('shows %s as the South African moment %s', (instant, moment) => {
  expect(formatMoment(instant)).toBe(moment);
});

it.each([
  ['2026-11-20T07:12:00.000Z', 'at 09:12'],
  ['2026-11-19T21:59:00.000Z', 'at 23:59 on Thu 19 Nov'],
])('shows since when something is known that was known at %s', (instant, words) => {
  expect(formatKnownAt(Date.parse(instant), Date.parse('2026-11-20T10:00:00.000Z'))).toBe(words);
});
