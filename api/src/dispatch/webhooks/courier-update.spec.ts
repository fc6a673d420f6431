import { type CourierData, NO_COURIER } from '../../orders/courier-data';
import { courierAfter } from './courier-update';

const SIPHO: CourierData = {
  driverId: '501',
  driverName: 'Sipho',
  driverPhone: '082 415 7730',
  driverLocation: { latitude: -33.9, longitude: 18.4 },
  estimatedArrival: '2026-11-21T10:00:00.000Z',
  trackingUrl: 'https://dispatch.shipday.com/tracking/abc',
};
const UNDER_WAY = { hasEnded: false, isDelivering: true };

describe('courierAfter', () => {
  it('keeps what an event does not mention', () => {
    const estimatedArrival = '2026-11-21T10:30:00.000Z';
    const news = { ...NO_COURIER, estimatedArrival };
    expect(courierAfter(SIPHO, news, UNDER_WAY)).toEqual({ ...SIPHO, estimatedArrival });
  });

  it('never mixes two couriers', () => {
    const news = { ...NO_COURIER, driverName: 'Naledi' };
    expect(courierAfter(SIPHO, news, UNDER_WAY)).toEqual({
      ...NO_COURIER,
      driverName: 'Naledi',
      trackingUrl: SIPHO.trackingUrl,
    });
  });

  it('removes a courier who was unassigned', () => {
    const after = courierAfter(SIPHO, SIPHO, { hasEnded: true, isDelivering: true });
    expect(after).toEqual({ ...NO_COURIER, trackingUrl: SIPHO.trackingUrl });
  });

  it('keeps no expected arrival of a courier who does not deliver the parcel, or has', () => {
    const after = courierAfter(SIPHO, SIPHO, { hasEnded: false, isDelivering: false });
    expect(after).toEqual({ ...SIPHO, estimatedArrival: null });
  });

  it('returns no courier when none is known', () => {
    expect(courierAfter(null, NO_COURIER, UNDER_WAY)).toEqual(NO_COURIER);
  });
});
