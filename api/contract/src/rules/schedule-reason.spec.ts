import fc from 'fast-check';
import { SERVICE_TYPES, type ServiceType } from '../enumerations';
import { addBusinessDays, dayInSouthAfrica } from './business-days';
import { collectionDays } from './collection';
import type { CollectionOptions } from './collection-options';
import { DELIVERY_DAYS, estimateDelivery } from './delivery-estimate';
import { collectionReason, scheduleReason, whyNotCollected } from './schedule-reason';
import type { Weekday } from './service-area';

const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+02:00`);

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const FRIDAY = '2026-11-27';
const SATURDAY = '2026-11-28';
const CHRISTMAS_EVE = '2026-12-24';
const CHRISTMAS = '2026-12-25';

const TUESDAYS_AND_THURSDAYS: CollectionOptions = { collectionWeekdays: [2, 4] };
const MORNINGS = { weekdays: '08:00-12:00', saturday: null, sunday: null };
const CLOSED = { weekdays: null, saturday: null, sunday: null };

type Case = [ServiceType, Date, CollectionOptions, string | null];

describe('scheduleReason', () => {
  it.each<Case>([
    ['same_day', at(MONDAY, '10:59'), {}, null],
    ['standard', at(MONDAY, '15:59'), {}, null],
    ['standard', at(TUESDAY), TUESDAYS_AND_THURSDAYS, null],
    ['same_day', at(MONDAY), { deliveryWeekdays: [1] }, null],
  ])('returns nothing for %s at %s by %o, which nothing holds up', (service, time, options) => {
    expect(scheduleReason(time, service, options)).toBeNull();
  });

  it.each<Case>([
    ['same_day', at(MONDAY, '11:00'), {}, 'Past the 11:00 cut-off'],
    ['same_day', at(FRIDAY, '12:00'), {}, 'Past the 11:00 cut-off'],
    ['same_day', at(MONDAY, '09:30'), { sameDayCutOff: '09:30' }, 'Past the 09:30 cut-off'],
    ['express', at(MONDAY, '14:00'), { expressCutOff: '14:00' }, 'Past the 14:00 cut-off'],
    ['standard', at(MONDAY, '16:00'), { standardCutOff: '18:00' }, 'Past the 16:00 cut-off'],
    ['standard', at(MONDAY, '11:00'), { storeHours: MORNINGS }, 'Past the 11:00 cut-off'],
  ])('names the time after which %s at %s by %o is collected later', (service, time, ...rest) => {
    const [options, reason] = rest;
    expect(scheduleReason(time, service, options)).toBe(reason);
  });

  it.each<Case>([
    [
      'standard',
      at(MONDAY),
      TUESDAYS_AND_THURSDAYS,
      'Couriers collect here on Tuesdays and Thursdays only',
    ],
    [
      'same_day',
      at(TUESDAY, '12:00'),
      TUESDAYS_AND_THURSDAYS,
      'Past the 11:00 cut-off; couriers collect here on Tuesdays and Thursdays only',
    ],
    [
      'same_day',
      at(MONDAY),
      { deliveryWeekdays: [3] },
      'Couriers deliver there on Wednesdays only',
    ],
    [
      'same_day',
      at(MONDAY),
      { collectionWeekdays: [1, 2, 4], deliveryWeekdays: [2, 3, 4] },
      'Couriers collect and deliver here on Tuesdays and Thursdays only',
    ],
    [
      'standard',
      at(TUESDAY),
      { deliveryWeekdays: [1, 3, 5] },
      'Couriers deliver there on Mondays, Wednesdays and Fridays only',
    ],
    [
      'express',
      at(MONDAY),
      { collectionWeekdays: [2], deliveryWeekdays: [5] },
      'Couriers collect here on Tuesdays only; couriers deliver there on Fridays only',
    ],
  ])('names the days of an area by which %s at %s by %o waits', (service, time, ...rest) => {
    const [options, reason] = rest;
    expect(scheduleReason(time, service, options)).toBe(reason);
  });

  it.each<Case>([
    ['standard', at(SATURDAY), {}, 'No collections at weekends'],
    ['standard', at(CHRISTMAS), {}, 'No collections on holidays'],
    [
      'same_day',
      at(CHRISTMAS_EVE, '12:00'),
      {},
      'Past the 11:00 cut-off; no collections on holidays',
    ],
    ['standard', at(MONDAY), { extraHolidays: [MONDAY] }, 'No collections on holidays'],
    ['standard', at(MONDAY), { storeHours: CLOSED }, 'The store is closed until then'],
  ])('names the closed days that %s at %s by %o waits for', (service, time, ...rest) => {
    const [options, reason] = rest;
    expect(scheduleReason(time, service, options)).toBe(reason);
  });

  it('gives a reason exactly where an order is collected or delivered later, at every instant', () => {
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2060-12-31'),
      noInvalidDate: true,
    });
    const weekdays = fc.option(fc.subarray<Weekday>([1, 2, 3, 4, 5], { minLength: 1 }), {
      nil: undefined,
    });
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom(...SERVICE_TYPES),
        weekdays,
        (placedAt, service, deliveryWeekdays) => {
          const options = deliveryWeekdays ? { deliveryWeekdays } : {};
          const { collection, earliest, latest } = estimateDelivery(placedAt, service, options);
          const days = DELIVERY_DAYS[service];
          const isPunctual =
            collection === dayInSouthAfrica(placedAt) &&
            earliest === addBusinessDays(collection, days.earliest) &&
            latest === addBusinessDays(collection, days.latest);
          expect(scheduleReason(placedAt, service, options) === null).toBe(isPunctual);
        },
      ),
    );
  });
});

describe('collectionReason', () => {
  it('says why nothing is collected sooner, and nothing of the delivery', () => {
    const options = { collectionWeekdays: [2, 4], deliveryWeekdays: [5] } as const;
    expect(collectionReason(at(MONDAY), 'standard', options)).toBe(
      'Couriers collect here on Tuesdays and Thursdays only',
    );
    expect(collectionReason(at(TUESDAY), 'standard', options)).toBeNull();
    expect(scheduleReason(at(TUESDAY), 'standard', options)).not.toBeNull();
  });
});

describe('whyNotCollected', () => {
  const CLOSES_TOO_SOON = { weekdays: '07:00-08:59', saturday: '09:00-13:00', sunday: null };

  it.each<[CollectionOptions, string]>([
    [{ storeHours: CLOSED }, 'The store is closed when couriers collect'],
    [{ storeHours: CLOSES_TOO_SOON }, 'The store is closed when couriers collect'],
    [
      { storeHours: MORNINGS, collectionWindows: ['12:00-17:00'] },
      'The store is closed when couriers collect',
    ],
    [
      { storeHours: CLOSED, ...TUESDAYS_AND_THURSDAYS },
      'The store is closed when couriers collect here, on Tuesdays and Thursdays',
    ],
  ])('says that a shop is closed whenever couriers come by %o', (options, reason) => {
    expect(whyNotCollected(options)).toBe(reason);
    for (const service of SERVICE_TYPES) {
      expect(collectionDays(at(MONDAY), service, options)).toEqual([]);
    }
  });

  it.each<[CollectionOptions]>([[{}], [TUESDAYS_AND_THURSDAYS], [{ storeHours: MORNINGS }]])(
    'returns nothing by %o, by which couriers find somebody there',
    (options) => {
      expect(whyNotCollected(options)).toBeNull();
      expect(collectionDays(at(MONDAY), 'standard', options)).not.toEqual([]);
    },
  );
});
