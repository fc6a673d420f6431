import { formatOpeningHours, hoursOn, isOpenFor, type OpeningHours } from './opening-hours';

const HOURS: OpeningHours = { weekdays: '09:00-17:00', saturday: '09:00-13:00', sunday: null };

describe('hoursOn', () => {
  it.each<[string, string | null, string]>([
    ['2026-11-27', '09:00-17:00', 'a Friday'],
    ['2026-11-28', '09:00-13:00', 'a Saturday'],
    ['2026-11-29', null, 'a Sunday'],
    ['2026-12-16', null, 'a public holiday on a Wednesday'],
  ])('is for %s %s, %s', (day, expected) => {
    expect(hoursOn(day, HOURS)).toBe(expected);
  });

  it('is that of Sundays on a day that was proclaimed a holiday', () => {
    expect(hoursOn('2026-11-27', { ...HOURS, sunday: '10:00-12:00' }, ['2026-11-27'])).toBe(
      '10:00-12:00',
    );
  });
});

describe('isOpenFor', () => {
  it.each([
    ['08:00-12:00', '09:00-17:00', true],
    ['08:00-12:00', '11:00-17:00', true],
    ['08:00-12:00', '11:01-17:00', false],
    ['12:00-17:00', '09:00-13:00', true],
    ['12:00-17:00', '09:00-12:30', false],
    ['12:00-17:00', null, false],
  ])('is for the window %s of a shop open %s: %s', (window, hours, expected) => {
    expect(isOpenFor(window, hours)).toBe(expected);
  });
});

describe('formatOpeningHours', () => {
  it('names the days on which the shop is open', () => {
    expect(formatOpeningHours(HOURS)).toBe('Mon–Fri 09:00–17:00, Sat 09:00–13:00');
    expect(formatOpeningHours({ weekdays: null, saturday: null, sunday: null })).toBe('Closed');
  });
});
