import { formatDate, formatMoment } from './moment';

it.each([
  ['2026-11-20T07:12:00.000Z', '20 Nov 2026, 09:12', '20 Nov 2026'],
  ['2026-12-31T22:00:00.000Z', '1 Jan 2027, 00:00', '1 Jan 2027'],
  ['2026-09-05T10:00:00.000Z', '5 Sep 2026, 12:00', '5 Sep 2026'],
  ['soon', 'soon', 'soon'],
])('formatMoment shows %s as %s and as %s', (instant, moment, date) => {
  expect(formatMoment(instant)).toBe(moment);
  expect(formatDate(instant)).toBe(date);
});
