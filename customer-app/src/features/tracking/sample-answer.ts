import { FIRST_PACKAGE, type OrderStatus, SAMPLE_ORDER_NUMBER } from '@courier/contract';
import type { TrackedAnswer, TrackedStepAnswer } from './tracking-answer';

const HOUR = 3_600_000;

/** The record behind the reserved number, which shows what tracking looks like. No order is behind it. */
export function sampleAnswer(now: number): TrackedAnswer {
  return {
    orderNumber: SAMPLE_ORDER_NUMBER,
    trackingNumber: '000000',
    status: 'in_transit',
    paymentMethod: 'speedpoint',
    shipdayOrderId: null,
    quote: {
      // R25.00 for 5 kg, R198.00 for 19.8 km beyond the free radius, R60.00 for Express.
      totalAmount: 283,
      serviceType: 'express',
      distance: 24.8,
      distanceEstimated: true,
      packages: [{ ...FIRST_PACKAGE, id: 0, isFragile: true }],
    },
    pickupAddress: {
      fullName: 'Sample Sender',
      addressLine1: '12 Long Street',
      city: 'Cape Town',
      zipCode: '8001',
      latitude: -33.9215,
      longitude: 18.4235,
    },
    deliveryAddress: {
      fullName: 'Sample Receiver',
      addressLine1: '1 Voortrekker Road',
      city: 'Bellville',
      zipCode: '7530',
      latitude: -33.902,
      longitude: 18.629,
    },
    courierDetails: {
      driverName: 'Sample Courier',
      driverPhone: '082 *** **67',
      driverLocation: { latitude: -33.907, longitude: 18.577 },
      estimatedArrival: new Date(now + HOUR / 2).toISOString(),
      shipdayOrderUrl: null,
    },
    trackingSteps: [
      ...HAPPENED.map(({ hoursAgo, ...step }, index) => ({
        ...step,
        timestamp: new Date(now - hoursAgo * HOUR).toISOString(),
        completed: true,
        current: index === HAPPENED.length - 1,
      })),
      {
        kind: 'delivered',
        status: 'Delivered',
        description: '',
        location: 'Bellville',
        orderStatus: 'delivered',
        timestamp: null,
        completed: false,
        current: false,
      },
    ],
  };
}

interface SampleStep extends Pick<
  TrackedStepAnswer,
  'kind' | 'status' | 'description' | 'location'
> {
  readonly orderStatus: OrderStatus;
  readonly hoursAgo: number;
}

const HAPPENED: readonly SampleStep[] = [
  {
    kind: 'placed',
    status: 'Order received',
    description: 'We received the order.',
    location: 'Cape Town',
    orderStatus: 'pending',
    hoursAgo: 26,
  },
  {
    kind: 'collected',
    status: 'Parcel collected',
    description: 'The courier collected the parcel.',
    location: 'Cape Town',
    orderStatus: 'in_transit',
    hoursAgo: 22,
  },
  {
    status: 'At the hub',
    description: 'The parcel was sorted for delivery.',
    location: 'Epping hub',
    orderStatus: 'in_transit',
    hoursAgo: 18,
  },
  {
    kind: 'out_for_delivery',
    status: 'Out for delivery',
    description: 'The courier is on the way to the delivery address.',
    location: 'Epping hub',
    orderStatus: 'in_transit',
    hoursAgo: 1,
  },
];
