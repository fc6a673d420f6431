import { FIRST_PACKAGE, SAMPLE_ORDER_NUMBER, type TrackingStepView } from '@courier/contract';
import type { TrackedAnswer } from './tracking-answer';
import { fallbackEstimate } from '../../times/times';

const HOUR = 3_600_000;

/** The record behind the reserved number, for whoever wants to see what tracking shows. No order is behind it. */
export function sampleAnswer(now: number): TrackedAnswer {
  return {
    orderNumber: SAMPLE_ORDER_NUMBER,
    trackingNumber: '000000',
    status: 'in_transit',
    paymentMethod: 'speedpoint',
    shipdayOrderId: null,
    quote: {
      totalAmount: 98,
      serviceType: 'standard',
      distance: 12.3,
      distanceEstimated: true,
      estimatedDeliveryTime: fallbackEstimate(now),
      packages: [{ ...FIRST_PACKAGE, id: 0, isFragile: true }],
    },
    pickupAddress: {
      fullName: 'Sample Sender',
      addressLine1: '12 Long Street',
      city: 'Cape Town',
      zipCode: '8001',
    },
    deliveryAddress: {
      fullName: 'Sample Receiver',
      addressLine1: '1 Jan Smuts Road',
      city: 'Bellville',
      zipCode: '7530',
    },
    courierDetails: {
      driverName: 'Sample Courier',
      driverPhone: null,
      driverLocation: { latitude: -33.9, longitude: 18.55 },
      estimatedArrival: new Date(now + HOUR / 2).toISOString(),
      shipdayOrderUrl: null,
    },
    trackingSteps: [
      step('Order placed', 'We received the order', 'Cape Town', now - 26 * HOUR),
      step('Collected', 'The courier has the package', 'Cape Town', now - 22 * HOUR),
      step('At the hub', 'Sorted for delivery', 'Epping hub', now - 18 * HOUR),
      step('Out for delivery', 'The courier is on the way', 'Bellville', now - HOUR, 'current'),
      step('Delivered', '', 'Bellville', null),
    ],
  };
}

function step(
  status: string,
  description: string,
  location: string,
  at: number | null,
  standing?: 'current',
): TrackingStepView {
  return {
    status,
    description,
    location,
    timestamp: at === null ? null : new Date(at).toISOString(),
    completed: at !== null,
    current: standing === 'current',
  };
}
