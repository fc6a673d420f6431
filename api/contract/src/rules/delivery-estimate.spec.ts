import fc from 'fast-check';
import { SERVICE_TYPES } from '../enumerations';
import { isBusinessDay } from './business-days';
import { formatDayRange } from './day-words';
import { DELIVERY_DAYS, estimateDelivery } from './delivery-estimate';

const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+02:00`);

describe('estimateDelivery', () => {
  it('uses the business days that the help page states', () => {
    expect(DELIVERY_DAYS).toEqual({
      standard: { earliest: 2, latest: 3 },
      express: { earliest: 1, latest: 1 },
      same_day: { earliest: 0, latest: 0 },
    });
  });

  it.each([
    ['2026-11-20', 'Mon 23 November', 'Tue 24 – Wed 25 November'],
    ['2026-12-15', 'Thu 17 December', 'Fri 18 – Mon 21 December'],
    ['2026-12-24', 'Mon 28 December', 'Tue 29 – Wed 30 December'],
    ['2026-08-07', 'Tue 11 August', 'Wed 12 – Thu 13 August'],
    ['2027-03-18', 'Fri 19 March', 'Tue 23 – Wed 24 March'],
    ['2027-03-25', 'Tue 30 March', 'Wed 31 March – Thu 1 April'],
    ['2027-12-23', 'Fri 24 December', 'Tue 28 – Wed 29 December'],
  ])('for an order on %s returns %s by express and %s by standard', (day, express, standard) => {
    expect(estimateDelivery(at(day), 'express').text).toBe(express);
    expect(estimateDelivery(at(day), 'standard').text).toBe(standard);
  });

  it.each([
    ['2026-11-20', '10:59', 'Fri 20 November'],
    ['2026-11-20', '11:00', 'Mon 23 November'],
    ['2026-11-20', '00:00', 'Fri 20 November'],
    ['2026-11-21', '08:00', 'Mon 23 November'],
    ['2026-12-16', '08:00', 'Thu 17 December'],
    ['2026-12-15', '17:00', 'Thu 17 December'],
  ])('for Same Day ordered on %s at %s returns %s', (day, time, text) => {
    expect(estimateDelivery(at(day, time), 'same_day').text).toBe(text);
  });

  it('takes the day of the order in South Africa, not in UTC', () => {
    const lateThursdayInUtc = new Date('2026-11-19T22:30:00Z');
    expect(estimateDelivery(lateThursdayInUtc, 'same_day').text).toBe('Fri 20 November');
    expect(estimateDelivery(lateThursdayInUtc, 'express').text).toBe('Mon 23 November');
  });

  it('follows a configured cut-off and proclaimed holidays', () => {
    const options = { sameDayCutOff: '15:00', extraHolidays: ['2026-11-23'] };
    expect(estimateDelivery(at('2026-11-20', '14:59'), 'same_day', options).text).toBe(
      'Fri 20 November',
    );
    expect(estimateDelivery(at('2026-11-20', '15:00'), 'same_day', options).text).toBe(
      'Tue 24 November',
    );
  });

  it.each([
    ['2026-11-20', '15:59', 'Mon 23 November'],
    ['2026-11-20', '16:00', 'Tue 24 November'],
    ['2026-11-21', '09:00', 'Tue 24 November'],
  ])('counts express from the collection: ordered on %s at %s returns %s', (day, time, text) => {
    expect(estimateDelivery(at(day, time), 'express').text).toBe(text);
  });

  it('follows a chosen day of collection', () => {
    const { text } = estimateDelivery(at('2026-11-20'), 'standard', {}, '2026-11-25');
    expect(text).toBe('Fri 27 – Mon 30 November');
  });

  it('returns a business day from the order on, and no later one for a faster service', () => {
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2060-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const [standard, express, sameDay] = SERVICE_TYPES.map((service) =>
          estimateDelivery(instant, service),
        );
        for (const estimate of [standard, express, sameDay]) {
          expect(isBusinessDay(estimate?.earliest ?? '')).toBe(true);
          expect(isBusinessDay(estimate?.latest ?? '')).toBe(true);
        }
        expect((sameDay?.latest ?? '') <= (express?.earliest ?? '')).toBe(true);
        expect((express?.latest ?? '') < (standard?.earliest ?? '')).toBe(true);
      }),
    );
  });

  it('names both months when the estimate spans two', () => {
    expect(formatDayRange('2026-12-31', '2027-01-04')).toBe('Thu 31 December – Mon 4 January');
    expect(formatDayRange('2026-11-24', '2026-11-24')).toBe('Tue 24 November');
  });
});
