import { shortDay } from './times';

it.each([
  ['2026-11-20T07:12:00.000Z', '2026/11/20'],
  ['2026-11-20T21:59:59.000Z', '2026/11/20'],
  ['2026-11-20T22:30:00.000Z', '2026/11/21'],
  ['2026-12-31T22:00:00.000Z', '2027/01/01'],
  [null, 'N/A'],
  ['soon', 'N/A'],
])('shows %s as the South African day %s', (instant, day) => {
  expect(shortDay(instant)).toBe(day);
});
