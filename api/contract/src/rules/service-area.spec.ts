import { collectionDays, firstCollectionDay } from './collection';
import { estimateDelivery } from './delivery-estimate';
import { optionsBetween, whyNotServed } from './collection-options';
import { type CutOffs, type ServiceArea, serviceAreaOf } from './service-area';

const KAROO: ServiceArea = {
  name: 'Karoo',
  postalCodes: [{ first: '6900', last: '7099' }],
  weekdays: [2, 4],
  cutOffs: { standard: '12:00' },
};
const BEAUFORT_WEST: ServiceArea = {
  name: 'Beaufort West',
  postalCodes: [{ first: '6970', last: '6970' }],
  weekdays: [5],
  cutOffs: {},
};
const OPTIONS = { serviceAreas: [KAROO, BEAUFORT_WEST], collectionDays: 3 };
const between = (pickupCode: string, deliveryCode: string) =>
  optionsBetween(OPTIONS, { pickupCode, deliveryCode });
/** A Monday. */
const MONDAY = new Date('2026-11-23T10:00:00+02:00');
const daysOf = (days: readonly { day: string }[]) => days.map(({ day }) => day);

describe('service areas', () => {
  it('are found by postal code, the narrowest range first', () => {
    expect(serviceAreaOf('6900', OPTIONS.serviceAreas)?.name).toBe('Karoo');
    expect(serviceAreaOf('6970', OPTIONS.serviceAreas)?.name).toBe('Beaufort West');
    expect(serviceAreaOf('8001', OPTIONS.serviceAreas)).toBeUndefined();
    expect(serviceAreaOf('8001')).toBeUndefined();
  });

  it('are collected from on their days alone', () => {
    const days = collectionDays(MONDAY, 'standard', between('6900', '8001'));
    expect(daysOf(days)).toEqual(['2026-11-24', '2026-11-26', '2026-12-01']);
  });

  it('have a cut-off of their own, and that of the company for other services', () => {
    const noon = new Date('2026-11-24T12:00:00+02:00');
    expect(firstCollectionDay(noon, 'standard', between('6900', '8001'))).toBe('2026-11-26');
    expect(firstCollectionDay(noon, 'express', between('6900', '8001'))).toBe('2026-11-24');
  });

  it('have a cut-off that the shop where the parcel is collected goes before', () => {
    const noon = new Date('2026-11-24T12:00:00+02:00');
    const ends = { pickupCode: '6900', deliveryCode: '8001' };
    const at = (storeCutOffs: CutOffs) => optionsBetween(OPTIONS, { ...ends, storeCutOffs });
    expect(firstCollectionDay(noon, 'standard', at({ standard: '13:00' }))).toBe('2026-11-24');
    expect(firstCollectionDay(noon, 'express', at({ express: '10:00' }))).toBe('2026-11-26');
    const ofAnother = at({ standard: null, express: '10:00' });
    expect(firstCollectionDay(noon, 'standard', ofAnother)).toBe('2026-11-26');
  });

  it('are delivered to on their days alone, the next one after the usual time', () => {
    expect(estimateDelivery(MONDAY, 'standard', between('8001', '6900'))).toMatchObject({
      collection: '2026-11-23',
      earliest: '2026-11-26',
      latest: '2026-11-26',
    });
    expect(estimateDelivery(MONDAY, 'express', between('8001', '6970')).latest).toBe('2026-11-27');
  });

  it('are collected from in Same Day when both ends are served on that day', () => {
    const days = collectionDays(MONDAY, 'same_day', between('8001', '6900'));
    expect(daysOf(days)).toEqual(['2026-11-24', '2026-11-26', '2026-12-01']);
    const { collection, latest } = estimateDelivery(MONDAY, 'same_day', between('8001', '6900'));
    expect(latest).toBe(collection);
  });

  it('refuse Same Day between two that are never served on one day, and no other service', () => {
    expect(whyNotServed('same_day', between('6900', '6970'))).toMatch(/different days/);
    expect(whyNotServed('express', between('6900', '6970'))).toBeNull();
    expect(whyNotServed('same_day', between('8001', '6970'))).toBeNull();
  });

  it('find the next day of an area that two holidays in a row fall on', () => {
    const days = collectionDays(
      new Date('2026-12-21T10:00:00+02:00'),
      'standard',
      optionsBetween(
        { ...OPTIONS, collectionDays: 1 },
        { pickupCode: '6970', deliveryCode: '8001' },
      ),
    );
    expect(daysOf(days)).toEqual(['2027-01-08']);
  });
});

describe('collection from a shop', () => {
  const at = (weekdays: string | null) =>
    optionsBetween(
      { collectionDays: 2 },
      {
        pickupCode: '8001',
        deliveryCode: '2000',
        storeHours: { weekdays, saturday: '09:00-13:00', sunday: null },
      },
    );

  it('is offered in the windows in which the shop is open', () => {
    expect(collectionDays(MONDAY, 'standard', at('13:00-18:00'))).toEqual([
      { day: '2026-11-23', windows: ['12:00-17:00'] },
      { day: '2026-11-24', windows: ['12:00-17:00'] },
    ]);
  });

  it('is offered on no day when the shop is closed whenever couriers come', () => {
    expect(collectionDays(MONDAY, 'standard', at(null))).toEqual([]);
  });
});
