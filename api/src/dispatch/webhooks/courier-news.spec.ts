import { type CourierData, NO_COURIER } from '../../orders/courier-data';
import { courierAfter } from './courier-news';

const SIPHO: CourierData = {
  driverName: 'Sipho',
  driverPhone: '082 415 7730',
  driverLocation: { latitude: -33.9, longitude: 18.4 },
  estimatedArrival: '2026-11-21T10:00:00.000Z',
  trackingUrl: 'https://dispatch.shipday.com/tracking/abc',
};
const UNDER_WAY = { hasEnded: false, hasArrived: false };

describe('what is known about the courier', () => {
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

  it('forgets a courier who was taken off', () => {
    const after = courierAfter(SIPHO, SIPHO, { hasEnded: true, hasArrived: false });
    expect(after).toEqual({ ...NO_COURIER, trackingUrl: SIPHO.trackingUrl });
  });

  it('expects nothing any more once the parcel is there', () => {
    const after = courierAfter(SIPHO, SIPHO, { hasEnded: false, hasArrived: true });
    expect(after).toEqual({ ...SIPHO, estimatedArrival: null });
  });

  it('starts from nothing', () => {
    expect(courierAfter(null, NO_COURIER, UNDER_WAY)).toEqual(NO_COURIER);
  });
});
