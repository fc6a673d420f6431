import { ORDER, ORDER_NUMBER } from '../../testing/fixtures';
import { courierChat } from './courier-chat';
import { formatArrival } from '../../times/times';
import { trackingResult } from './tracking-result';

const NOW = Date.parse('2026-11-20T10:00:00Z');

describe('a tracking result', () => {
  it('fills every blank with its own word', () => {
    const result = trackingResult({ trackingNumber: '42' }, 'asked', NOW);
    expect(result).toMatchObject({
      isSample: false,
      orderNumber: 'EC000042',
      location: 'In Transit',
      estimatedDelivery: 'Sun 22 November',
      arrival: { clock: 'Calculating...' },
      courier: { name: 'Driver Not Assigned', phone: 'N/A', orderUrl: null },
      packages: { total: 0, totalWeight: '0.0 kg', service: 'standard', totalAmount: 'R0.00' },
      route: { distance: '0.0 km', paymentMethod: 'Not specified' },
      steps: [],
    });
  });

  it('is the sample for the reserved number only', () => {
    expect(trackingResult({ orderNumber: null }, ' ec-000000', NOW)?.isSample).toBe(true);
    expect(trackingResult({ orderNumber: null }, ORDER_NUMBER, NOW)).toBeNull();
  });

  it('is with the driver once the driver is somewhere', () => {
    const { courierDetails } = ORDER;
    const nowhere = { ...ORDER, courierDetails: { ...courierDetails, driverLocation: null } };
    expect(trackingResult(ORDER, ORDER_NUMBER, NOW)?.location).toBe('With Driver');
    expect(trackingResult(nowhere, ORDER_NUMBER, NOW)?.location).toBe('In Transit');
  });

  it('says when the courier came to an order that was delivered', () => {
    const steps = ORDER.trackingSteps.map((one) => ({ ...one, current: one.status === 'pending' }));
    const delivered = { ...ORDER, status: 'delivered', trackingSteps: steps } as const;
    expect(trackingResult(delivered, ORDER_NUMBER, NOW)?.arrival).toEqual({
      label: 'Courier arrived',
      clock: '09:12',
      day: 'today',
    });
    const cancelled = { ...ORDER, status: 'cancelled' } as const;
    expect(trackingResult(cancelled, ORDER_NUMBER, NOW)?.arrival.clock).toBe('N/A');
  });

  it('links to no place but an https one', () => {
    const courierDetails = { shipdayOrderUrl: 'javascript:alert(1)' };
    expect(trackingResult({ ...ORDER, courierDetails }, '', NOW)?.courier.orderUrl).toBeNull();
  });

  it.each([
    ['pending', 0, 'waiting'],
    ['in_transit', 0.5, 'moving'],
    ['delivered', 1, 'arrived'],
    ['cancelled', 0.5, 'stopped'],
  ] as const)('draws an order that is %s at %d', (status, progress, state) => {
    const result = trackingResult({ ...ORDER, status }, ORDER_NUMBER, NOW);
    expect(result?.route).toMatchObject({ progress, state });
  });
});

describe('a chat about the delivery', () => {
  it('reaches the courier where the number is known in full', () => {
    expect(courierChat('082 123 4567', ORDER_NUMBER)).toContain('https://wa.me/27821234567?text=');
    expect(courierChat('+27 (0)82 123 4567', ORDER_NUMBER)).toContain('wa.me/27105001234');
  });

  it.each(['082 *** 4567', null, 'N/A', ''])('reaches support for %p', (phone) => {
    expect(courierChat(phone, ORDER_NUMBER)).toContain('https://wa.me/27105001234?text=');
  });
});

describe('an arrival', () => {
  it('says how long it takes when it is near', () => {
    expect(formatArrival('2026-11-20T10:35:00Z', NOW)).toEqual({
      clock: '12:35',
      day: 'today, about 35 minutes',
    });
  });

  it('says which day it is on', () => {
    expect(formatArrival('2026-11-24T12:20:00Z', NOW)).toEqual({
      clock: '14:20',
      day: 'Tue 24 Nov',
    });
  });

  it('leaves words alone', () => {
    expect(formatArrival('soon', NOW)).toEqual({ clock: 'soon', day: '' });
  });
});
