import { type AddressView, FIRST_PACKAGE, type OrderSummaryView } from '@courier/contract';

const PLACE: AddressView = {
  fullName: 'Lerato Mokoena',
  phone: '071 555 0199',
  addressLine1: '12 Long Street',
  addressLine2: null,
  city: 'Cape Town',
  zipCode: '8001',
  instructions: null,
  latitude: null,
  longitude: null,
};

/** A row of the list, for specs and stories. */
export function orderSample(changes: Partial<OrderSummaryView> = {}): OrderSummaryView {
  const { id = 2 } = changes;
  return {
    id,
    orderNumber: `EC${String(id).padStart(12, '0')}`,
    status: 'pending',
    paymentMethod: 'eft',
    paymentStatus: 'pending',
    shipdayOrderId: null,
    collection: null,
    deliverBy: null,
    needsAttention: false,
    version: 3,
    createdAt: '2026-11-20T07:12:00.000Z',
    estimatedDeliveryTime: 'Tue 24 November',
    quote: { totalAmount: 268.4, serviceType: 'standard' },
    packages: [{ ...FIRST_PACKAGE, id: 1 }],
    pickupAddress: PLACE,
    deliveryAddress: { ...PLACE, fullName: 'Pieter van der Merwe', city: 'Johannesburg' },
    ...changes,
  };
}
