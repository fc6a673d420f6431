import { createFakeHost } from '@courier/shared-ui/fake-host';
import { provideHost } from '@courier/shared-ui/host';
import { ORDER, ORDER_NUMBER } from '../../testing/fixtures';
import { courierChat } from './courier-result';
import { formatArrival } from '../../shared/times/times';
import type { TrackedAnswer } from './tracking-answer';
import { trackingResult } from './tracking-result';

const NOW = Date.parse('2026-11-20T10:00:00Z');

/** Delivered at 11:40; the proof was recorded at 15:00. */
const DELIVERED = {
  ...ORDER,
  status: 'delivered',
  trackingSteps: [
    ORDER.trackingSteps[0]!,
    {
      ...ORDER.trackingSteps[2]!,
      timestamp: '2026-11-20T09:40:00.000Z',
      completed: true,
      current: true,
    },
  ],
  proofOfDelivery: {
    type: 'signature',
    recipientName: 'Pieter',
    photoUrl: null,
    signatureUrl: null,
    timestamp: '2026-11-20T13:00:00.000Z',
  },
} as const;

const NEW_DAY = { choice: 'new_day', day: '2026-11-23', window: null } as const;

/** Without a courier, the chat is with the company that the host names. */
beforeEach(() => provideHost(createFakeHost()));

