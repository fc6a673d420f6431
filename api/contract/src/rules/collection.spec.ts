import fc from 'fast-check';
import { SERVICE_TYPES } from '../enumerations';
import { isBusinessDay } from './business-days';
import {
  collectionDays,
  firstCollectionDay,
  formatCollection,
  isCollectionOffered,
  nextCollection,
} from './collection';

const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+02:00`);

describe('collectionDays', () => {
  it('offers the coming business days with their windows, the earliest first', () => {
    const windows = ['08:00-12:00', '12:00-17:00'];
    const days = collectionDays(at('2026-12-22'), 'standard', { collectionDays: 3 });
    expect(days).toEqual([
      { day: '2026-12-22', windows },
      { day: '2026-12-23', windows },
      { day: '2026-12-24', windows },
    ]);
  });

  it('leaves out weekends, public holidays and proclaimed ones', () => {
    const options = { collectionDays: 3, extraHolidays: ['2026-12-29'] };
    const days = collectionDays(at('2026-12-24'), 'standard', options);
    expect(days.map(({ day }) => day)).toEqual(['2026-12-24', '2026-12-28', '2026-12-30']);
  });

  it.each([
    ['06:00', ['08:00-12:00', '12:00-17:00']],
    ['10:59', ['08:00-12:00', '12:00-17:00']],
    ['11:00', ['12:00-17:00']],
    ['15:59', ['12:00-17:00']],
  ])('offers for today at %s the windows that have an hour left', (time, windows) => {
    const [today] = collectionDays(at('2026-11-20', time), 'standard');
    expect(today).toEqual({ day: '2026-11-20', windows });
  });

  it.each([
    ['standard', '16:00', {}],
    ['standard', '14:00', { standardCutOff: '14:00' }],
    ['express', '14:00', { expressCutOff: '14:00' }],
    ['same_day', '11:00', {}],
    ['same_day', '09:00', { sameDayCutOff: '09:00' }],
  ] as const)('begins for %s at %s with the next business day, by %o', (service, time, options) => {
    const [first] = collectionDays(at('2026-11-20', time), service, options);
    expect(first?.day).toBe('2026-11-23');
  });

  it('begins with the first day that an order is collected on, at every instant', () => {
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2060-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...SERVICE_TYPES), (instant, service) => {
        const days = collectionDays(instant, service);
        expect(days[0]?.day).toBe(firstCollectionDay(instant, service));
        expect(days).toHaveLength(10);
        for (const { day, windows } of days) {
          expect(isBusinessDay(day)).toBe(true);
          expect(windows.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('isCollectionOffered', () => {
  const days = [{ day: '2026-11-20', windows: ['12:00-17:00'] }];

  it.each([
    [{ day: '2026-11-20', window: '12:00-17:00' }, true],
    [{ day: '2026-11-20', window: null }, true],
    [{ day: '2026-11-20', window: '08:00-12:00' }, false],
    [{ day: '2026-11-23', window: null }, false],
  ])('returns for %o: %s', (collection, isOffered) => {
    expect(isCollectionOffered(days, collection)).toBe(isOffered);
  });
});

describe('formatCollection', () => {
  it('names the day, and the window if there is one', () => {
    expect(formatCollection({ day: '2026-11-24', window: null })).toBe('Tue 24 November');
    expect(formatCollection({ day: '2026-11-24', window: '08:00-12:00' })).toBe(
      'Tue 24 November, 08:00–12:00',
    );
  });
});

describe('nextCollection', () => {
  const morning = '08:00-12:00';
  const afternoon = '12:00-17:00';
  const next = (instant: Date, day: string, window: string | null, options = {}) =>
    nextCollection(instant, 'standard', { day, window }, options);

  it('keeps what is still possible, on the day itself and days later', () => {
    const agreed = { day: '2026-11-20', window: morning };
    expect(nextCollection(at('2026-11-20', '10:59'), 'standard', agreed)).toBe(agreed);
    expect(nextCollection(at('2026-11-18'), 'standard', agreed)).toBe(agreed);
  });

  it('takes the next window of the day where the agreed one is over', () => {
    expect(next(at('2026-11-20', '11:00'), '2026-11-20', morning)).toEqual({
      day: '2026-11-20',
      window: afternoon,
    });
  });

  it('takes the agreed window of the next working day where the day is over', () => {
    // A Friday evening: the weekend is left out.
    expect(next(at('2026-11-20', '18:00'), '2026-11-20', morning)).toEqual({
      day: '2026-11-23',
      window: morning,
    });
    expect(next(at('2026-11-30', '09:00'), '2026-11-20', afternoon)).toEqual({
      day: '2026-11-30',
      window: afternoon,
    });
  });

  it('stays at any time of the day where that was agreed', () => {
    expect(next(at('2026-11-25', '09:00'), '2026-11-20', null)).toEqual({
      day: '2026-11-25',
      window: null,
    });
  });

  it('takes the working day after one that was proclaimed a holiday meanwhile', () => {
    const options = { extraHolidays: ['2026-11-26'] };
    expect(next(at('2026-11-20'), '2026-11-26', morning, options)).toEqual({
      day: '2026-11-27',
      window: morning,
    });
  });

  it('keeps a day that is further away than what can be chosen yet', () => {
    const agreed = { day: '2026-12-18', window: morning };
    expect(nextCollection(at('2026-11-20'), 'standard', agreed, { collectionDays: 3 })).toBe(
      agreed,
    );
  });

  it('is always one that is offered, or the agreed one', () => {
    const days = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...SERVICE_TYPES),
        (ago, minute, service) => {
          const instant = new Date(
            at('2026-11-20', '00:00').getTime() + ago * 86_400_000 + minute * 60_000,
          );
          const agreed = { day: '2026-11-24', window: morning };
          const chosen = nextCollection(instant, service, agreed);
          const offered = isCollectionOffered(collectionDays(instant, service), chosen);
          expect(offered || chosen === agreed).toBe(true);
        },
      ),
    );
  });
});
