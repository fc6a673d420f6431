import {
  type AddressSuggestion,
  type AddressView,
  type CollectionDayView,
  type CustomerTotalsView,
  FIRST_PACKAGE,
  type OrderPlacedView,
  type OrderStatus,
  type OrderSummaryView,
  type OrderView,
  type QuoteView,
} from '@courier/contract';

export const ORDER_NUMBER = 'EC7K3M9QXA2TBF';

const pickup: AddressView = {
  fullName: 'Lerato Mokoena',
  phone: '082 *** **67',
  addressLine1: '12 Long Street',
  addressLine2: null,
  city: 'Cape Town',
  zipCode: '8001',
  instructions: null,
  latitude: null,
  longitude: null,
};

const delivery: AddressView = {
  ...pickup,
  fullName: 'Pieter van der Merwe',
  addressLine1: '1 Commissioner Street',
  city: 'Johannesburg',
  zipCode: '2001',
};

export const QUOTE: QuoteView = {
  id: 4503599627370495,
  serviceType: 'standard',
  services: [
    {
      serviceType: 'standard',
      serviceFee: 0,
      totalAmount: 98,
      collectionDay: '2026-11-20',
      estimatedDeliveryTime: 'Tue 24 – Wed 25 November',
      earliestDelivery: '2026-11-24',
      latestDelivery: '2026-11-25',
      unavailable: null,
    },
    {
      serviceType: 'express',
      serviceFee: 60,
      totalAmount: 158,
      collectionDay: '2026-11-20',
      estimatedDeliveryTime: 'Mon 23 November',
      earliestDelivery: '2026-11-23',
      latestDelivery: '2026-11-23',
      unavailable: null,
    },
    {
      serviceType: 'same_day',
      unavailable: 'Only up to 10 km, and this delivery is 12.3 km away',
    },
  ],
  baseRate: 5,
  weightBasedRate: 25,
  kilometerFee: 10,
  distance: 12.3,
  distanceEstimated: true,
  freeRadius: 5,
  chargeableDistance: 7.3,
  distanceFee: 73,
  serviceFee: 0,
  insuranceFee: 0,
  totalAmount: 98,
  actualWeight: 5,
  volumetricWeight: 2.25,
  chargeableWeight: 5,
  estimatedDeliveryTime: 'Tue 24 – Wed 25 November',
  packages: [{ ...FIRST_PACKAGE, id: 1 }],
  // Unmasked: the visitor who asks for a quote has just typed them.
  pickupAddress: { ...pickup, phone: '082 123 4567', pricedToArea: false },
  deliveryAddress: { ...delivery, phone: '071 555 0199', pricedToArea: false },
  createdAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2126-11-22T08:00:00.000Z',
};

export const COLLECTION_DAYS: CollectionDayView[] = [
  {
    day: '2026-11-20',
    windows: ['12:00-17:00'],
    estimatedDeliveryTime: 'Tue 24 – Wed 25 November',
    scheduleReason: 'Past the 11:00 cut-off',
  },
  {
    day: '2026-11-23',
    windows: ['08:00-12:00', '12:00-17:00'],
    estimatedDeliveryTime: 'Wed 25 – Thu 26 November',
  },
];

export const ORDER_PLACED: OrderPlacedView = {
  orderNumber: ORDER_NUMBER,
  trackingNumber: ORDER_NUMBER.slice(2),
  status: 'pending',
  paymentMethod: 'eft',
  paymentStatus: 'pending',
  totalAmount: 98,
  collection: { day: '2026-11-20', window: null },
  createdAt: '2026-11-21T08:00:00.000Z',
};

export const ORDER: OrderView = {
  id: 1,
  orderNumber: ORDER_NUMBER,
  trackingNumber: ORDER_NUMBER.slice(2),
  status: 'in_transit',
  paymentMethod: 'eft',
  paymentStatus: 'pending',
  owner: 'nobody',
  shipdayOrderId: '7995257',
  collection: { day: '2026-11-20', window: '08:00-12:00' },
  deliverBy: null,
  createdAt: '2026-11-20T07:12:00.000Z',
  quote: {
    totalAmount: 268.4,
    serviceType: 'standard',
    distance: 12.3,
    distanceEstimated: false,
    estimatedDeliveryTime: 'Tue 24 – Wed 25 November',
    packages: [
      { ...FIRST_PACKAGE, id: 1, isFragile: true },
      { ...FIRST_PACKAGE, id: 2, type: 'custom', weight: 1, hasInsurance: true },
    ],
  },
  packages: [],
  pickupAddress: pickup,
  deliveryAddress: delivery,
  trackingSteps: [
    step('pending', 'Order received', '2026-11-20T07:12:00.000Z'),
    step('in_transit', 'Parcel collected', '2026-11-20T09:05:00.000Z', true),
    step('delivered', 'Delivered', null),
  ],
  courierDetails: {
    driverName: 'Sipho Dlamini',
    driverPhone: '082 *** **67',
    driverLocation: { latitude: -33.9, longitude: 18.4 },
    estimatedArrival: null,
    shipdayOrderUrl: 'https://dispatch.shipday.com/orders/7995257',
    trackingSteps: [],
  },
  amountDue: 268.4,
  proofOfDelivery: null,
};

export function orderSummary(
  changes: Partial<OrderSummaryView> & { id: number },
): OrderSummaryView {
  return {
    orderNumber: `EC${String(changes.id).padStart(12, '0')}`,
    status: 'pending',
    paymentMethod: 'eft',
    paymentStatus: 'pending',
    shipdayOrderId: null,
    collection: null,
    deliverBy: null,
    createdAt: '2026-11-20T07:12:00.000Z',
    estimatedDeliveryTime: 'Tue 24 November',
    quote: { totalAmount: 0.1, serviceType: 'standard' },
    pickupAddress: pickup,
    deliveryAddress: delivery,
    packages: [],
    ...changes,
  };
}

export const TOTALS: CustomerTotalsView = {
  totalOrders: 7,
  totalSpent: 685.75,
  averageOrderValue: 97.96,
  pending: 3,
  inTransit: 1,
  delivered: 2,
  cancelled: 1,
  preferredService: { serviceType: 'express', count: 4 },
  firstOrderAt: '2026-09-20T07:12:00.000Z',
};

/** The seven orders that `TOTALS` sums up. */
export const SEVEN_ORDERS: readonly OrderSummaryView[] = (
  [
    ['pending', 100],
    ['pending', 50.5],
    ['confirmed', 75.25],
    ['in_transit', 200],
    ['delivered', 120.1],
    ['delivered', 79.9],
    ['cancelled', 60],
  ] as const
).map(([status, totalAmount], index) =>
  orderSummary({ id: index + 1, status, quote: { totalAmount, serviceType: 'express' } }),
);

export function suggestion(
  place_id: number,
  display_name: string,
  address: AddressSuggestion['address'],
): AddressSuggestion {
  return { place_id, display_name, address, licence: 'none', lat: '-33.92', lon: '18.42' };
}

function step(status: OrderStatus, description: string, timestamp: string | null, current = false) {
  return {
    kind: status === 'pending' ? ('placed' as const) : status,
    status,
    description,
    location: '',
    orderStatus: status,
    timestamp,
    completed: timestamp !== null,
    current,
  };
}