describe('a tracking result', () => {
  it('fills every blank with its own word', () => {
    const result = trackingResult({ trackingNumber: '42' }, 'asked', NOW);
    expect(result).toMatchObject({
      isSample: false,
      orderNumber: 'EC000042',
      location: 'In Transit',
      estimatedDelivery: 'Sun 22 November',
      arrival: { clock: null, text: 'Calculating...' },
      courier: { person: { name: 'Driver Not Assigned', phone: 'N/A' }, orderUrl: null },
      packages: { total: 0, totalWeight: '0.0 kg', service: 'standard', totalAmount: 'R0.00' },
      route: { distance: '0.0 km', paymentMethod: 'Not specified' },
      steps: [],
    });
  });

  it.each([
    ['eft', 'pending', 'in_transit', 'Not Paid'],
    ['eft', 'pending', 'cancelled', null],
    ['eft', 'completed', 'confirmed', 'Paid'],
    ['cash_on_delivery', 'pending', 'delivered', null],
    ['speedpoint', 'completed', 'delivered', 'Paid'],
  ] as const)('of an order by %s, %s and %s, says of the payment: %p', (...facts) => {
    const [paymentMethod, paymentStatus, status, words] = facts;
    const order = { ...ORDER, paymentMethod, paymentStatus, status };
    expect(trackingResult(order, ORDER_NUMBER, NOW)?.route.payment).toBe(words);
  });

  it.each<[string, Partial<TrackedAnswer>, string | undefined, string | null]>([
    ['late, and prints no promise that has passed', { deliverBy: '2026-11-19' }, 'late', null],
    [
      'late, with the day of the courier who is on the way',
      { deliverBy: '2026-11-19', courierDetails: { estimatedArrival: '2026-11-21T08:00:00Z' } },
      'late',
      'Sat 21 November',
    ],
    ['not late on the promised day', { deliverBy: '2026-11-20' }, undefined, 'Fri 20 November'],
    [
      'not delivered where the last try failed',
      { deliverBy: '2026-11-20', attemptFailed: true },
      'failed',
      null,
    ],
    [
      'late where we gave another day',
      { chosenDelivery: { ...NEW_DAY, by: 'staff', promised: '2026-11-19' } },
      'late',
      'Mon 23 November',
    ],
    [
      'not late where its receiver chose another day',
      { chosenDelivery: { ...NEW_DAY, by: 'receiver', promised: '2026-11-19' } },
      undefined,
      'Mon 23 November',
    ],
    [
      'not collected where the agreed day is over',
      {
        ...{ status: 'confirmed', deliverBy: '2026-11-24' },
        collection: { day: '2026-11-19', window: null },
      },
      'missed',
      'Fri 20 November',
    ],
    [
      'nothing of the kind while it waits for its payment',
      {
        ...{ status: 'pending', awaitsPayment: true },
        collection: { day: '2026-11-19', window: null },
      },
      undefined,
      'Fri 20 November',
    ],
    [
      'nothing of the kind while our people hold it, and no day either',
      {
        status: 'pending',
        hold: { reason: 'receiver_away', until: null, heldAt: '2026-11-19T08:00:00Z' },
        collection: { day: '2026-11-19', window: null },
      },
      undefined,
      null,
    ],
  ])('is %s', (_, changes, kind, estimate) => {
    const quote = { ...ORDER.quote, estimatedDeliveryTime: 'Fri 20 November' };
    const order = { ...ORDER, quote, courierDetails: null, ...changes };
    const result = trackingResult(order, ORDER_NUMBER, NOW);
    expect(result?.trouble?.kind).toBe(kind);
    expect(result?.estimatedDelivery).toBe(estimate);
  });

  it('says of no time of arrival after a try that failed, until the courier names one', () => {
    const failed = { ...ORDER, status: 'in_transit', attemptFailed: true } as const;
    expect(trackingResult(failed, ORDER_NUMBER, NOW)?.arrival).toBeNull();
    const courierDetails = { ...ORDER.courierDetails!, estimatedArrival: '2026-11-20T12:00:00Z' };
    const expected = { ...failed, courierDetails };
    expect(trackingResult(expected, ORDER_NUMBER, NOW)?.arrival?.clock).toBe('14:00');
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

  it.each(['pending', 'confirmed'] as const)(
    'has an order that is %s not collected yet, wherever its driver is',
    (status) => {
      const result = trackingResult(withEnds({ status }), ORDER_NUMBER, NOW);
      expect(result?.location).toBe('Not collected yet');
      expect(result?.route.places?.at).toBeUndefined();
    },
  );

  it('shows one delivery time in the head, the proof and the timeline', () => {
    const result = trackingResult(DELIVERED, ORDER_NUMBER, NOW);
    expect(result?.arrival).toEqual({ label: 'Delivered', clock: '11:40', text: 'today' });
    expect(result?.proof?.time).toBe('20 Nov 2026, 11:40');
    expect(result?.steps.map(({ time }) => time)).toEqual([
      '20 Nov 2026, 09:12',
      '20 Nov 2026, 11:40',
    ]);
  });

  it('goes from the receiver to the sender while a parcel is returned, with no estimate', () => {
    const order = { ...ORDER, returnsToSender: true };
    const { pickupAddress, deliveryAddress } = ORDER;
    expect(trackingResult(order, ORDER_NUMBER, NOW)).toMatchObject({
      statusLabel: 'returning',
      estimatedDelivery: null,
      arrival: { label: 'Back with the sender' },
      route: {
        from: deliveryAddress.city,
        to: pickupAddress.city,
        pickup: { city: pickupAddress.city },
      },
    });
  });

  it('does not call a parcel delivered that its sender has back', () => {
    const result = trackingResult({ ...DELIVERED, returnsToSender: true }, ORDER_NUMBER, NOW);
    expect(result).toMatchObject({
      statusLabel: 'returned',
      location: 'Returned to sender',
      arrival: { label: 'Returned', clock: '11:40' },
      proof: { isReturn: true },
      returnable: null,
    });
    expect(JSON.stringify(result?.route.places)).not.toContain('Delivered');
  });

  it('estimates nothing for an order that was delivered or cancelled', () => {
    const eta = '2026-11-20T12:00:00.000Z';
    const courierDetails = { ...ORDER.courierDetails, estimatedArrival: eta };
    for (const status of ['delivered', 'cancelled'] as const) {
      const result = trackingResult({ ...DELIVERED, courierDetails, status }, ORDER_NUMBER, NOW);
      expect(result?.estimatedDelivery).toBeNull();
      expect(result?.arrival?.clock).toBe('11:40');
    }
    const undated = { ...ORDER, status: 'cancelled', trackingSteps: [] } as const;
    expect(trackingResult(undated, ORDER_NUMBER, NOW)?.arrival).toBeNull();
  });

  it.each([
    ['2026-11-23T12:20:00.000Z', 'Mon 23 November'],
    ['2026-11-20T12:20:00.000Z', null],
    [null, 'Mon 23 November'],
  ])('names with a courier expected at %s the collection of Monday as %p', (eta, words) => {
    const courierDetails = { ...ORDER.courierDetails, estimatedArrival: eta };
    const collection = { day: '2026-11-23', window: null };
    const order = { ...ORDER, status: 'confirmed', courierDetails, collection } as const;
    expect(trackingResult(order, ORDER_NUMBER, NOW)?.collection).toBe(words);
  });

  it('estimates the delivery for the day on which the courier says he arrives', () => {
    const estimate = (estimatedArrival: string | null) =>
      trackingResult(
        { ...ORDER, courierDetails: { ...ORDER.courierDetails, estimatedArrival } },
        ORDER_NUMBER,
        NOW,
      );
    expect(estimate('2026-11-20T12:20:00.000Z')).toMatchObject({
      estimatedDelivery: 'Fri 20 November',
      arrival: { label: 'Courier arrives', clock: '14:20' },
    });
    expect(estimate('2026-11-20T09:00:00.000Z')).toMatchObject({
      estimatedDelivery: 'Tue 24 – Wed 25 November',
      arrival: { label: 'Courier was expected', clock: '11:00' },
    });
    expect(estimate(null)?.estimatedDelivery).toBe('Tue 24 – Wed 25 November');
  });

  it('calls a cancelled order refunded, and not paid, once all of the money went back', () => {
    const cancelled = { ...ORDER, status: 'cancelled', paymentStatus: 'completed' } as const;
    expect(trackingResult(cancelled, ORDER_NUMBER, NOW)).toMatchObject({
      route: { payment: 'Paid' },
    });
    expect(trackingResult({ ...cancelled, refunded: true }, ORDER_NUMBER, NOW)).toMatchObject({
      route: { payment: 'Refunded' },
    });
    expect(
      trackingResult({ ...cancelled, toRefund: 68.4, amountRefunded: 200 }, ORDER_NUMBER, NOW),
    ).toMatchObject({
      refunds: [
        { term: 'To be paid back', value: 'R68.40' },
        { term: 'Refunded', value: 'R200.00' },
      ],
    });
    expect(trackingResult(cancelled, ORDER_NUMBER, NOW)?.refunds).toEqual([]);
  });

  it('has an active courier only while one is assigned to an order under way', () => {
    expect(trackingResult(ORDER, ORDER_NUMBER, NOW)?.courier?.isActive).toBe(true);
    expect(trackingResult(DELIVERED, ORDER_NUMBER, NOW)?.courier?.isActive).toBe(false);
    const waiting = { ...ORDER, courierDetails: null };
    expect(trackingResult(waiting, ORDER_NUMBER, NOW)?.courier).toMatchObject({
      isActive: false,
      person: { name: 'Driver Not Assigned', isAssigned: false },
    });
    const ended = { ...waiting, status: 'cancelled', shipdayOrderId: null } as const;
    expect(trackingResult(ended, ORDER_NUMBER, NOW)?.courier).toBeNull();
    const handedOver = { ...ended, shipdayOrderId: '7' };
    expect(trackingResult(handedOver, ORDER_NUMBER, NOW)?.courier?.person).toBeNull();
  });

  it('names nobody in an order whose people were erased', () => {
    const { pickupAddress } = ORDER;
    const nobody = { ...pickupAddress, fullName: 'Erased', addressLine1: 'Erased', phone: '' };
    const erased = { ...ORDER, owner: 'erased', pickupAddress: nobody } as const;
    const result = trackingResult(erased, ORDER_NUMBER, NOW);
    expect(result?.isLinkable).toBe(false);
    expect(result?.route.pickup.lines).toEqual([
      'Cape Town, 8001',
      'Name, street and phone erased',
    ]);
  });

  it.each([
    ['42', 'EC000042'],
    ['EC42', 'EC000042'],
    [' ec 000042 ', 'EC000042'],
    ['0000-0000-oooo', 'EC000000000000'],
    ['nonsense', 'nonsense'],
  ])('shows an order without any number that was asked for as %s as %s', (asked, number) => {
    expect(trackingResult({ status: 'pending' }, asked, NOW)?.orderNumber).toBe(number);
  });

  it('links to no place but an https one', () => {
    const courierDetails = { shipdayOrderUrl: 'javascript:alert(1)' };
    expect(trackingResult({ ...ORDER, courierDetails }, '', NOW)?.courier?.orderUrl).toBeNull();
  });

  it.each([
    ['pending', 0, 'waiting'],
    ['confirmed', 0, 'waiting'],
    ['in_transit', 0.5, 'moving'],
    ['delivered', 1, 'arrived'],
    ['cancelled', 0.5, 'stopped'],
  ] as const)('draws an order that is %s at %d', (status, progress, state) => {
    const result = trackingResult({ ...ORDER, status }, ORDER_NUMBER, NOW);
    expect(result?.route).toMatchObject({ progress, state });
  });
});

describe('the route of a cancelled order', () => {
  const cancelled = (trackingSteps: typeof ORDER.trackingSteps) =>
    trackingResult(withEnds({ status: 'cancelled', trackingSteps }), ORDER_NUMBER, NOW)?.route;

  it('stops at the start where the parcel was never collected', () => {
    expect(cancelled(ORDER.trackingSteps.slice(0, 1))?.progress).toBe(0);
    expect(cancelled(ORDER.trackingSteps)?.progress).toBe(0.5);
  });

  it('has nothing ahead of it on the map', () => {
    expect(cancelled(ORDER.trackingSteps)?.places?.isStopped).toBe(true);
    expect(trackingResult(withEnds({}), ORDER_NUMBER, NOW)?.route.places?.isStopped).toBe(false);
  });
});

describe('the sample', () => {
  const sample = () => trackingResult({ orderNumber: null }, 'EC000000', NOW)!;

  it('agrees with itself about when, where and how much', () => {
    const shown = sample();
    expect(shown).toMatchObject({
      status: 'in_transit',
      location: 'With Driver',
      estimatedDelivery: 'Fri 20 November',
      arrival: { clock: '12:30', text: 'today, about 30 minutes' },
      packages: { service: 'Express (Next day)', totalAmount: 'R283.00' },
      route: { distance: '24.8 km' },
    });
    expect(shown.steps.find(({ state }) => state === 'current')?.title).toBe('Out for delivery');
  });

  it('has its courier on the route, as far along as the timeline says', () => {
    const { places, progress } = sample().route;
    const { from, to, at } = places!;
    const way = (at!.lon - from.lon) / (to.lon - from.lon);
    expect(way).toBeCloseTo(progress, 1);
  });
});

/** The order with the coordinates of both its ends. */
function withEnds(changes: Partial<typeof ORDER>) {
  const pickupAddress = { ...ORDER.pickupAddress, latitude: -33.92, longitude: 18.42 };
  const deliveryAddress = { ...ORDER.deliveryAddress, latitude: -26.2, longitude: 28.05 };
  return { ...ORDER, pickupAddress, deliveryAddress, ...changes };
}

describe('a chat about the delivery', () => {
  it.each([
    ['082 123 4567', '27821234567'],
    ['+27 (0)82 123 4567', '27821234567'],
    ['+44 20 7946 0958', '442079460958'],
  ])('reaches the courier where the number is known in full: %s', (phone, digits) => {
    expect(courierChat(phone, ORDER_NUMBER)).toContain(`https://wa.me/${digits}?text=`);
  });

  it.each(['082 *** **67', null, 'N/A', ''])('reaches support for %p', (phone) => {
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

  it('is none where a text is no time', () => {
    expect(formatArrival('soon', NOW)).toBeNull();
  });
});
