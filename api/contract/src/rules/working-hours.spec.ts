import { nextWorkingDay, workingHoursAfter, workingHoursBefore } from './working-hours';

/** South African time. */
const at = (time: string) => new Date(`${time}:00+02:00`);

describe('workingHoursBefore', () => {
  it.each([
    ['of the same day', '2026-11-27T14:20', 2, '2026-11-27T12:20'],
    ['of the day before, whose evening does not count', '2026-11-27T10:00', 12, '2026-11-25T16:00'],
    ['counted from the end of work in the evening', '2026-11-27T21:00', 1, '2026-11-27T16:00'],
    ['counted from Friday on a Sunday', '2026-11-29T12:00', 3, '2026-11-27T14:00'],
    ['across a public holiday', '2026-12-17T09:00', 2, '2026-12-15T16:00'],
  ])('is the instant so many hours ago, %s', (_, now, hours, then) => {
    expect(workingHoursBefore(at(now), hours)).toEqual(at(then));
  });

  it('leaves out a day that was proclaimed a holiday', () => {
    const then = workingHoursBefore(at('2026-11-27T09:00'), 2, ['2026-11-26']);
    expect(then).toEqual(at('2026-11-25T16:00'));
  });
});

describe('workingHoursAfter', () => {
  it.each([
    ['on the same day', '2026-11-27T14:20', 2, '2026-11-27T16:20'],
    ['until the very end of work', '2026-11-27T15:00', 2, '2026-11-27T17:00'],
    ['on the day after, as the evening does not count', '2026-11-25T16:00', 12, '2026-11-27T10:00'],
    ['counted from Monday on a Sunday', '2026-11-29T12:00', 3, '2026-11-30T11:00'],
    ['across a public holiday', '2026-12-15T16:00', 2, '2026-12-17T09:00'],
  ])('is the instant so many hours on, %s', (_, now, hours, then) => {
    expect(workingHoursAfter(at(now), hours)).toEqual(at(then));
  });
});

describe('nextWorkingDay', () => {
  it.each([
    ['the day itself while work goes on', '2026-11-27T16:59', '2026-11-27'],
    ['the next business day once it has ended', '2026-11-27T17:00', '2026-11-30'],
    ['the first day after a weekend', '2026-11-28T09:00', '2026-11-30'],
  ])('is %s', (_, now, day) => {
    expect(nextWorkingDay(at(now))).toBe(day);
  });
});
