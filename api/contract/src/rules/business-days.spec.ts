import Holidays from 'date-holidays';
import fc from 'fast-check';
import {
  addBusinessDays,
  dayInSouthAfrica,
  isBusinessDay,
  publicHolidays,
  timeInSouthAfrica,
} from './business-days';

const days = fc
  .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10));

describe('publicHolidays', () => {
  const oracle = new Holidays('ZA');
  /** Days the President proclaimed, which the package lists and the law does not: configuration has those. */
  const PROCLAIMED = ['2023-12-15', '2024-05-29'];

  it.each(Array.from({ length: 61 }, (_, index) => 2000 + index))(
    'returns for %i what the date-holidays package returns',
    (year) => {
      const expected = oracle
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10))
        .filter((day) => !PROCLAIMED.includes(day));
      expect(publicHolidays(year)).toEqual([...new Set(expected)].sort());
    },
  );

  it.each(['2026-04-03', '2026-04-06', '2026-08-10', '2027-03-22', '2027-03-26', '2027-12-27'])(
    'includes %s',
    (day) => {
      expect(isBusinessDay(day)).toBe(false);
    },
  );

  it('moves no holiday that falls on a Saturday', () => {
    expect(publicHolidays(2026)).toContain('2026-12-26');
    expect(isBusinessDay('2026-12-28')).toBe(true);
  });
});

describe('isBusinessDay and addBusinessDays', () => {
  it('skip days that were proclaimed for one occasion', () => {
    expect(isBusinessDay('2026-11-04')).toBe(true);
    expect(isBusinessDay('2026-11-04', ['2026-11-04'])).toBe(false);
    expect(addBusinessDays('2026-11-03', 1, ['2026-11-04'])).toBe('2026-11-05');
  });

  it('end on a business day after exactly the given number of them', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 15 }), (day, count) => {
        const end = addBusinessDays(day, count);
        let passed = 0;
        for (let time = Date.parse(day) + 86_400_000; time <= Date.parse(end); time += 86_400_000) {
          if (isBusinessDay(new Date(time).toISOString().slice(0, 10))) passed += 1;
        }
        expect(isBusinessDay(end)).toBe(true);
        expect(passed).toBe(count);
      }),
    );
  });

  it('give the same day whether days are added in two steps or in one', () => {
    fc.assert(
      fc.property(days, fc.nat(6), fc.nat(6), (day, first, second) => {
        expect(addBusinessDays(addBusinessDays(day, first), second)).toBe(
          addBusinessDays(day, first + second),
        );
      }),
    );
  });
});

describe('dayInSouthAfrica', () => {
  it('returns the next day at 22:30 UTC', () => {
    const instant = new Date('2026-11-20T22:30:00Z');
    expect(dayInSouthAfrica(instant)).toBe('2026-11-21');
    expect(timeInSouthAfrica(instant)).toBe('00:30');
  });

  it('agrees with the time zone database', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Africa/Johannesburg',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2060-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(`${dayInSouthAfrica(instant)} ${timeInSouthAfrica(instant)}`).toBe(
          zone.format(instant),
        );
      }),
    );
  });
});
