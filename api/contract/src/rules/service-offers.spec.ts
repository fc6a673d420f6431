import { SERVICE_TYPES } from '../enumerations';
import { whyNotOffered } from './service-offers';

describe('services that are offered', () => {
  it('are all, however far the delivery is, where Same Day has no limit', () => {
    for (const serviceType of SERVICE_TYPES) {
      expect(whyNotOffered(serviceType, 2000, { sameDayMaxKm: null })).toBeNull();
    }
  });

  it.each([
    [59.9, null],
    [60, null],
    [60.1, 'Only up to 60 km, and this delivery is 60.1 km away'],
  ])('at %d km say of Same Day within 60 km: %p', (distance, reason) => {
    expect(whyNotOffered('same_day', distance, { sameDayMaxKm: 60 })).toBe(reason);
    expect(whyNotOffered('express', distance, { sameDayMaxKm: 60 })).toBeNull();
  });
});
